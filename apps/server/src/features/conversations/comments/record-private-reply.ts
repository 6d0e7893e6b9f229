import type { TenantCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import type { ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { addMessage } from '../threads/add-message.ts'
import { ensureIdentity } from '../threads/identities.repository.ts'
import { findByExternalId } from '../threads/messages.repository.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { ensureThread, updateThreadRow } from '../threads/threads.repository.ts'

interface PrivateReply {
  workgate: WorkgateRow
  /** The conversation of the comments. */
  comments: ThreadRow
  /** As the channel knows the person in messages. */
  personId: string
  text: string
  externalId: string | null
  authorName: string
}

/**
 * Somebody who has commented was answered privately, and so we know who they are in messages. The answer stands in that
 * chat, and both conversations are of one contact from now on. The channel may have echoed the answer before.
 */
export const recordPrivateReply = async (tx: TenantCtx, reply: PrivateReply): Promise<void> => {
  const chat = await chatOf(tx, reply)
  const { externalId, workgate } = reply
  const echoed = externalId
    ? await findByExternalId(tx.db, { workspaceId: tx.workspaceId, workgateId: workgate.id, externalId })
    : undefined
  if (!echoed) {
    const { message } = await addMessage(tx, chat, {
      sender: 'ai',
      authorName: reply.authorName,
      text: reply.text,
      externalId,
      state: 'sent',
      sentAt: tx.now(),
    })
    await notifyMessages(tx, 'message.added', [message])
  }
  await emit(tx, 'threads.same-person', { threadIds: [chat.id, reply.comments.id] })
  await notifyThread(tx, chat.id)
}

const chatOf = async (tx: TenantCtx, { workgate, comments, personId }: PrivateReply): Promise<ThreadRow> => {
  const { workspaceId } = tx
  const identity = await ensureIdentity(tx.db, {
    workspaceId,
    id: newId(),
    workgateId: workgate.id,
    channel: workgate.channel,
    externalId: personId,
    name: comments.title,
    createdAt: tx.now(),
  })
  const chat = await ensureThread(tx.db, {
    workspaceId,
    id: newId(),
    workgateId: workgate.id,
    botId: workgate.botId,
    channel: workgate.channel,
    environment: workgate.environment,
    identityId: identity.id,
    contactId: identity.contactId,
    title: identity.name,
    origin: { comment: comments.id },
    createdAt: tx.now(),
    updatedAt: tx.now(),
  })
  // A chat that was there before is about this comment from now on: a flow may begin by it.
  if (chat.origin['comment'] === comments.id) return chat
  return updateThreadRow(tx.db, chat, { origin: { ...chat.origin, comment: comments.id } })
}
