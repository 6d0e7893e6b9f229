import type { SystemCtx } from './context.ts'
import { deleteOldAnswers } from './http/idempotency.repository.ts'
import { deleteOldRateWindows } from './http/rate-limit.repository.ts'
import { deleteFinishedJobs } from './jobs/jobs.repository.ts'
import type { CronEntry } from './jobs/jobs.ts'
import { deleteOldDomainEvents } from './events/events.repository.ts'
import { deleteOldMails } from './mailer.repository.ts'
import { deleteOldEvents } from './realtime/realtime.repository.ts'
import { pruneInSteps } from './retention/prune-in-steps.ts'

const day = 24 * 3600_000

/** Throws away what has served its time, so that tables stay small. */
const tidyUp = async ({ deps, db, now }: SystemCtx): Promise<void> => {
  const before = (days: number): Date => new Date(now().getTime() - days * day)
  await deleteOldRateWindows(deps.database, now())
  await deleteOldAnswers(db, before(1))
  await deleteOldEvents(db, before(1))
  await deleteFinishedJobs(db, before(7))
  await deleteOldMails(db, before(35))
  await pruneInSteps(() => deleteOldDomainEvents(db, before(deps.config.retention.eventDays)))
  await deps.sessionStore.deleteUnseenSince(before(60))
}

export const housekeepingCron: readonly CronEntry[] = [
  { name: 'housekeeping', at: '17 * * * *', run: tidyUp, maxRunSeconds: 1800 },
]
