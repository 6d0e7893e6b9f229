import { sql } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#db/client.ts'

export interface RateBudget {
  limit: number
  windowSeconds: number
}

export interface RateLimiter {
  /** Takes one from the budget of the key, or refuses with the time to wait. */
  take(key: string, budget: RateBudget): Promise<void>
  /** Gives one back: a success that should not count. */
  giveBack(key: string, budget: RateBudget): Promise<void>
}

interface Held {
  windowStart: number
  left: number
  /** A refusal is remembered until the window ends, so that a flood costs no database work. */
  isEmpty: boolean
}

const maxHeldKeys = 50_000

/**
 * Budgets live in the database, so they hold across processes. A process draws a small block at a time and serves it from
 * memory: the sum of all blocks never exceeds the limit, and a busy route costs one write per block, not per request.
 */
export const createRateLimiter = (database: Database, clock: Clock): RateLimiter => {
  const held = new Map<string, Held>()
  const drawing = new Map<string, Promise<void>>()

  const draw = async (key: string, budget: RateBudget, windowStart: number): Promise<void> => {
    const block = blockSize(budget)
    const taken = await addTaken(database, key, windowStart, block, budget.windowSeconds)
    const left = Math.max(0, Math.min(block, budget.limit - (taken - block)))
    if (held.size >= maxHeldKeys) held.clear()
    held.set(key, { windowStart, left, isEmpty: left === 0 })
  }

  const current = (key: string, windowStart: number): Held | undefined => {
    const found = held.get(key)
    return found?.windowStart === windowStart ? found : undefined
  }

  return {
    async take(key, budget) {
      const { windowStart, secondsLeft } = windowOf(clock, budget)
      for (;;) {
        const found = current(key, windowStart)
        if (found && found.left > 0) {
          found.left -= 1
          return
        }
        if (found?.isEmpty) throw new AppError('RATE_LIMITED', { retryAfterSeconds: secondsLeft })
        // One draw at a time per key: the callers waiting here share its block.
        const running = drawing.get(key) ?? draw(key, budget, windowStart).finally(() => drawing.delete(key))
        drawing.set(key, running)
        await running
      }
    },
    async giveBack(key, budget) {
      const { windowStart } = windowOf(clock, budget)
      const found = current(key, windowStart)
      if (found) Object.assign(found, { left: found.left + 1, isEmpty: false })
      else await addTaken(database, key, windowStart, -1, budget.windowSeconds)
    },
  }
}

const blockSize = (budget: RateBudget): number => Math.max(1, Math.floor(budget.limit / 10))

const windowOf = (clock: Clock, budget: RateBudget) => {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const windowStart = seconds - (seconds % budget.windowSeconds)
  return { windowStart, secondsLeft: windowStart + budget.windowSeconds - seconds }
}

const addTaken = async (
  database: Database,
  key: string,
  windowStart: number,
  amount: number,
  windowSeconds: number,
) => {
  const expiresAt = new Date((windowStart + 2 * windowSeconds) * 1000).toISOString()
  const result = await database.query<{ taken: string }>(
    // A crash may forget the last moments of counting; waiting for the disk at every block would slow every route.
    `insert into rate_windows (key, window_start, taken, expires_at)
     select $1, $2, $3, $4 from (select set_config('synchronous_commit', 'off', true)) as relaxed
     on conflict (key, window_start) do update set taken = rate_windows.taken + excluded.taken returning taken`,
    [key, windowStart, amount, expiresAt],
  )
  return Number(result.rows[0]?.taken ?? 0)
}

export const deleteOldRateWindows = async (database: Database, now: Date): Promise<void> => {
  await database.system.execute(sql`delete from rate_windows where expires_at < ${now.toISOString()}`)
}
