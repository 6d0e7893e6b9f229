import type { ThreadSummary } from '@app/contracts/conversations'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { requireLockedThread } from '../threads/require-thread.ts'
import { countUnread } from './thread-list.repository.ts'
import { notifyThread } from '../threads/notify-chat.ts'
import { updateThreadRow } from '../threads/threads.repository.ts'

/** Marks messages as read up to a number; 0 marks the thread as unread. */
export const markRead = (ctx: TenantCtx, threadId: string, seq: number): Promise<ThreadSummary> =>
  inTransaction(ctx, async (tx) => {
    const thread = await requireLockedThread(tx, threadId)
    const place = { workspaceId: tx.workspaceId, threadId }
    const readSeq = seq === 0 ? 0 : Math.max(thread.readSeq, Math.min(seq, thread.lastSeq))
    const unread = seq === 0 ? Math.max(1, thread.unread) : await countUnread(tx.db, place, readSeq)
    await updateThreadRow(tx.db, thread, { readSeq, unread })
    return notifyThread(tx, threadId)
  })
