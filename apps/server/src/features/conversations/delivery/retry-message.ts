import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { MessageRow } from '#db/schema/index.ts'
import { requireMessage, requireLockedThread } from '../threads/require-thread.ts'
import { updateMessage } from '../threads/messages.repository.ts'
import { sendOut } from '../answering/save-reply.ts'
import { notifyMessages } from '../threads/notify-chat.ts'

/** Staff decide to send a message again; if its state is unknown it may arrive twice, and they know that. */
export const retryMessage = (ctx: TenantCtx, messageId: string): Promise<MessageRow> =>
  inTransaction(ctx, async (tx) => {
    const { threadId } = await requireMessage(tx, messageId)
    await requireLockedThread(tx, threadId)
    const message = await requireMessage(tx, messageId)
    if (message.state !== 'failed' && message.state !== 'unknown') throw new AppError('MESSAGE_NOT_RETRYABLE')
    const again = await updateMessage(tx.db, message, {
      state: 'queued',
      attempts: 0,
      nextAttemptAt: null,
      errorCode: null,
      errorText: null,
    })
    await notifyMessages(tx, 'message.changed', [again])
    await sendOut(tx, again)
    return again
  })
