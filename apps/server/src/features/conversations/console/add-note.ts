import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { emit } from '#core/events/events.ts'
import type { MessageRow } from '#db/schema/index.ts'
import { addMessage } from '../threads/add-message.ts'
import { requireLockedThread } from '../threads/require-thread.ts'
import { memberNames } from './members.repository.ts'
import { findByClientId } from '../threads/messages.repository.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'

interface Note {
  clientId: string
  text: string
  mentions: readonly string[]
}

/** A note that only colleagues read; people mentioned in it are notified. */
export const addNote = (ctx: WorkspaceCtx, threadId: string, { clientId, text, mentions }: Note): Promise<MessageRow> =>
  inTransaction(ctx, async (tx) => {
    const thread = await requireLockedThread(tx, threadId)
    const known = await findByClientId(tx.db, { workspaceId: tx.workspaceId, threadId }, clientId)
    if (known) return known
    const userIds = [...new Set(mentions)]
    const names = await memberNames(tx.db, tx.workspaceId, userIds)
    if (names.size !== userIds.length) throw new AppError('MEMBER_NOT_FOUND')
    const { message } = await addMessage(tx, thread, {
      sender: 'note',
      authorId: tx.actor.userId,
      authorName: tx.actor.name,
      text,
      mentions: userIds,
      clientId,
      state: 'received',
    })
    await notifyMessages(tx, 'message.added', [message])
    await notifyThread(tx, threadId)
    // A flow of the bot may have a start for it.
    if (text.startsWith('/')) await emit(tx, 'note.command', { threadId, text: text.slice(0, 200) })
    const told = userIds.filter((id) => id !== tx.actor.userId)
    if (told.length > 0)
      await emit(tx, 'note.mentioned', {
        threadId,
        messageId: message.id,
        userIds: told,
        by: tx.actor.name,
        text: text.slice(0, 200),
      })
    return message
  })
