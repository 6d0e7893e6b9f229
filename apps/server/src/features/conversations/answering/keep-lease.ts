import type { TenantCtx } from '#core/context.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { isPaused } from './may-answer.ts'
import { renewThread } from '../threads/threads.repository.ts'

/** Renewed while an answer is being written; after a crash the thread is free again after this time. */
export const leaseSeconds = 30
const everyMs = 3_000

/** A newer message ends the answer being written, unless the customer has already waited too long. */
export const isOutdated = (thread: ThreadRow, covered: number, now: Date): boolean =>
  thread.customerSeq > covered && !(thread.dueLimitAt !== null && thread.dueLimitAt <= now)

/** Renews the lease while an answer is written, and aborts the answer when the thread was taken by somebody else. */
export const keepLease = (ctx: TenantCtx, held: ThreadRow, covered: number, abort: AbortController) => {
  const key = { workspaceId: ctx.workspaceId, id: held.id }
  const open = new Set<Promise<unknown>>()

  const follow = (work: Promise<unknown>): void => {
    const settled = work
      .catch((error: unknown) => ctx.deps.logger.warn({ err: error, threadId: held.id }, 'holding a thread failed'))
      .finally(() => open.delete(settled))
    open.add(settled)
  }
  const beat = async (): Promise<void> => {
    const thread = await renewThread(ctx.db, key, held.generation, leaseSeconds)
    if (!thread || thread.mode !== 'ai' || thread.isBlocked || isPaused(thread, ctx.now())) return abort.abort()
    if (isOutdated(thread, covered, ctx.now())) abort.abort()
  }
  const timer = setInterval(() => follow(beat()), everyMs)
  return {
    /** Work that must end before the thread is released. */
    with: follow,
    end: async (): Promise<void> => {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}
