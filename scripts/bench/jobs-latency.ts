import type { Deps } from '../../apps/server/src/core/context.ts'
import { insertJobs } from '../../apps/server/src/core/jobs/queue-jobs.repository.ts'
import { createJobRunner } from '../../apps/server/src/core/jobs/runner.ts'
import type { Database } from '../../apps/server/src/db/client.ts'
import { workspaceId } from './jobs-contestants.ts'
import { rounded } from './median.ts'

const samples = 40
const othersQueued = 10_000
/** A job of the busy workspace: short, so that the line moves. */
const busyMs = 20
const queue = 'bench'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const spread = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN, 1)
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

/** From queuing a job to its first line, with the product's own runner: with nothing else to do, and beside a long line. */
export const measureJobLatency = async (database: Database) => {
  const started = new Map<string, PromiseWithResolvers<number>>()
  const handler = async (_: unknown, { sample }: { sample?: string }): Promise<void> => {
    if (sample) started.get(sample)?.resolve(performance.now())
    else await pause(busyMs)
  }
  const deps = {
    database,
    clock: { now: () => new Date() },
    logger: { warn: console.error, error: console.error },
  } as unknown as Deps
  const runner = createJobRunner(deps, { [queue]: handler }, [], { concurrency: () => 8 })
  const add = (workspace: number, payloads: readonly Record<string, unknown>[]) => {
    const [id, now] = [workspaceId(workspace), new Date()]
    const jobs = payloads.map((payload) => ({ queue, payload, runAt: now, maxAttempts: 3 }))
    return insertJobs(database.forWorkspace(id), { workspaceId: id, now }, jobs)
  }
  const startOf = async (workspace: number): Promise<number> => {
    const sample = crypto.randomUUID()
    const one = Promise.withResolvers<number>()
    started.set(sample, one)
    const begun = performance.now()
    await add(workspace, [{ sample }])
    return (await one.promise) - begun
  }
  const measure = async (): Promise<number[]> => {
    const times: number[] = []
    for (let sample = 0; sample < samples; sample += 1) {
      times.push(await startOf(2 + sample))
      await pause(25)
    }
    return times.slice(5)
  }

  await runner.start()
  const idle = await measure()
  await add(
    1,
    Array.from({ length: othersQueued }, () => ({})),
  )
  const besideOthers = await measure()
  await database.pool.query(`delete from jobs where state = 'waiting'`)
  await runner.stop()
  return {
    idleMs: spread(idle),
    besideOthersMs: { queuedOfAnother: othersQueued, othersTakeMs: busyMs, ...spread(besideOthers) },
  }
}
