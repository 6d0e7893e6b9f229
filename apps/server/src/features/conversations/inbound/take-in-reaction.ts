import type { InboundEvent } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import { beginningOf } from '#core/text/beginning-of.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { findByExternalId, updateMessage } from '../threads/messages.repository.ts'
import { notifyMessages } from '../threads/notify-chat.ts'
import { lockKnownThread } from '../threads/threads.repository.ts'

/** An emoji of several signs has about this many; where a channel sends a word instead, its beginning says enough. */
const longestEmoji = 16

/** What the customer feels about a message stands on it. False: nobody here knows the message. */
export const takeInReaction = async (
  tx: TenantCtx,
  { id: workgateId }: WorkgateRow,
  { person, messageId, emoji, isRemoved, at = tx.now() }: Extract<InboundEvent, { kind: 'reaction' }>,
): Promise<boolean> => {
  const { workspaceId } = tx
  const known = await lockKnownThread(tx.db, { workspaceId, workgateId, externalId: person.id })
  const message = await findByExternalId(tx.db, { workspaceId, workgateId, externalId: messageId })
  if (!known || message?.threadId !== known.thread.id) return false
  // A report that comes late does not bring back what the customer has changed since.
  if (message.reactionAt && message.reactionAt > at) return true
  const reaction = isRemoved ? null : beginningOf(emoji, longestEmoji)
  await notifyMessages(tx, 'message.changed', [await updateMessage(tx.db, message, { reaction, reactionAt: at })])
  return true
}
