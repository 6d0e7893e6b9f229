import type { CommentActKind, CommentActState } from '@app/contracts/comments'
import type { TenantCtx } from '#core/context.ts'
import { addLine } from '../threads/add-message.ts'
import { notifyMessages } from '../threads/notify-chat.ts'
import { lockThread } from '../threads/threads.repository.ts'

interface NotedAct {
  act: CommentActKind
  state: CommentActState
  rule: string
  /** The class of the failure. */
  reason: string | null
}

/** What a rule did with a comment stands in its conversation, for staff. */
export const noteCommentAct = async (tx: TenantCtx, threadId: string, noted: NotedAct): Promise<void> => {
  const thread = await lockThread(tx.db, { workspaceId: tx.workspaceId, id: threadId })
  if (!thread) return
  const { message } = await addLine(tx, thread, 'comment-act', { ...noted })
  await notifyMessages(tx, 'message.added', [message])
}
