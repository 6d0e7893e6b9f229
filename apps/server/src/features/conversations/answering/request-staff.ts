import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { afterCommit } from '#db/client.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { addLine } from '../threads/add-message.ts'
import { interruptRunner } from './live-runners.ts'
import { takenAway } from './pause.ts'
import { planReturn } from './waiting-rules.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { lockThread, type ThreadChange } from '../threads/threads.repository.ts'

export const waitingFor = (ctx: TenantCtx, thread: ThreadRow, reason: string): ThreadChange => ({
  waitingSince: thread.waitingSince ?? ctx.now(),
  waitingReason: reason.slice(0, 300),
})

/** Puts a locked thread into the queue for staff. `keepsMode`: the AI answers the next message again. */
export const callStaff = async (
  tx: TenantCtx,
  thread: ThreadRow,
  reason: string,
  { keepsMode = false } = {},
): Promise<void> => {
  if (thread.waitingSince && (keepsMode || thread.mode === 'manual')) return
  const change: ThreadChange = {
    ...waitingFor(tx, thread, reason),
    ...(keepsMode ? {} : { ...takenAway(thread), mode: 'manual' as const, status: 'open' as const }),
  }
  const { message, thread: waiting } = await addLine(tx, thread, 'handoff', { reason }, change)
  await notifyMessages(tx, 'message.added', [message])
  if (!keepsMode) await planReturn(tx, waiting)
  await notifyThread(tx, thread.id, true)
}

/** The customer asks for a person: the AI stops, and the thread waits for staff. */
export const requestStaff = (ctx: TenantCtx, threadId: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const thread = await lockThread(tx.db, { workspaceId: tx.workspaceId, id: threadId })
    if (!thread) throw new AppError('THREAD_NOT_FOUND')
    await callStaff(tx, thread, reason)
    await afterCommit(() => interruptRunner(threadId))
  })
