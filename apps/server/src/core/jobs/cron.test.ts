import { describe, expect, it } from 'vitest'
import { newId } from '#core/ids.ts'
import { useApp } from '../../../test/harness.ts'
import { cronQueue, queueNextRuns } from './cron.ts'
import type { CronEntry } from './jobs.ts'
import { createJobRunner } from './runner.ts'

describe('cron', async () => {
  const { deps, database, clock } = await useApp()

  const entryAt = (at: string) => {
    const runs: string[] = []
    const entry: CronEntry = {
      name: `test-${newId()}`,
      at,
      run: async (ctx) => void runs.push(ctx.now().toISOString()),
    }
    const queued = async () => {
      const { rows } = await database.pool.query<{ run_at: Date }>(
        'select run_at from jobs where queue = $1 order by run_at',
        [cronQueue(entry)],
      )
      return rows.map((row) => row.run_at.toISOString())
    }
    return { entry, runs, queued }
  }

  it('means the time of day in Vietnam', async () => {
    clock.set('2026-01-02T03:04:05.000Z')
    const { entry, queued } = entryAt('30 2 * * *')

    await queueNextRuns(deps, [entry])

    expect(await queued()).toEqual(['2026-01-02T19:30:00.000Z'])
  })

  it('is queued once by several processes and runs once', async () => {
    clock.set('2026-01-02T03:04:05.000Z')
    const { entry, runs, queued } = entryAt('*/10 * * * *')
    const runners = [1, 2, 3].map(() => createJobRunner(deps, {}, [entry]))

    await Promise.all([1, 2, 3].map(() => queueNextRuns(deps, [entry])))
    await Promise.all(runners.map((runner) => runner.drain()))
    expect(runs).toEqual([])
    clock.set('2026-01-02T03:10:00.000Z')
    await Promise.all(runners.map((runner) => runner.drain()))

    expect(await queued()).toEqual(['2026-01-02T03:10:00.000Z'])
    expect(runs).toEqual(['2026-01-02T03:10:00.000Z'])
  })

  it('that fell due while nothing ran happens at the next start', async () => {
    clock.set('2026-01-02T03:04:05.000Z')
    const { entry, runs } = entryAt('0 4 * * *')
    await queueNextRuns(deps, [entry])
    clock.set('2026-01-05T09:00:00.000Z')

    await createJobRunner(deps, {}, [entry]).drain()

    expect(runs).toEqual(['2026-01-05T09:00:00.000Z'])
  })

  it('that is late by many runs happens once, and then at its next time', async () => {
    clock.set('2026-01-02T03:04:05.000Z')
    const { entry, runs, queued } = entryAt('* * * * *')
    for (let minute = 0; minute < 5; minute += 1) {
      await queueNextRuns(deps, [entry])
      clock.advance(60_000)
    }

    await createJobRunner(deps, {}, [entry]).drain()
    await queueNextRuns(deps, [entry])
    await createJobRunner(deps, {}, [entry]).drain()

    expect(runs).toEqual(['2026-01-02T03:09:05.000Z'])
    expect(await queued()).toEqual(['2026-01-02T03:05:00.000Z', '2026-01-02T03:10:00.000Z'])
  })

  it('is not begun a second time while it still runs', async () => {
    clock.set('2026-01-02T03:04:05.000Z')
    let begun = 0
    const name = `test-${newId()}`
    const entry: CronEntry = {
      name,
      at: '* * * * *',
      run: async () => {
        begun += 1
        clock.advance(60_000)
        await queueNextRuns(deps, [entry])
        await createJobRunner(deps, {}, [entry]).drain()
      },
    }
    await queueNextRuns(deps, [entry])
    clock.advance(60_000)

    await createJobRunner(deps, {}, [entry]).drain()

    expect(begun).toBe(1)
  })
})
