import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#core/ids.ts'
import type { JobLane } from '#db/schema/index.ts'
import { useApp } from '../../../test/harness.ts'
import { claimJobs } from './claim-jobs.repository.ts'
import { finishJob } from './jobs.repository.ts'
import { prepareLine } from './prepare-line.repository.ts'
import { insertJobs } from './queue-jobs.repository.ts'

describe('jobs of several workspaces', async () => {
  const { database, clock, given } = await useApp()
  const db = database.system
  // Other tests leave jobs behind, which would stand in the same line.
  beforeAll(() => database.pool.query('delete from jobs'))
  const asUsual = { runner: 'thử', leaseSeconds: 30, isFrontOnly: false, waitsForDisk: true }

  /** A queue of named jobs, and who would be taken one after the other. */
  const line = (lane: JobLane = 'background') => {
    const queue = `test-${newId()}`
    const add = (workspaceId: string | null, names: readonly string[], inMs = -10_000) =>
      insertJobs(
        db,
        { workspaceId, lane, now: clock.now() },
        names.map((name, at) => {
          const runAt = new Date(clock.now().getTime() + inMs + at)
          return { queue, payload: { name }, runAt, maxAttempts: 3 }
        }),
      )
    const claim = (limit: number, from: JobLane = lane) =>
      claimJobs(db, { ...asUsual, lane: from, queues: [queue], now: clock.now(), limit })
    /** Claims one at a time, and is done with each at once. */
    const nextOnes = async (count: number): Promise<unknown[]> => {
      const names: unknown[] = []
      for (let taken = 0; taken < count; taken += 1)
        for (const job of await claim(1)) {
          names.push(job.payload['name'])
          await finishJob(db, job, clock.now())
        }
      return names
    }
    return { queue, add, claim, nextOnes }
  }
  const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)

  it('take turns, so that two hundred of one keep nobody else waiting', async () => {
    const { add, nextOnes } = line()
    const [busy, late] = [await given.workspace(), await given.workspace()]
    await add(busy.id, numbered('nhiều', 200))
    await add(late.id, numbered('ít', 2))
    await add(null, ['nền tảng'])

    expect(await nextOnes(6)).toEqual(['nhiều 1', 'ít 1', 'nền tảng', 'nhiều 2', 'ít 2', 'nhiều 3'])
  })

  it('begin at once beside five thousand of another, in the middle of its line', async () => {
    const { add, nextOnes } = line()
    const [busy, small] = [await given.workspace(), await given.workspace()]
    await add(busy.id, numbered('nhiều', 5_000))
    await nextOnes(7)

    await add(small.id, ['một việc'])

    expect(await nextOnes(2)).toContain('một việc')
  })

  it('that come one by one do not keep a long line from moving', async () => {
    const { add, nextOnes } = line()
    const [busy, ...small] = [await given.workspace(), await given.workspace(), await given.workspace()]
    await add(busy.id, numbered('dài', 10))
    const seen: unknown[] = []

    // Both of the others always have one job waiting; a workspace that was just served is behind the long line.
    for (const { id } of small) await add(id, [`lẻ ${id}`])
    for (let taken = 0; taken < 12; taken += 1) {
      const [name] = await nextOnes(1)
      seen.push(name)
      for (const { id } of small) if (name === `lẻ ${id}`) await add(id, [name])
    }

    expect(seen.filter((name) => String(name).startsWith('dài'))).toHaveLength(4)
  })

  it('count what a workspace has running already', async () => {
    const { queue, add, nextOnes } = line()
    const [busy, idle] = [await given.workspace(), await given.workspace()]
    await add(busy.id, numbered('bận', 4))
    await database.pool.query(
      `update jobs set state = 'running', locked_by = 'máy khác', locked_until = now() + interval '1 hour'
       where id in (select id from jobs where queue = $1 order by turn limit 2)`,
      [queue],
    )
    await add(idle.id, numbered('rảnh', 3))

    expect(await nextOnes(5)).toEqual(['rảnh 1', 'rảnh 2', 'bận 3', 'rảnh 3', 'bận 4'])
  })

  it('are claimed up to the limit, never more, and each by one', async () => {
    const { add, claim } = line()
    const owners = [await given.workspace(), await given.workspace(), await given.workspace()]
    for (const { id } of owners) await add(id, numbered('việc', 10))

    const first = await claim(7)
    const more = (await Promise.all([claim(9), claim(9), claim(9)])).flat()

    expect(first).toHaveLength(7)
    expect(new Set(first.map((job) => job.workspaceId)).size).toBe(3)
    expect(more).toHaveLength(23)
    expect(new Set([...first, ...more].map((job) => job.id)).size).toBe(30)
  })

  it('for later join the line when their time has come, in turn with the others', async () => {
    const { add, claim, nextOnes } = line()
    const [busy, small] = [await given.workspace(), await given.workspace()]
    await add(busy.id, numbered('sau', 300), 60_000)
    await add(small.id, ['một việc'], 60_300)

    const { nextAt } = await prepareLine(db, { lane: 'background', now: clock.now() })
    expect(nextAt).toEqual(new Date(clock.now().getTime() + 60_000))
    expect(await claim(10)).toEqual([])
    clock.advance(60_300)
    while ((await prepareLine(db, { lane: 'background', now: clock.now() })).isMore);

    expect(new Set(await nextOnes(2))).toEqual(new Set(['một việc', 'sau 1']))
    expect(await claim(400)).toHaveLength(299)
  })

  it('have a line of their own where a customer waits', async () => {
    const { add, claim } = line('live')
    const workspace = await given.workspace()
    await add(workspace.id, ['trả lời'])

    expect(await claim(5, 'background')).toEqual([])
    expect((await claim(5)).map((job) => job.payload)).toEqual([{ name: 'trả lời' }])
  })

  it('keep their turn when the process that ran them has died', async () => {
    const { queue, add, nextOnes, claim } = line()
    const workspace = await given.workspace()
    await add(workspace.id, numbered('việc', 3))
    await claim(1)
    await database.pool.query(`update jobs set locked_until = now() - interval '1 second' where queue = $1`, [queue])

    await prepareLine(db, { lane: 'background', now: clock.now() })

    expect(await nextOnes(3)).toEqual(['việc 1', 'việc 2', 'việc 3'])
  })
})
