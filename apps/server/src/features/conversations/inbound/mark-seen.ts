import { inTransaction, type TenantCtx } from '#core/context.ts'
import { acknowledge } from '../threads/messages.repository.ts'
import { notifyMessages } from '../threads/notify-chat.ts'
import { lockThread } from '../threads/threads.repository.ts'

/** The customer's side has received, or read, our messages up to a number. */
export const markSeen = (
  ctx: TenantCtx,
  threadId: string,
  seen: { upTo: number; state: 'delivered' | 'read' },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    if (!(await lockThread(tx.db, { workspaceId, id: threadId }))) return
    const changed = await acknowledge(tx.db, { workspaceId, threadId }, seen)
    await notifyMessages(
      tx,
      'message.changed',
      changed.toSorted((one, other) => one.seq - other.seq),
    )
  })
