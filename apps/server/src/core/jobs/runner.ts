import { systemCtx, type Deps } from '#core/context.ts'
import { within } from '#core/within.ts'
import { newId } from '#core/ids.ts'
import { inBackground } from '#db/client.ts'
import type { JobRow } from '#db/schema/index.ts'
import { backoffMs } from './backoff.ts'
import { cronQueue, queueNextRuns } from './cron.ts'
import { RetryLater, type CronEntry, type JobHandler, type JobHandlers, type RunningJob } from './jobs.ts'
import {
  buryJob,
  claimJobs,
  extendLeases,
  finishJob,
  jobsChannel,
  releaseAbandonedJobs,
  releaseJobs,
  retryJob,
} from './jobs.repository.ts'

const leaseSeconds = 30
const pollMs = 1000
const finishWithinMs = 20_000
/** For what was broken off, to leave everything in order. */
const breakOffWithinMs = 2_000

export interface JobRunner {
  start(): Promise<void>
  /** Begins nothing more at once. What is still running after this time is broken off and given back. */
  stop(withinMs?: number): Promise<void>
  /** Runs everything that is due, and what that queues, until nothing is; for tests and commands. */
  drain(): Promise<number>
}

export const createJobRunner = (
  deps: Deps,
  handlers: JobHandlers,
  cron: readonly CronEntry[],
  concurrency = 4,
): JobRunner => {
  const runner = newId()
  const allHandlers: JobHandlers = { ...handlers, ...cronHandlers(cron) }
  const queues = Object.keys(allHandlers)
  const inFlight = new Set<Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  const ending = new AbortController()
  let heartbeat: NodeJS.Timeout | undefined
  let isStopping = false
  let claiming: Promise<void> | null = null
  let wasWoken = false
  let unlisten: (() => Promise<void>) | null = null

  const claim = (limit: number): Promise<JobRow[]> =>
    claimJobs(deps.database.system, { runner, queues, now: deps.clock.now(), limit, leaseSeconds })

  const run = (row: JobRow): Promise<void> => {
    const work = inBackground(() => runJob(deps, allHandlers[row.queue], row, ending.signal)).finally(() => {
      inFlight.delete(work)
      wake()
    })
    inFlight.add(work)
    return work
  }

  const fill = async (): Promise<void> => {
    do {
      wasWoken = false
      const free = concurrency - inFlight.size
      if (free <= 0) break
      const rows = await claim(free)
      // What was claimed while stopping is given back, not begun.
      if (isStopping) break
      for (const row of rows) void run(row)
    } while (wasWoken)
  }

  const wake = (): void => {
    wasWoken = true
    if (claiming || isStopping) return
    claiming = fill()
      // The database may be away for a moment; the next poll tries again.
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'claiming jobs failed'))
      .finally(() => {
        claiming = null
      })
  }

  const keepAlive = (): void => {
    if (inFlight.size === 0) return
    extendLeases(deps.database.system, runner, leaseSeconds).catch((error: unknown) =>
      deps.logger.warn({ err: error }, 'extending job leases failed'),
    )
  }

  const planCron = (): void => {
    queueNextRuns(deps, cron).catch((error: unknown) => deps.logger.warn({ err: error }, 'planning cron failed'))
  }

  return {
    async start() {
      if (deps.database.engine === 'embedded') await releaseAbandonedJobs(deps.database.system, queues)
      const wakeFor = (queue: string): void => {
        if (queue === '' || queues.includes(queue)) wake()
      }
      unlisten = await deps.database.listen(jobsChannel, wakeFor, wake)
      await queueNextRuns(deps, cron)
      timers.push(setInterval(wake, pollMs), setInterval(planCron, 30_000))
      heartbeat = setInterval(keepAlive, (leaseSeconds * 1000) / 3)
      wake()
    },
    async stop(withinMs = finishWithinMs) {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await unlisten?.()
      await claiming
      const finished = Promise.allSettled(inFlight)
      await within(withinMs, finished)
      ending.abort()
      await within(breakOffWithinMs, finished)
      // Only now: without its leases, running work would be begun a second time elsewhere.
      clearInterval(heartbeat)
      await releaseJobs(deps.database.system, runner)
    },
    async drain() {
      let count = 0
      for (;;) {
        const rows = await claim(concurrency)
        if (rows.length === 0) return count
        count += rows.length
        await Promise.all(rows.map((row) => runJob(deps, allHandlers[row.queue], row, ending.signal)))
      }
    },
  }
}

const cronHandlers = (cron: readonly CronEntry[]): JobHandlers =>
  Object.fromEntries(cron.map((entry) => [cronQueue(entry), (ctx) => entry.run(ctx)]))

/** One attempt at one job: done, to be tried again later, or dead and visible. */
const runJob = async (deps: Deps, handler: JobHandler | undefined, row: JobRow, signal: AbortSignal): Promise<void> => {
  const db = deps.database.system
  const job: RunningJob = {
    id: row.id,
    attempt: row.attempts,
    isLastAttempt: row.attempts >= row.maxAttempts,
    signal,
    finishIn: async (tx) => {
      if (!(await finishJob(tx, row, deps.clock.now()))) throw new Error('this job was taken over by another runner')
    },
  }
  try {
    if (!handler) throw new Error(`no handler for queue ${row.queue}`)
    // A runner that dies counts as an attempt: a job that kills its process must not do so for ever.
    if (row.attempts > row.maxAttempts) throw new Error(row.lastError ?? 'the runner died on the last attempt')
    await handler(systemCtx(deps, row.workspaceId, `job-${row.id}`), row.payload as never, job)
    await finishJob(db, row, deps.clock.now())
  } catch (error) {
    // Broken off because the process ends: given back with what else it holds, and not counted as a try.
    if (signal.aborted) return
    await fail(deps, row, job, error)
  }
}

const fail = async (deps: Deps, row: JobRow, job: RunningJob, error: unknown): Promise<void> => {
  const now = deps.clock.now()
  const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown error'
  deps.logger.warn({ err: error, queue: row.queue, job: row.id, attempt: row.attempts }, 'job failed')
  try {
    if (job.isLastAttempt) await buryJob(deps.database.system, row, now, message)
    else {
      const wait = error instanceof RetryLater ? error.afterMs : backoffMs(row.attempts)
      await retryJob(deps.database.system, row, new Date(now.getTime() + wait), message)
    }
  } catch (failure) {
    // The lease runs out and another runner takes the job.
    deps.logger.error({ err: failure, job: row.id }, 'recording a failed job failed')
  }
}
