import { describe, expect, it } from 'vitest'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { useApp } from '../../../test/harness.ts'
import { createRateLimiter, type RateBudget, type RateLimiter } from './rate-limit.ts'

describe('a budget', async () => {
  const { database, clock } = await useApp()
  const newKey = () => `test:${newId()}`

  const isAllowed = async (limiter: RateLimiter, key: string, budget: RateBudget): Promise<boolean> => {
    try {
      await limiter.take(key, budget)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
      throw error
    }
  }
  const allowedOf = async (limiters: readonly RateLimiter[], key: string, budget: RateBudget, calls: number) => {
    const answers = await Promise.all(
      Array.from({ length: calls }, (_, index) =>
        isAllowed(limiters[index % limiters.length] as RateLimiter, key, budget),
      ),
    )
    return answers.filter(Boolean).length
  }

  it.each([
    { limit: 5, windowSeconds: 60 },
    { limit: 20, windowSeconds: 60 },
    { limit: 101, windowSeconds: 60 },
  ])('of $limit is never overrun by three processes at once', async (budget) => {
    const processes = [1, 2, 3].map(() => createRateLimiter(database, clock))

    const allowed = await allowedOf(processes, newKey(), budget, budget.limit * 4)

    expect(allowed).toBe(budget.limit)
  })

  it('that several processes share unevenly is still never overrun', async () => {
    const budget = { limit: 100, windowSeconds: 60 }
    const key = newKey()
    const [busy, quiet] = [createRateLimiter(database, clock), createRateLimiter(database, clock)]

    const few = await allowedOf([quiet], key, budget, 3)
    const many = await allowedOf([busy], key, budget, 300)

    expect(few).toBe(3)
    expect(few + many).toBeLessThanOrEqual(100)
    expect(many).toBeGreaterThanOrEqual(90)
  })

  it('starts again in the next window, and the refusal says how long that takes', async () => {
    const budget = { limit: 2, windowSeconds: 60 }
    const key = newKey()
    const limiter = createRateLimiter(database, clock)
    clock.set('2026-01-02T03:04:05.000Z')
    await limiter.take(key, budget)
    await limiter.take(key, budget)

    await expect(limiter.take(key, budget)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 55 },
    })
    clock.advance(54_999)
    await expect(limiter.take(key, budget)).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } })
    clock.advance(1)
    await expect(limiter.take(key, budget)).resolves.toBeUndefined()
  })

  it('gets back what should not count, also from a process that holds nothing of it', async () => {
    const budget = { limit: 3, windowSeconds: 60 }
    const key = newKey()
    const [one, two] = [createRateLimiter(database, clock), createRateLimiter(database, clock)]
    expect(await allowedOf([one], key, budget, 2)).toBe(2)

    await two.giveBack(key, budget)
    await one.giveBack(key, budget)

    expect(await allowedOf([one], key, budget, 10)).toBe(3)
  })

  it('belongs to its key', async () => {
    const budget = { limit: 1, windowSeconds: 60 }
    const limiter = createRateLimiter(database, clock)

    expect(await allowedOf([limiter], newKey(), budget, 3)).toBe(1)
    expect(await allowedOf([limiter], newKey(), budget, 3)).toBe(1)
  })

  it('that is used up costs no database work until its window ends', async () => {
    let queries = 0
    const counted = {
      ...database,
      query: ((text: string, values: unknown[]) => {
        queries += 1
        return database.query(text, values)
      }) as typeof database.query,
    }
    const limiter = createRateLimiter(counted, clock)
    const [key, budget] = [newKey(), { limit: 2, windowSeconds: 60 }]
    await allowedOf([limiter], key, budget, 3)
    const before = queries

    await allowedOf([limiter], key, budget, 500)

    expect(before).toBeGreaterThan(0)
    expect(queries).toBe(before)
  })

  it('is asked for together with all that are asked for at that moment, outside of who asks', async () => {
    const asked: unknown[][] = []
    const counted = {
      ...database,
      query: ((text: string, values: unknown[]) => {
        asked.push(values)
        return database.query(text, values)
      }) as typeof database.query,
    }
    const limiter = createRateLimiter(counted, clock)
    const keys = Array.from({ length: 300 }, newKey)
    const budget = { limit: 1, windowSeconds: 60 }

    let taken: Promise<unknown> = Promise.resolve()
    await database
      .transaction({ workspaceId: null }, async () => {
        taken = Promise.all(keys.map((key) => limiter.take(key, budget)))
        throw new Error('undone')
      })
      .catch(() => undefined)
    await taken

    expect(asked.map(([drawn]) => (drawn as string[]).length)).toEqual([200, 100])
    expect(await allowedOf([createRateLimiter(database, clock)], keys[0] ?? '', budget, 2)).toBe(0)
  })

  it('stays whole when one before it in the order refuses', async () => {
    const limiter = createRateLimiter(database, clock)
    const [burst, daily] = [newKey(), newKey()]
    const small = { limit: 1, windowSeconds: 60 }
    const large = { limit: 3, windowSeconds: 60 }
    const takeBoth = () =>
      limiter.takeInOrder([
        [burst, small],
        [daily, large],
      ])

    await takeBoth()
    await expect(takeBoth()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(takeBoth()).rejects.toMatchObject({ code: 'RATE_LIMITED' })

    expect(await allowedOf([limiter], daily, large, 5)).toBe(2)
  })
})
