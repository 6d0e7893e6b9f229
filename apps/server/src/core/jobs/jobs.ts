import type { Ctx, SystemCtx } from '#core/context.ts'
import type { Db } from '#db/client.ts'
import { insertJobs } from './jobs.repository.ts'

/** Features add their queues here by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface JobPayloads {}
export type Queue = Extract<keyof JobPayloads, string>

export interface RunningJob {
  id: string
  attempt: number
  isLastAttempt: boolean
  /** The process is about to end: work that can be broken off is left to another process. */
  signal: AbortSignal
  /** Marks the job done inside the handler's own transaction, so that its effect and its end are one. */
  finishIn(db: Db): Promise<void>
}

export type JobHandler = (ctx: SystemCtx, payload: never, job: RunningJob) => Promise<void>
export type JobHandlers = { [queue: string]: JobHandler }

/** Runs at a time of day; `at` is a cron pattern in the product's time zone. */
export interface CronEntry {
  name: string
  at: string
  run: (ctx: SystemCtx) => Promise<void>
}

interface EnqueueOptions {
  runAt?: Date
  maxAttempts?: number
  /** At most one job ever carries this key in its queue. */
  dedupeKey?: string
}

export const defaultMaxAttempts = 6

/** Queues work as part of the current transaction. */
export const enqueue = async <Q extends Queue>(
  ctx: Ctx,
  queue: Q,
  payload: JobPayloads[Q],
  options: EnqueueOptions = {},
): Promise<void> => {
  const now = ctx.now()
  const job = {
    queue,
    workspaceId: ctx.workspaceId,
    payload: payload as Record<string, unknown>,
    runAt: options.runAt ?? now,
    maxAttempts: options.maxAttempts ?? defaultMaxAttempts,
    dedupeKey: options.dedupeKey ?? null,
  }
  // What is for later is found when its time has come, by looking.
  return insertJobs(ctx.db, [job], { isForNow: job.runAt <= now })
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
