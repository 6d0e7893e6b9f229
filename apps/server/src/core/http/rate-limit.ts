import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#core/errors.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#db/client.ts'
import { addToWindows, type Draw } from './rate-limit.repository.ts'

export interface RateBudget {
  limit: number
  windowSeconds: number
}

export interface RateLimiter {
  /** Takes one from the budget of the key, or refuses with the time to wait. */
  take(key: string, budget: RateBudget): Promise<void>
  /** Takes one from each, in this order; a refusal by one takes nothing from those after it. */
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

const mostTogether = 200
const nameOf = ({ key, windowStart }: Pick<Draw, 'key' | 'windowStart'>) => `${windowStart} ${key}`

/** What is drawn in one turn of the event loop is asked for together: a crowd of new visitors costs a write per turn. */
const createDraws = (database: Database): ((draw: Draw) => Promise<number>) => {
  let waiting = new Map<string, { draw: Draw; taken: PromiseWithResolvers<number> }>()
  // Several callers share a statement: it belongs to no transaction or job of any of them.
  const outside = AsyncLocalStorage.snapshot()

  const send = async (draws: typeof waiting): Promise<void> => {
    try {
      const windows = await addToWindows(
        database,
        [...draws.values()].map(({ draw }) => draw),
      )
      for (const window of windows) draws.get(nameOf(window))?.taken.resolve(window.taken)
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
