import { describe, expect, it, vi } from 'vitest'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { JobLane } from '#db/schema/index.ts'
import { useApp } from '../../../test/harness.ts'
import { backoffMs } from './backoff.ts'
import { RetryLater, type JobHandler } from './jobs.ts'
import { listDeadJobs, reviveDeadJob } from './dead-jobs.repository.ts'
import { insertJobs, type NewJob } from './queue-jobs.repository.ts'
import { createJobRunner } from './runner.ts'

describe('jobs', async () => {
  const { deps, database, clock, given } = await useApp()

  /** A queue and a runner of the test's own, so that nobody else takes its jobs. */
  const queueWith = (handler: JobHandler) => {
    const queue = `test-${newId()}`
    const add = ({ workspaceId = null, ...job }: Partial<NewJob> & { workspaceId?: string | null } = {}) =>
      insertJobs(database.system, { workspaceId, now: clock.now() }, [
        { queue, payload: {}, runAt: clock.now(), maxAttempts: 3, ...job },
      ])
    const rows = async () => {
      const { rows: found } = await database.pool.query<{
        id: string
        state: string
        attempts: number
        run_at: Date
        last_error: string | null
        payload: object
        locked_by: string | null
      }>('select * from jobs where queue = $1 order by id', [queue])
      return found
    }
    const runner = (concurrency = 2) =>
      createJobRunner(deps, { [queue]: handler }, [], { concurrency: () => concurrency })
    return { queue, add, rows, runner }
  }

  it('run once, with their payload and their workspace, and keep no payload afterwards', async () => {
    const seen: unknown[] = []
    const workspace = await given.workspace()
    const { add, rows, runner } = queueWith(async (ctx, payload) => void seen.push([ctx.workspaceId, payload]))
    await add({ payload: { x: 1 }, workspaceId: workspace.id })

    expect(await runner().drain()).toBe(1)
    expect(await runner().drain()).toBe(0)

    expect(seen).toEqual([[workspace.id, { x: 1 }]])
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 1, payload: {} }])
  })

  it('of a lane that gives way begin one by one while the other lane is full', async () => {
    const queue = `test-${newId()}`
    const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000 })
    const under = new Map<string, () => void>()
    const hold: JobHandler = (_, payload) =>
      new Promise((end) => void under.set((payload as { name: string }).name, end))
    const add = (lane: JobLane, names: readonly string[]) =>
      insertJobs(
        database.system,
        { workspaceId: null, lane, now: clock.now() },
        names.map((name) => ({ queue, payload: { name }, runAt: clock.now(), maxAttempts: 3 })),
      )
    const live = createJobRunner(deps, { [queue]: hold }, [], { lane: 'live', concurrency: () => 1 })
    const concurrency = () => (live.isFull() ? 1 : 3)
    const intake = createJobRunner(deps, { [queue]: hold }, [], { lane: 'intake', concurrency })
    await add('live', ['answer'])
    await live.start()
    await soon(() => expect([...under.keys()]).toEqual(['answer']))

    await add('intake', ['a', 'b', 'c', 'd'])
    await intake.start()
    await soon(() => expect([...under.keys()]).toEqual(['answer', 'a']))
    under.get('a')?.()
    await soon(() => expect([...under.keys()]).toEqual(['answer', 'a', 'b']))
    under.get('answer')?.()
    await soon(() => expect(live.isFull()).toBe(false))
    under.get('b')?.()
    await soon(() => expect([...under.keys()]).toEqual(['answer', 'a', 'b', 'c', 'd']))

    for (const end of under.values()) end()
    await Promise.all([live.stop(), intake.stop()])
  })

  it('wait for their time', async () => {
    let runs = 0
    const { add, runner } = queueWith(async () => void (runs += 1))
    await add({ runAt: new Date(clock.now().getTime() + 60_000) })

    await runner().drain()
    clock.advance(59_999)
    await runner().drain()
    expect(runs).toBe(0)

    clock.advance(1)
    await runner().drain()
    expect(runs).toBe(1)
  })

  it('that fail are tried again, later each time, and are dead and visible after the last attempt', async () => {
    let runs = 0
    const { add, rows, runner } = queueWith(async () => {
      runs += 1
      throw new Error(`lỗi ${runs}`)
    })
    await add({ maxAttempts: 3 })
    const waits: number[] = []

    for (let attempt = 1; attempt < 3; attempt += 1) {
      await runner().drain()
      const [row] = await rows()
      expect(row).toMatchObject({
        state: 'scheduled',
        attempts: attempt,
        last_error: `lỗi ${attempt}`,
        locked_by: null,
      })
      const wait = (row?.run_at.getTime() ?? 0) - clock.now().getTime()
      waits.push(wait)
      clock.advance(wait)
    }
    await runner().drain()

    expect(waits[0]).toBeGreaterThanOrEqual(800)
    expect(waits[0]).toBeLessThanOrEqual(1200)
    expect(waits[1]).toBeGreaterThanOrEqual(4000)
    expect(waits[1]).toBeLessThanOrEqual(6000)
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 3, last_error: 'lỗi 3' }])
    const [row] = await rows()
    expect((await listDeadJobs(database.system, { page: 1, pageSize: 100 })).rows.map((job) => job.id)).toContain(
      row?.id,
    )
    clock.advance(24 * 3600_000)
    await runner().drain()
    expect(runs).toBe(3)
  })

  it('that are dead can be revived, with all their attempts', async () => {
    let isBroken = true
    const { add, rows, runner } = queueWith(async () => {
      if (isBroken) throw new Error('hỏng')
    })
    await add({ maxAttempts: 1 })
    await runner().drain()
    isBroken = false
    const [dead] = await rows()

    expect(await reviveDeadJob(database.system, dead?.id ?? '', clock.now())).toBe(true)
    await runner().drain()

    expect(await rows()).toMatchObject([{ state: 'done', attempts: 1 }])
    expect(await reviveDeadJob(database.system, dead?.id ?? '', clock.now())).toBe(false)
  })

  it('may name the time of their next try themselves', async () => {
    const { add, rows, runner } = queueWith(async () => {
      throw new RetryLater('bận', 90_000)
    })
    await add()

    await runner().drain()

    const [row] = await rows()
    expect((row?.run_at.getTime() ?? 0) - clock.now().getTime()).toBe(90_000)
  })

  it('with the same dedupe key are one job, also after it is done', async () => {
    let runs = 0
    const { add, rows, runner } = queueWith(async () => void (runs += 1))
    await add({ dedupeKey: 'một' })
    await add({ dedupeKey: 'một' })
    await runner().drain()
    await add({ dedupeKey: 'một' })
    await add({ dedupeKey: 'hai' })
    await runner().drain()

    expect(runs).toBe(2)
    expect(await rows()).toHaveLength(2)
  })

  it('are shared by several runners and done once each', async () => {
    const seen: number[] = []
    const { add, runner } = queueWith(async (_, payload: { number: number }) => void seen.push(payload.number))
    for (let number = 0; number < 30; number += 1) await add({ payload: { number } })

    const counts = await Promise.all([runner().drain(), runner().drain(), runner().drain()])

    expect(counts.reduce((sum, count) => sum + count)).toBe(30)
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number))
  })

  it('of a runner that died are taken over when its lease has run out, not before', async () => {
    let runs = 0
    const { queue, add, rows, runner } = queueWith(async () => void (runs += 1))
    await add()
    await database.pool.query(
      `update jobs set state = 'running', attempts = 1, locked_by = 'chết', locked_until = now() + interval '5 seconds' where queue = $1`,
      [queue],
    )
    await runner().drain()
    expect(runs).toBe(0)

    await database.pool.query(`update jobs set locked_until = now() - interval '1 second' where queue = $1`, [queue])
    await runner().drain()

    expect(runs).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }])
  })

  it('that kill their runner every time are buried, not run for ever', async () => {
    let runs = 0
    const { queue, add, rows, runner } = queueWith(async () => void (runs += 1))
    await add({ maxAttempts: 2 })
    await database.pool.query(
      `update jobs set state = 'running', attempts = 2, locked_by = 'chết', locked_until = now() - interval '1 second' where queue = $1`,
      [queue],
    )

    await runner().drain()

    expect(runs).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'dead' }])
  })

  it('whose lease was lost cannot be finished together with their effect', async () => {
    const effects: string[] = []
    const problems: unknown[] = []
    const { queue, add, rows, runner } = queueWith(async (ctx, _, job) => {
      await database.pool.query(`update jobs set locked_by = 'người khác', attempts = attempts + 1 where queue = $1`, [
        queue,
      ])
      try {
        await ctx.deps.database.transaction({ workspaceId: null }, async (db) => {
          await job.finishIn(db)
          effects.push('xong')
        })
      } catch (error) {
        problems.push(error)
        throw error
      }
    })
    await add()

    await runner().drain()

    expect(effects).toEqual([])
    expect(problems).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'running', locked_by: 'người khác' }])
  })

  it('end together with their effect when they say so', async () => {
    const { add, rows, runner } = queueWith(async (ctx, _, job) => {
      await ctx.deps.database.transaction({ workspaceId: null }, (db) => job.finishIn(db))
      throw new Error('sau khi xong')
    })
    await add()

    await runner().drain()

    expect(await rows()).toMatchObject([{ state: 'done' }])
  })

  it('are started by a notice, and finished or given back when the runner stops', async () => {
    const started = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const { add, rows, runner } = queueWith(async () => {
      started.resolve()
      await mayEnd.promise
    })
    const one = runner(1)
    await one.start()
    await add()
    await started.promise
    await add()

    const stopped = one.stop()
    mayEnd.resolve()
    await stopped

    expect(await rows()).toMatchObject([{ state: 'done' }, { state: 'waiting', attempts: 0, locked_by: null }])
  })

  it('that take too long for a stopping process are broken off and given back', async () => {
    const started = Promise.withResolvers<void>()
    const { add, rows, runner } = queueWith(async (_ctx, _payload, { signal }) => {
      started.resolve()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('broken off'))))
    })
    const one = runner(1)
    await one.start()
    await add()
    await started.promise

    await one.stop(0)

    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, locked_by: null, last_error: null }])
  })

  it('claimed at the moment of stopping are given back without being begun', async () => {
    let runs = 0
    const { add, rows, queue } = queueWith(async () => undefined)
    await add()
    const [claimed, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const system = withSlowClaims(database.system, claimed.resolve, mayAnswer.promise)
    const slow = { ...deps, database: { ...database, system } }
    const runner = createJobRunner(slow, { [queue]: async () => void (runs += 1) }, [])
    await runner.start()
    await claimed.promise
    expect(await rows()).toMatchObject([{ state: 'running', attempts: 1 }])

    const stopped = runner.stop()
    mayAnswer.resolve()
    await stopped

    expect(runs).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, locked_by: null }])
  })

  it('behind the walls of a workspace see only its rows', async () => {
    const [mine, other] = [await given.workspace('Của tôi'), await given.workspace('Của người')]

    const ctx = systemCtx(deps, mine.id, 'test')
    const { rows } = await ctx.db.execute('select id from workspaces')

    expect(rows).toEqual([{ id: mine.id }])
    expect(other.id).not.toBe(mine.id)
  })
})

interface Answering {
  query(statement: { text: string }, values: unknown[]): Promise<unknown>
}

/** The same object with one property replaced. */
const withProperty = <T extends object>(target: T, name: string, value: unknown): T =>
  new Proxy(target, { get: (own, key) => (key === name ? value : (Reflect.get(own, key) as unknown)) })

/** A database whose claims are done at once and answered only after the promise; what stands in for a slow network. */
const withSlowClaims = <T extends object>(db: T, onClaim: () => void, until: Promise<void>): T => {
  const { session } = db as { session: { client: Answering } }
  const query: Answering['query'] = async (statement, values) => {
    const answer = await session.client.query(statement, values)
    if (statement.text.includes("set state = 'running'")) {
      onClaim()
      await until
    }
    return answer
  }
  return withProperty(db, 'session', withProperty(session, 'client', { query }))
}

describe('waiting after a failure', () => {
  it('climbs a ladder and stays on its last step', () => {
    const middle = () => 0.5

    expect([1, 2, 3, 4, 5, 6, 7, 20].map((attempt) => backoffMs(attempt, middle) / 1000)).toEqual([
      1, 5, 30, 120, 600, 3600, 3600, 3600,
    ])
  })

  it('is spread by a fifth to both sides', () => {
    expect(backoffMs(2, () => 0)).toBe(4000)
    expect(backoffMs(2, () => 1)).toBe(6000)
  })
})

describe('jobs left behind by a process that died', () => {
  it('run at once when the only process of an embedded database starts again', async () => {
    const { database, deps } = await useApp()
    const queue = `abandoned-${newId()}`
    const ran = Promise.withResolvers<void>()
    const now = deps.clock.now()
    await insertJobs(database.system, { workspaceId: null, now }, [{ queue, payload: {}, runAt: now, maxAttempts: 3 }])
    await database.pool.query(
      `update jobs set state = 'running', attempts = 1, locked_by = 'dead', locked_until = now() + interval '30 seconds' where queue = $1`,
      [queue],
    )
    const runner = createJobRunner(deps, { [queue]: async () => ran.resolve() }, [])

    await runner.start()
    if (database.engine === 'embedded') await ran.promise
    await runner.stop()

    const { rows } = await database.pool.query<{ state: string }>('select state from jobs where queue = $1', [queue])
    // Other processes may be alive on PostgreSQL, so there the lease decides.
    expect(rows).toEqual([{ state: database.engine === 'embedded' ? 'done' : 'running' }])
  })
})
