import { describe, expect, it } from 'vitest'
import { newId } from '#core/ids.ts'
import { useApp } from '../../../test/harness.ts'
import type { JobHandler, RunningJob } from './jobs.ts'
import { insertJobs } from './queue-jobs.repository.ts'
import { createJobRunner } from './runner.ts'

describe('a job that runs for longer than its kind may', async () => {
  const { deps, database, clock } = await useApp()

  const queueWith = (run: JobHandler) => {
    const queue = `test-${newId()}`
    const runner = () => createJobRunner(deps, { [queue]: { run, maxRunSeconds: 0.05 } }, [], { concurrency: () => 1 })
    const add = (payload: Record<string, unknown> = {}, maxAttempts = 3) =>
      insertJobs(database.system, { workspaceId: null, now: clock.now() }, [
        { queue, payload, runAt: clock.now(), maxAttempts },
      ])
    const rows = async () =>
      (await database.pool.query<Record<string, unknown>>('select * from jobs where queue = $1 order by id', [queue]))
        .rows
    return { runner, add, rows }
  }
  const never = () => new Promise<never>(() => undefined)

  it('has failed, although its handler never returns', async () => {
    const signals: AbortSignal[] = []
    const { runner, add, rows } = queueWith(async (_, __, job) => {
      signals.push(job.signal)
      await never()
    })
    await add()

    expect(await runner().drain()).toBe(1)

    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(await rows()).toMatchObject([
      { state: 'scheduled', attempts: 1, error_class: 'deadline', locked_by: null, locked_until: null },
    ])
  })

  it('is dead after its last attempt', async () => {
    const { runner, add, rows } = queueWith(never)
    await add({}, 1)

    await runner().drain()

    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 1, error_class: 'deadline' }])
  })

  it('leaves its slot to the next one', async () => {
    const ran = Promise.withResolvers<void>()
    const { runner, add, rows } = queueWith(async (_, { isHung }: { isHung: boolean }) => {
      if (isHung) await never()
      ran.resolve()
    })
    await add({ isHung: true })
    await add({ isHung: false })
    const one = runner()

    await one.start()
    await ran.promise
    await one.stop()

    expect(await rows()).toMatchObject([{ error_class: 'deadline' }, { state: 'done' }])
  })

  it('cannot be finished by the handler that woke up too late', async () => {
    const attempts: RunningJob[] = []
    const { runner, add, rows } = queueWith(async (_, __, job) => {
      attempts.push(job)
      if (attempts.length === 1) await never()
    })
    await add()
    await runner().drain()
    const finishLate = () => database.transaction({ workspaceId: null }, (db) => attempts[0]!.finishIn(db))

    await expect(finishLate()).rejects.toThrow('taken over')
    clock.advance(2000)
    await runner().drain()

    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }])
    await expect(finishLate()).rejects.toThrow('taken over')
  })
})
