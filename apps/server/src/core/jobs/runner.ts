import type { Deps } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { within } from '#core/within.ts'
import { inBackground } from '#db/client.ts'
import type { JobLane } from '#db/schema/index.ts'
import { claimJobs, type ClaimedJob } from './claim-jobs.repository.ts'
import { cronQueue, queueNextRuns } from './cron.ts'
import { defaultMaxRunSeconds, type CronEntry, type JobHandlers, type JobKind } from './jobs.ts'
import { extendLeases, releaseAbandonedJobs, releaseJobs } from './jobs.repository.ts'
import { prepareLine } from './prepare-line.repository.ts'
import { jobsChannel } from './queue-jobs.repository.ts'
import { runJob } from './run-job.ts'
import { createSlots } from './slots.ts'

const leaseSeconds = 30
const pollMs = 1000
const shortestPollMs = 10
const planCronMs = 30_000
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

interface LaneRunner extends JobRunner {
  /** All its slots are taken: more is waiting, or soon will be. */
  isFull(): boolean
}

interface RunnerOptions {
  lane?: JobLane
  /** Jobs that may run at once, asked each time that one could begin. */
  concurrency?: () => number
}

export const createJobRunner = (
  deps: Deps,
  handlers: JobHandlers,
  cron: readonly CronEntry[],
  { lane = 'background', concurrency = () => 4 }: RunnerOptions = {},
): LaneRunner => {
  const { clock, database, logger } = deps
  const db = database.system
  const runner = newId()
  const kinds = kindsOf(handlers, cron)
  const queues = [...kinds.keys()]
  const ending = new AbortController()
  // The embedded engine dies with this process, and a job that kills it must be counted.
  const asUsual = { runner, lane, queues, leaseSeconds, waitsForDisk: database.engine === 'embedded' }
  const warn = (words: string) => (error: unknown) => logger.warn({ err: error }, words)

  const claim = (limit: number, { isFrontOnly }: { isFrontOnly: boolean }): Promise<ClaimedJob[]> =>
    claimJobs(db, { ...asUsual, now: clock.now(), limit, isFrontOnly })

  const attempt = (row: ClaimedJob): Promise<void> => {
    const kind = kinds.get(row.queue)
    if (!kind) throw new Error(`no handler for queue ${row.queue}`)
    return runJob(deps, kind, row, ending.signal)
  }

  const slots = createSlots({
    size: concurrency,
    claim,
    run: (row) => inBackground(() => attempt(row), lane === 'live' ? 'live' : 'background'),
    // The database may be away for a moment; the next poll tries again.
    onError: warn('claiming jobs failed'),
  })

  const timers: NodeJS.Timeout[] = []
  let heartbeat: NodeJS.Timeout | undefined
  let unlisten: (() => Promise<void>) | null = null
  const due = createDuePoll(deps, lane, slots.wakeForAll)

  const keepAlive = (): void => {
    const ids = slots.runningIds()
    if (ids.length > 0) extendLeases(db, runner, ids, leaseSeconds).catch(warn('extending job leases failed'))
  }
  const planCron = () => void queueNextRuns(deps, cron).catch(warn('planning cron failed'))

  return {
    async start() {
      if (database.engine === 'embedded') await releaseAbandonedJobs(db, lane, queues)
      const wakeFor = (called: string): void => {
        if (called === lane) slots.wake()
      }
      unlisten = await database.listen(jobsChannel, wakeFor, slots.wakeForAll)
      await queueNextRuns(deps, cron)
      timers.push(setInterval(due.poll, pollMs), setInterval(planCron, planCronMs))
      heartbeat = setInterval(keepAlive, (leaseSeconds * 1000) / 3)
      due.poll()
    },
    async stop(withinMs = finishWithinMs) {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([slots.stop(), unlisten?.(), due.stop()])
      const finished = slots.whenIdle()
      await within(withinMs, finished)
      ending.abort()
      await within(breakOffWithinMs, finished)
      // Only now: without its leases, running work would be begun a second time elsewhere.
      clearInterval(heartbeat)
      await releaseJobs(db, runner)
    },
    async drain() {
      let count = 0
      for (;;) {
        const { isMore } = await prepareLine(db, { lane, now: clock.now() })
        const rows = await claim(concurrency(), { isFrontOnly: false })
        if (rows.length === 0 && !isMore) return count
        count += rows.length
        await Promise.all(rows.map(attempt))
      }
    },
    isFull: () => slots.runningIds().length >= concurrency(),
  }
}

/** Brings what is due into the line, and comes again at the moment the next one is. */
const createDuePoll = ({ clock, database, logger }: Deps, lane: JobLane, wakeForAll: () => void) => {
  let isStopping = false
  let soon: NodeJS.Timeout | undefined
  let polling: Promise<void> = Promise.resolve()

  const lookForDue = async (): Promise<void> => {
    const now = clock.now()
    const { isMore, nextAt } = await prepareLine(database.system, { lane, now })
    wakeForAll()
    if (isMore && !isStopping) return lookForDue()
    clearTimeout(soon)
    const waitMs = nextAt ? Math.max(nextAt.getTime() - now.getTime(), shortestPollMs) : pollMs
    if (waitMs < pollMs && !isStopping) soon = setTimeout(poll, waitMs)
  }
  const poll = (): void => {
    polling = lookForDue().catch((error: unknown) => logger.warn({ err: error }, 'looking for due jobs failed'))
  }
  const stop = async (): Promise<void> => {
    isStopping = true
    clearTimeout(soon)
    await polling
  }
  return { poll, stop }
}

/** Every kind with the time it may take. */
const kindsOf = (handlers: JobHandlers, cron: readonly CronEntry[]): ReadonlyMap<string, JobKind> =>
  new Map([
    ...Object.entries(handlers).map(([queue, handler]): [string, JobKind] => [
      queue,
      typeof handler === 'function' ? { run: handler, maxRunSeconds: defaultMaxRunSeconds } : handler,
    ]),
    ...cron.map((entry): [string, JobKind] => [
      cronQueue(entry),
      { run: (ctx) => entry.run(ctx), maxRunSeconds: entry.maxRunSeconds ?? defaultMaxRunSeconds },
    ]),
  ])
