import { systemCtx, type Deps } from '#core/context.ts'
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

export interface JobRunner {
  start(): Promise<void>
  stop(): Promise<void>
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
  const timers: NodeJS.Timeout[] = []
  let unlisten: (() => Promise<void>) | null = null

  const claim = (limit: number): Promise<JobRow[]> =>
    claimJobs(deps.database.system, { runner, queues, now: deps.clock.now(), limit, leaseSeconds })
  const run = (row: JobRow): Promise<void> => runJob(deps, allHandlers[row.queue], row)
  const loop = createClaimLoop({ claim, run, concurrency, logger: deps.logger })

  const extendOwnLeases = (): void => {
    if (loop.isIdle()) return
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
        if (queue === '' || queues.includes(queue)) loop.wake()
      }
      unlisten = await deps.database.listen(jobsChannel, wakeFor, loop.wake)
      await queueNextRuns(deps, cron)
      timers.push(
        setInterval(loop.wake, pollMs),
        setInterval(extendOwnLeases, (leaseSeconds * 1000) / 3),
        setInterval(planCron, 30_000),
      )
      loop.wake()
    },
    async stop() {
      const stopped = loop.stop()
      for (const timer of timers) clearInterval(timer)
      await unlisten?.()
      await stopped
      await releaseJobs(deps.database.system, runner)
    },
    async drain() {
      let count = 0
      for (;;) {
        const rows = await claim(concurrency)
        if (rows.length === 0) return count
        count += rows.length
        await Promise.all(rows.map(run))
      }
    },
  }
}

interface ClaimLoopOptions {
  claim: (limit: number) => Promise<JobRow[]>
  run: (row: JobRow) => Promise<void>
  concurrency: number
  logger: Deps['logger']
}

/** Claims jobs whenever it is woken and there is room for one more, and runs them. */
const createClaimLoop = ({ claim, run, concurrency, logger }: ClaimLoopOptions) => {
  const inFlight = new Set<Promise<void>>()
  let isStopping = false
  let claiming: Promise<void> | null = null
  let wasWoken = false

  const start = (row: JobRow): void => {
    const work = inBackground(() => run(row)).finally(() => {
      inFlight.delete(work)
      wake()
    })
    inFlight.add(work)
  }
  const fill = async (): Promise<void> => {
    do {
      wasWoken = false
      const free = concurrency - inFlight.size
      if (free <= 0) break
      const rows = await claim(free)
      // What was claimed while stopping is given back, not begun.
      if (isStopping) break
      for (const row of rows) start(row)
    } while (wasWoken)
  }
  const wake = (): void => {
    wasWoken = true
    if (claiming || isStopping) return
    claiming = fill()
      // The database may be away for a moment; the next poll tries again.
      .catch((error: unknown) => logger.warn({ err: error }, 'claiming jobs failed'))
      .finally(() => {
        claiming = null
      })
  }
  return {
    wake,
    isIdle: () => inFlight.size === 0,
    /** Claims nothing more, and gives what is running 20 s to end. */
    async stop() {
      isStopping = true
      await claiming
      await Promise.race([Promise.allSettled(inFlight), new Promise((resolve) => setTimeout(resolve, 20_000).unref())])
    },
  }
}

const cronHandlers = (cron: readonly CronEntry[]): JobHandlers =>
  Object.fromEntries(cron.map((entry) => [cronQueue(entry), (ctx) => entry.run(ctx)]))

/** One attempt at one job: done, to be tried again later, or dead and visible. */
const runJob = async (deps: Deps, handler: JobHandler | undefined, row: JobRow): Promise<void> => {
  const db = deps.database.system
  const job: RunningJob = {
    id: row.id,
    attempt: row.attempts,
    isLastAttempt: row.attempts >= row.maxAttempts,
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
