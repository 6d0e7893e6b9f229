import type { TenantCtx } from '#core/context.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { answerFacts } from './messages.repository.ts'
import { replyWindowOf } from './reply-window.ts'
import { threadsByIds } from './threads.repository.ts'

/** Why a person cannot be written to: they are blocked, their account does not work, or the channel's time is over. */
export type Unreached = 'blocked' | 'channel' | 'window'

/** For each thread whether staff may write in it now; null: they may. Threads that are gone are left out. */
export const reachOf = async (
  ctx: TenantCtx,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, Unreached | null>> => {
  const { workspaceId } = ctx
  const workgates = new Map<string, WorkgateRow | undefined>()
  const reach = new Map<string, Unreached | null>()
  for (const thread of await threadsByIds(ctx.db, workspaceId, threadIds)) {
    const { workgateId } = thread
    if (!workgates.has(workgateId))
      workgates.set(workgateId, await findWorkgate(ctx.db, { workspaceId, id: workgateId }))
    const facts = await answerFacts(ctx.db, { workspaceId, threadId: thread.id })
    const { mayStaffReply, reason } = replyWindowOf(ctx, thread, workgates.get(workgateId), facts)
    const isAccounts = reason === 'account-broken' || reason === 'channel-unknown'
    reach.set(thread.id, thread.isBlocked ? 'blocked' : mayStaffReply ? null : isAccounts ? 'channel' : 'window')
  }
  return reach
}
