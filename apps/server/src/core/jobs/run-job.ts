import { systemCtx, type Deps } from '#core/context.ts'
import { backoffMs } from './backoff.ts'
import type { ClaimedJob } from './claim-jobs.repository.ts'
import { DeadlineError, errorClassOf } from './error-class.ts'
import { RetryLater, type JobKind, type RunningJob } from './jobs.ts'
import { buryJob, finishJob, retryJob } from './jobs.repository.ts'

const longestMessage = 500

/**
 * One attempt at one job: done, to be tried again later, or dead and visible. Ends at the deadline of its kind at the
 * latest; `ending` says that the process itself is about to end.
 */
export const runJob = async (deps: Deps, kind: JobKind, row: ClaimedJob, ending: AbortSignal): Promise<void> => {
  const abort = new AbortController()
  const job: RunningJob = {
    id: row.id,
    attempt: row.attempts,
    isLastAttempt: row.attempts >= row.maxAttempts,
    signal: AbortSignal.any([abort.signal, ending]),
    finishIn: async (tx) => {
      if (!(await finishJob(tx, row, deps.clock.now()))) throw new Error('this job was taken over by another runner')
    },
  }
  try {
    // A runner that dies counts as an attempt: a job that kills its process must not do so for ever.
    if (row.attempts > row.maxAttempts) throw new RunnerDiedError(row.lastError ?? undefined)
    const work = kind.run(systemCtx(deps, row.workspaceId, `job-${row.id}`), row.payload as never, job)
    await beforeDeadline(work, kind.maxRunSeconds, abort)
    await finishJob(deps.database.system, row, deps.clock.now())
  } catch (error) {
    // Broken off because the process ends: given back with what else it holds, and not counted as an attempt.
    if (!ending.aborted) await fail(deps, row, job, error)
  }
}

class RunnerDiedError extends Error {
  override name = 'runner-died'
  constructor(message = 'the runner died on the last attempt') {
    super(message)
  }
}

/**
 * The handler is told to stop and no longer waited for. If it goes on all the same, its job is another attempt's by
 * then, and `finishIn` refuses it.
 */
const beforeDeadline = async (work: Promise<void>, seconds: number, abort: AbortController): Promise<void> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new DeadlineError(`the job ran for longer than ${seconds} s`)
    // First the verdict, so that a handler which fails because of the signal does not change the reason.
    reject(error)
    abort.abort(error)
  }, seconds * 1000)
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const fail = async (deps: Deps, row: ClaimedJob, job: RunningJob, error: unknown): Promise<void> => {
  const now = deps.clock.now()
  const failure = {
    lastError: error instanceof Error ? error.message.slice(0, longestMessage) : 'unknown error',
    errorClass: errorClassOf(error),
  }
  deps.logger.warn({ err: error, queue: row.queue, job: row.id, attempt: row.attempts }, 'job failed')
  try {
    if (job.isLastAttempt) await buryJob(deps.database.system, row, now, failure)
    else {
      const wait = error instanceof RetryLater ? error.afterMs : backoffMs(row.attempts)
      await retryJob(deps.database.system, row, new Date(now.getTime() + wait), failure)
    }
  } catch (failed) {
    // The lease runs out and another runner takes the job.
    deps.logger.error({ err: failed, job: row.id }, 'recording a failed job failed')
  }
}
