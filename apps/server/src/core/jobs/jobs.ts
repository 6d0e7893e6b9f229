import type { Ctx, SystemCtx } from '#core/context.ts'
import type { Db } from '#db/client.ts'
import { insertJobs } from './queue-jobs.repository.ts'

/** Features add their queues here by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface JobPayloads {}
export type Queue = Extract<keyof JobPayloads, string>

export interface RunningJob {
  id: string
  attempt: number
  isLastAttempt: boolean
  /**
   * Aborted when the job has run for longer than its kind may, and when the process is about to end: work that can be
   * broken off is left to another process. Long loops look at it between two steps.
   */
  signal: AbortSignal
  /** Marks the job done inside the handler's own transaction, so that its effect and its end are one. */
  finishIn(db: Db): Promise<void>
}

export type JobHandler = (ctx: SystemCtx, payload: never, job: RunningJob) => Promise<void>

/** Most kinds are done in seconds; one that may take longer says so. */
export const defaultMaxRunSeconds = 300

/** A kind of job that may run for longer, or must be shorter, than the default. */
export interface JobKind {
  run: JobHandler
  /** After this the attempt has failed, whether the handler ever returns or not. */
  maxRunSeconds: number
}
export type JobHandlers = { [queue: string]: JobHandler | JobKind }

/** Runs at a time of day; `at` is a cron pattern in the product's time zone. */
export interface CronEntry {
  name: string
  at: string
  run: (ctx: SystemCtx) => Promise<void>
  maxRunSeconds?: number
}

interface EnqueueOptions {
  runAt?: Date
  maxAttempts?: number
  /** At most one job ever carries this key in its queue. */
  dedupeKey?: string
}

export const defaultMaxAttempts = 6

/** Queues work as part of the current transaction. What is for later is found when its time has come. */
export const enqueue = <Q extends Queue>(
  ctx: Ctx,
  queue: Q,
  payload: JobPayloads[Q],
  options: EnqueueOptions = {},
): Promise<void> => {
  const now = ctx.now()
  const lane = ctx.deps.lanes.get(queue) ?? 'background'
  return insertJobs(ctx.db, { workspaceId: ctx.workspaceId, lane, now }, [
    {
      queue,
      payload: payload as Record<string, unknown>,
      runAt: options.runAt ?? now,
      maxAttempts: options.maxAttempts ?? defaultMaxAttempts,
      dedupeKey: options.dedupeKey ?? null,
    },
  ])
}

/** A failure that names its own time for the next try. */
export class RetryLater extends Error {
  readonly afterMs: number

  constructor(message: string, afterMs: number) {
    super(message)
    this.name = 'RetryLater'
    this.afterMs = afterMs
  }
}
