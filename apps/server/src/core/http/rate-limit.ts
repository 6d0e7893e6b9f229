import { AsyncLocalStorage } from 'node:async_hooks'
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
  /** Takes one from each, in this order; who is refused by one has taken nothing from those after it. */
  takeInOrder(budgets: readonly (readonly [key: string, budget: RateBudget])[]): Promise<void>
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
  const addTaken = createDraws(database)

  const draw = async (key: string, budget: RateBudget, windowStart: number): Promise<void> => {
    const block = blockSize(budget)
    const taken = await addTaken({ key, windowStart, amount: block, windowSeconds: budget.windowSeconds })
    const left = Math.max(0, Math.min(block, budget.limit - (taken - block)))
    if (held.size >= maxHeldKeys) held.clear()
    held.set(key, { windowStart, left, isEmpty: left === 0 })
  }

  const current = (key: string, windowStart: number): Held | undefined => {
    const found = held.get(key)
    return found?.windowStart === windowStart ? found : undefined
  }

  /** Asks for a block where there is none. One draw at a time per key: the callers waiting for it share it. */
  const provide = async (key: string, budget: RateBudget, windowStart: number): Promise<void> => {
    const found = current(key, windowStart)
    if (found && (found.left > 0 || found.isEmpty)) return
    const running = drawing.get(key) ?? draw(key, budget, windowStart).finally(() => drawing.delete(key))
    drawing.set(key, running)
    await running
  }

  const take = async (key: string, budget: RateBudget): Promise<void> => {
    const { windowStart, secondsLeft } = windowOf(clock, budget)
    for (;;) {
      const found = current(key, windowStart)
      if (found && found.left > 0) {
        found.left -= 1
        return
      }
      if (found?.isEmpty) throw new AppError('RATE_LIMITED', { retryAfterSeconds: secondsLeft })
      await provide(key, budget, windowStart)
    }
  }

  return {
    take,
    async takeInOrder(budgets) {
      await Promise.all(budgets.map(([key, budget]) => provide(key, budget, windowOf(clock, budget).windowStart)))
      for (const [key, budget] of budgets) await take(key, budget)
    },
    async giveBack(key, budget) {
      const { windowStart } = windowOf(clock, budget)
      const found = current(key, windowStart)
      if (found) Object.assign(found, { left: found.left + 1, isEmpty: false })
      else await addTaken({ key, windowStart, amount: -1, windowSeconds: budget.windowSeconds })
    },
  }
}

const blockSize = (budget: RateBudget): number => Math.max(1, Math.floor(budget.limit / 10))

const windowOf = (clock: Clock, budget: RateBudget) => {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const windowStart = seconds - (seconds % budget.windowSeconds)
  return { windowStart, secondsLeft: windowStart + budget.windowSeconds - seconds }
}

interface Draw {
  key: string
  windowStart: number
  amount: number
  windowSeconds: number
}

const mostTogether = 200
// A crash may forget the last moments of counting; waiting for the disk at every block would slow every route. Always in
// one order, so that two processes never wait for each other in a circle.
const adding = `
  insert into rate_windows (key, window_start, taken, expires_at)
  select given.* from unnest($1::text[], $2::bigint[], $3::int[], $4::timestamptz[]) as given (key, window_start, taken, expires_at),
    (select set_config('synchronous_commit', 'off', true)) as relaxed
  order by given.key, given.window_start
  on conflict (key, window_start) do update set taken = rate_windows.taken + excluded.taken
  returning key, window_start, taken`

const nameOf = ({ key, windowStart }: Pick<Draw, 'key' | 'windowStart'>) => `${windowStart} ${key}`

/** What is drawn in one turn of the event loop is asked for together: a crowd of new visitors costs a write per turn. */
const createDraws = (database: Database): ((draw: Draw) => Promise<number>) => {
  let waiting = new Map<string, { draw: Draw; taken: PromiseWithResolvers<number> }>()
  // Several callers share a statement: it belongs to no transaction or job of any of them.
  const outside = AsyncLocalStorage.snapshot()

  const send = async (draws: typeof waiting): Promise<void> => {
    try {
      for (const [name, count] of await addTogether(
        database,
        [...draws.values()].map(({ draw }) => draw),
      ))
        draws.get(name)?.taken.resolve(count)
    } catch (error) {
      for (const { taken } of draws.values()) taken.reject(error)
    }
  }
  const sendWaiting = (): void => {
    const draws = waiting
    waiting = new Map()
    outside(() => void send(draws))
  }
  return (draw) => {
    // One statement cannot count twice for the same budget.
    if (waiting.size >= mostTogether || waiting.has(nameOf(draw))) sendWaiting()
    if (waiting.size === 0) setImmediate(sendWaiting)
    const taken = Promise.withResolvers<number>()
    waiting.set(nameOf(draw), { draw, taken })
    return taken.promise
  }
}

const addTogether = async (database: Database, draws: readonly Draw[]): Promise<[name: string, taken: number][]> => {
  if (draws.length === 0) return []
  const { rows } = await database.query<{ key: string; window_start: string; taken: string }>(adding, [
    draws.map(({ key }) => key),
    draws.map(({ windowStart }) => windowStart),
    draws.map(({ amount }) => amount),
    draws.map(({ windowStart, windowSeconds }) => new Date((windowStart + 2 * windowSeconds) * 1000).toISOString()),
  ])
  return rows.map((row) => [nameOf({ key: row.key, windowStart: Number(row.window_start) }), Number(row.taken)])
}

export const deleteOldRateWindows = async (database: Database, now: Date): Promise<void> => {
  await database.system.execute(sql`delete from rate_windows where expires_at < ${now.toISOString()}`)
}
