import type { RunningJob } from '#core/jobs/jobs.ts'

/** A restart counts as a try of the work that was under way. Many of them must not bury what is only unlucky. */
export const throughRestarts = { maxAttempts: 25 } as const

const mostTries = 6

/** Whether another failure is told to the shop instead of being tried once more. */
export const isLastTry = (job: RunningJob): boolean => job.attempt >= mostTries
