import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { afterCommit } from '#db/client.ts'
import { addLine } from '../threads/add-message.ts'
import { requireLockedThread } from '../threads/require-thread.ts'
import { interruptRunner } from './live-runners.ts'
import { takenAway } from './pause.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'

/** Stops the answer being written or about to be written; the AI answers the next message again. */
export const stopAi = (ctx: WorkspaceCtx, threadId: string): Promise<{ isStopped: boolean }> =>
  inTransaction(ctx, async (tx) => {
    const thread = await requireLockedThread(tx, threadId)
    if (!thread.dueAt && !thread.leaseUntil) return { isStopped: false }
    const { message } = await addLine(tx, thread, 'stopped', {}, takenAway(thread))
    await notifyMessages(tx, 'message.added', [message])
    await notifyThread(tx, threadId, true)
    await afterCommit(() => interruptRunner(threadId))
    return { isStopped: true }
  })
