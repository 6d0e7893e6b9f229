import { channelIo, findChannel } from '#channels/registry.ts'
import type { TenantCtx } from '#core/context.ts'
import type { ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { openAccount } from '#features/workgates/public.ts'
import { findIdentity } from '../threads/identities.repository.ts'

const mostMs = 3000

/**
 * The customer sees that an answer is being written, where the channel can show it. It runs beside the writing: a channel
 * that is slow or refuses changes nothing about the answer.
 */
export const showWriting = async (ctx: TenantCtx, thread: ThreadRow, workgate: WorkgateRow): Promise<void> => {
  const channel = findChannel(ctx.deps, workgate.channel)
  if (!channel?.chat?.showWriting) return
  try {
    const person = await findIdentity(ctx.db, { workspaceId: ctx.workspaceId, id: thread.identityId })
    if (!person) return
    const account = await openAccount(ctx, workgate)
    const signal = AbortSignal.timeout(mostMs)
    await channel.chat.showWriting(channelIo(ctx.deps, channel), account, person.externalId, signal)
  } catch (error) {
    ctx.deps.logger.debug({ err: error, threadId: thread.id }, 'a customer was not shown that somebody writes')
  }
}
