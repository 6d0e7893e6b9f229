import type { TenantCtx } from '#core/context.ts'
import { closedWindow, openWindow, type Channel, type ReplyWindow } from '#channels/contract.ts'
import { findChannel, findChat } from '#channels/registry.ts'
import type { ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import type { AnswerFacts } from './messages.repository.ts'

type Account = Pick<WorkgateRow, 'health' | 'settings' | 'removedAt'> | undefined

/** Who may write in a thread now: the channel's own rules, where it can be reached and its account works. */
export const replyWindowOf = (
  ctx: TenantCtx,
  thread: Pick<ThreadRow, 'channel' | 'kind' | 'quotaLeft' | 'quotaTotal' | 'quotaAt'>,
  workgate: Account,
  facts: AnswerFacts,
): ReplyWindow => {
  const chat = findChat(ctx.deps, thread.channel)
  if (!chat || !workgate || workgate.removedAt) return closedWindow('channel-unknown')
  if (workgate.health !== 'ok') return closedWindow('account-broken')
  if (thread.kind === 'comment') return commentWindow(findChannel(ctx.deps, thread.channel))
  return chat.window({ ...facts, now: ctx.now(), settings: workgate.settings, quota: quotaOf(thread) })
}

/** Under a post people may answer at any time, and the AI never does. */
const commentWindow = (channel: Channel | undefined): ReplyWindow =>
  channel?.comments ? { ...openWindow, mayAiReply: false } : closedWindow('channel-unknown')

/** What the channel said with its last answer; it may be older than the customer's last message. */
const quotaOf = ({ quotaLeft, quotaTotal, quotaAt }: Pick<ThreadRow, 'quotaLeft' | 'quotaTotal' | 'quotaAt'>) =>
  quotaLeft !== null && quotaTotal !== null && quotaAt !== null
    ? { left: quotaLeft, total: quotaTotal, at: quotaAt }
    : null
