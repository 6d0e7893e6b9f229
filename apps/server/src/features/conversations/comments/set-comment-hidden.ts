import type { TenantCtx } from '#core/context.ts'
import type { MessageRow } from '#db/schema/index.ts'
import { updateMessage } from '../threads/messages.repository.ts'
import { notifyMessages } from '../threads/notify-chat.ts'

/**
 * Staff see on a comment whether others can read it. A rule and the channel's own report of what that rule did both come
 * here, so the second one finds nothing to do.
 */
export const setCommentHidden = async (tx: TenantCtx, message: MessageRow, isHidden: boolean): Promise<void> => {
  const { event } = message
  const wasHidden = event?.kind === 'comment-hidden'
  if (event?.kind === 'comment-removed' || wasHidden === isHidden) return
  // What it said before it was edited is not forgotten with it.
  const data = event?.data ?? {}
  const shownAs = 'before' in data ? 'comment-edited' : 'comment-shown'
  const changed = await updateMessage(tx.db, message, { event: { kind: isHidden ? 'comment-hidden' : shownAs, data } })
  await notifyMessages(tx, 'message.changed', [changed])
}
