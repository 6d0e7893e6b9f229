import type { Input } from '@app/contracts/endpoint'
import type { connectWorkgate as contract } from '@app/contracts/workgates'
import type { Channel, NewAccount } from '#channels/contract.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { parseInput } from '#core/http/validate.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { requireBot } from '#features/bots/public.ts'
import { feedEventsOf } from './feed-events.ts'
import { storeAccount } from './store-account.ts'

type Wanted = Input<typeof contract>['body']

/** Connects an account that is described by a form. The channel is asked first; only what it accepts is stored. */
export const connectWorkgate = async (ctx: WorkspaceCtx, wanted: Wanted): Promise<WorkgateRow> => {
  const { botId, name } = wanted
  await requireBot(ctx, botId)
  const channel = findChannel(ctx.deps, wanted.channel)
  if (channel?.connect.kind !== 'form') throw new AppError('CHANNEL_NOT_FOUND')
  const feedEvents = feedEventsOf(channel, wanted.feedEvents)
  const account = await askChannel(ctx, channel, wanted.settings)
  return inTransaction(ctx, (tx) => storeAccount(tx, { channel, account, botId, name, feedEvents }))
}

const askChannel = async (ctx: WorkspaceCtx, channel: Channel, given: Record<string, unknown>): Promise<NewAccount> => {
  if (channel.connect.kind !== 'form') throw new AppError('CHANNEL_NOT_FOUND')
  const settings = parseInput(channel.settings, given, 'settings.') as Record<string, unknown>
  const answer = await channel.connect.finish(channelIo(ctx.deps, channel), settings).catch((error: unknown) => {
    ctx.deps.logger.warn({ err: error, channel: channel.about.id }, 'connecting an account failed')
    throw new AppError('CHANNEL_UNREACHABLE')
  })
  if ('refused' in answer) throw new AppError('CHANNEL_ACCOUNT_REFUSED', { reason: answer.refused[ctx.language] })
  return answer
}
