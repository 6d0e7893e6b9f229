import type { Attachment } from '@app/contracts/conversations'
import type { MessagePart } from '@app/contracts/message-parts'
import { findChannel } from '#channels/registry.ts'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { MessageRow, ThreadRow } from '#db/schema/index.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { waitingFor } from '../answering/request-staff.ts'
import { firstState, sendOut } from '../answering/save-reply.ts'
import { asChannelShows } from '../rich/as-channel-shows.ts'
import { addMessage } from './add-message.ts'
import { answerFacts, findMessage, updateMessage } from './messages.repository.ts'
import { notifyMessages, notifyThread } from './notify-chat.ts'
import { replyWindowOf } from './reply-window.ts'
import { lockThread } from './threads.repository.ts'

interface Posting {
  text: string
  parts: readonly MessagePart[]
  /** Files for channels that do not show the parts. */
  files: readonly Omit<Attachment, 'url'>[]
  /** Who has asked for it earlier, when a job carries it out. */
  author?: { userId: string; name: string }
}

/** Whether a channel shows a kind of part as such; elsewhere its words are sent. */
export const showsPart = (ctx: TenantCtx, channel: string, kind: MessagePart['kind']): boolean => {
  const { showsParts = false, shownParts = [] } = findChannel(ctx.deps, channel)?.capabilities ?? {}
  return showsParts || (shownParts as readonly string[]).includes(kind)
}

/**
 * Another feature writes into a thread that it has locked: as the person who asks for it, else as the AI. Null: the
 * channel takes no message of theirs now. Who answers in the thread stays as it is.
 */
export const postMessage = async (
  tx: TenantCtx,
  thread: ThreadRow,
  { text, parts, files, author = tx.actor ?? undefined }: Posting,
): Promise<MessageRow | null> => {
  if (thread.isBlocked || !(await mayPost(tx, thread, author !== undefined))) return null
  const shown = asChannelShows(tx, thread.channel, text, parts)
  const { message } = await addMessage(tx, thread, {
    ...firstState(tx, thread),
    sender: author ? 'staff' : 'ai',
    authorId: author?.userId ?? null,
    authorName: author?.name ?? '',
    text: shown.text,
    attachments: [...shown.attachments, ...files.map((file) => ({ ...file }))],
  })
  await notifyMessages(tx, 'message.added', [message])
  await sendOut(tx, message)
  await notifyThread(tx, thread.id, true)
  return message
}

const mayPost = async (tx: TenantCtx, thread: ThreadRow, isStaff: boolean): Promise<boolean> => {
  const { workspaceId } = tx
  const workgate = await findWorkgate(tx.db, { workspaceId, id: thread.workgateId })
  const facts = await answerFacts(tx.db, { workspaceId, threadId: thread.id })
  const window = replyWindowOf(tx, thread, workgate, facts)
  return isStaff ? window.mayStaffReply : window.mayAiReply
}

/** Puts a part in the place of the one of its kind in a message; readers see it change. */
export const replacePart = async (tx: TenantCtx, messageId: string, part: MessagePart): Promise<void> => {
  const message = await findMessage(tx.db, { workspaceId: tx.workspaceId, id: messageId })
  if (!message?.attachments.some(({ kind }) => kind === part.kind)) return
  const attachments = message.attachments.map((one) => (one['kind'] === part.kind ? { ...part } : one))
  await notifyMessages(tx, 'message.changed', [await updateMessage(tx.db, message, { attachments })])
}

/** A note that only staff read, and the thread waits for one of them; the bot goes on answering. */
export const tellStaff = async (tx: TenantCtx, threadId: string, reason: string): Promise<void> => {
  const thread = await lockThread(tx.db, { workspaceId: tx.workspaceId, id: threadId })
  if (!thread) throw new AppError('THREAD_NOT_FOUND')
  const note = { sender: 'note' as const, authorName: 'AI', text: reason, state: 'received' as const }
  const { message } = await addMessage(tx, thread, note, waitingFor(tx, thread, reason))
  await notifyMessages(tx, 'message.added', [message])
  await notifyThread(tx, threadId, true)
}
