import type { Input } from '@app/contracts/endpoint'
import type { connectWorkgate as contract } from '@app/contracts/workgates'
import type { Channel, NewAccount } from '#channels/contract.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { randomToken } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { parseInput } from '#core/http/validate.ts'
import { newId } from '#core/ids.ts'
import { withoutSecrets } from '#core/settings-schema.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { requireBot } from '#features/bots/public.ts'
import { putAccountSecrets } from './account-secrets.ts'
import { findWorkgateOfAccount, insertWorkgate, updateWorkgateRow } from './workgates.repository.ts'

type Wanted = Input<typeof contract>['body']

const delaySeconds = 3

/** Connects an account that is described by a form. The channel is asked first; only what it accepts is stored. */
export const connectWorkgate = async (ctx: WorkspaceCtx, wanted: Wanted): Promise<WorkgateRow> => {
  await requireBot(ctx, wanted.botId)
  const channel = findChannel(ctx.deps, wanted.channel)
  if (channel?.connect.kind !== 'form') throw new AppError('CHANNEL_NOT_FOUND')
  const feedEvents = feedEventsOf(channel, wanted.feedEvents)
  const account = await askChannel(ctx, channel, wanted.settings)
  return inTransaction(ctx, async (tx) => {
    const row = await storeAccount(tx, channel, account, { ...wanted, feedEvents })
    await putAccountSecrets(tx, row, account.secrets)
    await audit(tx, {
      action: 'workgate.connected',
      target: { type: 'workgate', id: row.id, name: row.name },
      details: { channel: row.channel },
    })
    return row
  })
}

const feedEventsOf = (channel: Channel, wanted: readonly string[] | undefined): string[] => {
  const { feedEvents: known = [] } = channel
  if (!wanted) return known.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  const isKnown = (event: string): boolean =>
    known.some(({ id }) => id === event) || channel.isFeedEvent?.(event) === true
  if (!wanted.every(isKnown)) throw new AppError('FEED_EVENTS_INVALID')
  return [...new Set(wanted)]
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

/** The same account again is connected anew: it keeps its conversations and gets what was just given. */
const storeAccount = async (
  tx: WorkspaceCtx,
  { about, hook, settings: schema }: Channel,
  { externalId, name, settings }: NewAccount,
  { botId, name: ownName, feedEvents }: Wanted & { feedEvents: string[] },
): Promise<WorkgateRow> => {
  const { workspaceId } = tx
  const given = {
    botId,
    settings: withoutSecrets(schema, settings),
    feedEvents,
    health: 'ok',
    healthCode: null,
    healthSince: null,
  } as const
  const created = await insertWorkgate(tx.db, {
    ...given,
    workspaceId,
    id: newId(),
    channel: about.id,
    environment: 'production',
    name: ownName ?? name.slice(0, 120),
    delaySeconds,
    externalId,
    hookKey: hook?.address === 'account' ? randomToken() : null,
    createdAt: tx.now(),
    updatedAt: tx.now(),
  })
  if (created) return created
  const known = await findWorkgateOfAccount(tx.db, { workspaceId, channel: about.id, externalId })
  if (!known) throw new AppError('CHANNEL_ACCOUNT_TAKEN')
  return updateWorkgateRow(tx.db, known, { ...given, ...(ownName ? { name: ownName } : {}), updatedAt: tx.now() })
}
