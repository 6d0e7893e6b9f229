import { inTransaction, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { afterCommit } from '#db/client.ts'
import type { MessageRow, ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { addMessage } from '../threads/add-message.ts'
import { checkChannelTakes } from './check-channel-takes.ts'
import { attachmentsOf } from '../inbound/attachments.ts'
import { requireLockedThread } from '../threads/require-thread.ts'
import { interruptRunner } from '../answering/live-runners.ts'
import { answerFacts, findByClientId, findMessage } from '../threads/messages.repository.ts'
import { pausedBy } from '../answering/pause.ts'
import { firstState, sendOut } from '../answering/save-reply.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { replyWindowOf } from '../threads/reply-window.ts'
import { findWorkgate } from '#features/workgates/public.ts'

interface StaffMessage {
  clientId: string
  text: string
  fileIds: readonly string[]
  replyToId?: string | undefined
}

/** Staff answer. The AI pauses from now on, and an answer it was writing is discarded. */
export const sendMessage = (ctx: WorkspaceCtx, threadId: string, input: StaffMessage): Promise<MessageRow> =>
  inTransaction(ctx, async (tx) => {
    const thread = await requireLockedThread(tx, threadId)
    const sent = await findByClientId(tx.db, { workspaceId: tx.workspaceId, threadId }, input.clientId)
    if (sent) return sent
    if (input.text === '' && input.fileIds.length === 0) throw new AppError('MESSAGE_EMPTY')
    if (thread.isBlocked) throw new AppError('THREAD_BLOCKED')
    await checkQuoted(tx, threadId, input.replyToId)
    const attachments = await attachmentsOf(tx, input.fileIds)
    const workgate = await findWorkgate(tx.db, { workspaceId: tx.workspaceId, id: thread.workgateId })
    if (!workgate) throw new AppError('THREAD_NOT_FOUND')
    await checkWindow(tx, thread, workgate)
    checkChannelTakes(tx, thread, { text: input.text, attachments })
    const { message } = await addMessage(
      tx,
      thread,
      {
        ...firstState(tx, thread),
        sender: 'staff',
        authorId: tx.actor.userId,
        authorName: tx.actor.name,
        text: input.text,
        attachments,
        replyToId: input.replyToId ?? null,
        clientId: input.clientId,
      },
      pausedBy(tx, thread, workgate),
    )
    await notifyMessages(tx, 'message.added', [message])
    await sendOut(tx, message)
    await notifyThread(tx, threadId, true)
    await afterCommit(() => interruptRunner(threadId))
    return message
  })

const checkQuoted = async (tx: TenantCtx, threadId: string, id: string | undefined): Promise<void> => {
  if (id === undefined) return
  const quoted = await findMessage(tx.db, { workspaceId: tx.workspaceId, id })
  if (quoted?.threadId !== threadId) throw new AppError('MESSAGE_NOT_FOUND')
}

const checkWindow = async (tx: TenantCtx, thread: ThreadRow, workgate: WorkgateRow): Promise<void> => {
  const facts = await answerFacts(tx.db, { workspaceId: tx.workspaceId, threadId: thread.id })
  const { mayStaffReply, reason } = replyWindowOf(tx, thread, workgate, facts)
  if (!mayStaffReply) throw new AppError(reason === 'account-broken' ? 'WORKGATE_BROKEN' : 'REPLY_WINDOW_CLOSED')
}
