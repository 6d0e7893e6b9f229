import { inTransaction, type TenantCtx } from '#core/context.ts'
import { limitsOf } from '#core/limits.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { updateThreadRow } from '../threads/threads.repository.ts'
import { activeThreads, lockAdmission, waitingBefore } from './admission.repository.ts'

const activeForMs = 5 * 60_000
/** Who was put off asks again every few seconds; who has not for so long is not waited for. */
const asksForMs = 60_000

/**
 * Conversations that have begun go on. A new one is let in when fewer are active than the package allows, those that
 * wait longer first, and exactly as many as there is room for, however many ask at once. The caller holds the thread.
 */
export const admit = async (ctx: TenantCtx, thread: ThreadRow): Promise<boolean> =>
  thread.answeredSeq > 0 ||
  (await inTransaction(ctx, async (tx) => {
    await lockAdmission(tx.db, tx.workspaceId)
    const now = tx.now().getTime()
    const { ccu } = await limitsOf(tx)
    const free = ccu - (await activeThreads(tx.db, thread, new Date(now - activeForMs)))
    if (free <= 0 || (await waitingBefore(tx.db, thread, new Date(now - asksForMs))) >= free) return false
    await updateThreadRow(tx.db, thread, { admittedGeneration: thread.generation })
    return true
  }))
