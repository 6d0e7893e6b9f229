import type { TenantCtx } from '#core/context.ts'
import type { MessageRow, ThreadRow } from '#db/schema/index.ts'
import { findOwn, findReceived, updateMessage } from '../threads/messages.repository.ts'
import { notifyMessages } from '../threads/notify-chat.ts'

interface Seen {
  workgateId: string
  externalId: string
  clientId?: string | undefined
  isEcho?: boolean | undefined
  outgoingId?: string | undefined
  isByProgram?: boolean | undefined
  text: string
}

/** The message that a report is about, if the thread already has it: it was reported before, or it is our own. */
export const findSeen = async (
  tx: TenantCtx,
  thread: ThreadRow,
  { externalId, workgateId, clientId, isEcho, outgoingId, isByProgram, text }: Seen,
): Promise<MessageRow | null> => {
  const { workspaceId } = tx
  const place = { workspaceId, threadId: thread.id }
  const known = await findReceived(tx.db, place, { workgateId, externalId, clientId })
  if (known) return known
  // The channel repeats our own message before it has answered our call: now we know that it arrived.
  const own = isEcho ? await findOwn(tx.db, place, { id: outgoingId, text, isByProgram }) : undefined
  if (!own) return null
  if (hasLeft(own)) return updateMessage(tx.db, own, { externalId: own.externalId ?? externalId })
  const sent = await updateMessage(tx.db, own, {
    state: 'sent',
    externalId,
    sentAt: tx.now(),
    sendingUntil: null,
    errorCode: null,
    errorText: null,
  })
  await notifyMessages(tx, 'message.changed', [sent])
  return sent
}

/** An echo may come after the receipt of the same message, which it must not take back. */
const hasLeft = ({ state }: MessageRow): boolean => ['sent', 'delivered', 'read'].includes(state)
