import type { TenantCtx } from '#core/context.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { isPaused } from './may-answer.ts'
import { isByHand } from './ai-topics.ts'
import { renewThread } from '../threads/threads.repository.ts'

/** Renewed while an answer is being written; after a crash the thread is free again after this time. */
export const leaseSeconds = 30
const everyMs = 3_000

/** An answer under way: up to which message it covers, and whether its reader has begun to read it. */
export interface Writing {
  covered: number
  isShown: () => boolean
}

/**
 * A newer message ends the answer being written, unless the customer has already waited too long or read a part of it:
 * words that were shown do not vanish, they are completed.
 */
export const isOutdated = (thread: ThreadRow, { covered, isShown }: Writing, now: Date): boolean =>
  thread.customerSeq > covered && !isShown() && !(thread.dueLimitAt !== null && thread.dueLimitAt <= now)

/** A person has taken the thread since; one who is only awaited has not. An answer by hand moves the generation. */
const isTaken = (thread: ThreadRow, held: ThreadRow): boolean => isByHand(thread) && !isByHand(held)

/** Renews the lease while an answer is written, and aborts the answer when the thread was taken by somebody else. */
export const keepLease = (ctx: TenantCtx, held: ThreadRow, writing: Writing, abort: AbortController) => {
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
    if (!thread || isTaken(thread, held) || thread.isBlocked || isPaused(thread, ctx.now())) return abort.abort()
    if (isOutdated(thread, writing, ctx.now())) abort.abort()
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
