import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/template-db.ts'
import { claimJobs } from './claim-jobs.repository.ts'
import { buryJob } from './jobs.repository.ts'
import { mostCounted, queueFigures } from './queue-figures.repository.ts'
import { insertJobs } from './queue-jobs.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-03-04T05:06:07.000Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('the figures of the queue', () => {
  it('tell how many jobs stand where, and how late the next one is', async () => {
    const db = database.system
    const add = (runAts: readonly Date[]) =>
      insertJobs(
        db,
        { workspaceId: null, now },
        runAts.map((runAt) => ({ queue: 'test', payload: {}, runAt, maxAttempts: 3 })),
      )
    await add([inSeconds(-90), inSeconds(-60), inSeconds(-42), inSeconds(-7), inSeconds(600), inSeconds(900)])
    const claim = { runner: 'thử', lane: 'background', queues: ['test'], now, limit: 2, leaseSeconds: 30 } as const
    const [first] = await claimJobs(db, { ...claim, isFrontOnly: false, waitsForDisk: true })
    await buryJob(db, first!, now, { lastError: 'hỏng', errorClass: 'Error' })

    expect(await queueFigures(db, now)).toEqual([
      { lane: 'background', waiting: 2, running: 1, scheduled: 2, dead: 1, lagSeconds: 42 },
      { lane: 'intake', waiting: 0, running: 0, scheduled: 0, dead: 0, lagSeconds: 0 },
      { lane: 'live', waiting: 0, running: 0, scheduled: 0, dead: 0, lagSeconds: 0 },
    ])
  })

  it('stop counting a line that is simply long', async () => {
    const jobs = Array.from({ length: mostCounted + 5 }, () => ({
      queue: 'test',
      payload: {},
      runAt: now,
      maxAttempts: 3,
    }))
    await insertJobs(database.system, { workspaceId: null, lane: 'live', now }, jobs)

    const [, , live] = await queueFigures(database.system, now)

    expect(live).toMatchObject({ lane: 'live', waiting: mostCounted })
  })
})
