import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../test/template-db.ts'
import type { TestDatabase } from '../../test/template-db.ts'
import { connectTo, inBackground } from './background.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const workspaceId = randomUUID()
const ask = () => database.forWorkspace(workspaceId).execute(sql`select 1`)

/** A pool with connections enough for everybody, which counts those that are lent. */
const widePool = () => {
  const lent = { now: 0 }
  const connect = async () => {
    lent.now += 1
    return { release: () => (lent.now -= 1) }
  }
  return { pool: { connect } as unknown as pg.Pool, lent }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('work in the background', () => {
  it('is carried out whole, however much of it there is', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => inBackground(async () => (await ask()).rowCount)),
    )
    expect(answers).toEqual(Array.from({ length: 40 }, () => 1))
  })

  it('gives its place back when it fails', async () => {
    for (let time = 0; time < 10; time += 1)
      await expect(inBackground(async () => database.system.execute(sql`select 1 / 0`))).rejects.toThrow()
    expect((await inBackground(async () => ask())).rowCount).toBe(1)
  })

  it('has two connections at once, and a request as many as there are', async () => {
    const { pool, lent } = widePool()
    const jobs = Array.from({ length: 5 }, () => inBackground(() => connectTo(pool)))
    await settled()
    expect(lent.now).toBe(2)

    const request = await connectTo(pool)
    expect(lent.now).toBe(3)
    request.release()

    for (const job of jobs) (await job).release()
    expect(lent.now).toBe(0)
  })

  it('that a customer waits for has places of its own, and is soon beside many requests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const { pool, lent } = widePool()
      const requests = await Promise.all(Array.from({ length: 9 }, () => connectTo(pool)))
      const jobs = Array.from({ length: 4 }, () => inBackground(() => connectTo(pool)))
      const answers = Array.from({ length: 4 }, () => inBackground(() => connectTo(pool), 'live'))
      await vi.advanceTimersByTimeAsync(19)
      expect(lent.now).toBe(9)
      await vi.advanceTimersByTimeAsync(1)
      expect(lent.now).toBe(12)
      await vi.advanceTimersByTimeAsync(180)
      expect(lent.now).toBe(14)
      ;(await answers[0])?.release()
      await Promise.all(answers)
      expect(lent.now).toBe(14)

      for (const one of requests) one.release()
      for (const work of [...answers.slice(1), ...jobs]) (await work).release()
      expect(lent.now).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('lets many requests go first', async () => {
    const { pool, lent } = widePool()
    const requests = await Promise.all(Array.from({ length: 4 }, () => connectTo(pool)))
    const job = inBackground(() => connectTo(pool))
    await settled()
    expect(lent.now).toBe(4)

    requests.pop()?.release()
    ;(await job).release()
    for (const request of requests) request.release()
    expect(lent.now).toBe(0)
  })

  it('goes on beside many requests when it has let them go first for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const { pool, lent } = widePool()
      const requests = await Promise.all(Array.from({ length: 9 }, () => connectTo(pool)))
      const job = inBackground(() => connectTo(pool))
      await vi.advanceTimersByTimeAsync(199)
      expect(lent.now).toBe(9)
      await vi.advanceTimersByTimeAsync(1)
      expect(lent.now).toBe(10)
      for (const client of [await job, ...requests]) client.release()
    } finally {
      vi.useRealTimers()
    }
  })

  it('that has waited too long goes on, so that two never wait for each other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const { pool, lent } = widePool()
      const jobs = Array.from({ length: 3 }, () => inBackground(() => connectTo(pool)))
      await settled()
      expect(lent.now).toBe(2)
      await vi.advanceTimersByTimeAsync(2_000)
      expect(lent.now).toBe(3)
      for (const job of jobs) (await job).release()
    } finally {
      vi.useRealTimers()
    }
  })
})
