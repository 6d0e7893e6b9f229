import type { TenantCtx } from '#core/context.ts'
import type { MessageRow } from '#db/schema/index.ts'
import { sendOut } from '../answering/save-reply.ts'
import { addMessage } from '../threads/add-message.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { lockThread } from '../threads/threads.repository.ts'

/** Queues a public answer of a rule under a comment; it leaves like every other message. */
export const answerComment = async (
  tx: TenantCtx,
  comment: Pick<MessageRow, 'id' | 'threadId' | 'seq'>,
  { text, authorName }: { text: string; authorName: string },
): Promise<MessageRow | null> => {
  const thread = await lockThread(tx.db, { workspaceId: tx.workspaceId, id: comment.threadId })
  if (!thread) return null
  const { message } = await addMessage(
    tx,
    thread,
    { sender: 'ai', authorName, text, replyToId: comment.id, answersSeq: comment.seq, state: 'queued' },
    { answeredSeq: Math.max(thread.answeredSeq, comment.seq) },
  )
  await notifyMessages(tx, 'message.added', [message])
  await sendOut(tx, message)
  await notifyThread(tx, thread.id)
  return message
}
