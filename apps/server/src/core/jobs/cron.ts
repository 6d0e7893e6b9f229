import { Cron } from 'croner'
import type { Deps } from '#core/context.ts'
import type { CronEntry } from './jobs.ts'
import { insertJobs } from './queue-jobs.repository.ts'

const timeZone = 'Asia/Ho_Chi_Minh'

export const cronQueue = (entry: CronEntry): string => `cron:${entry.name}`

/**
 * Keeps one run of every entry in the queue; a unique index refuses a second one. So a run that is late, because nothing
 * was running or the line was long, happens once, and the next one is planned after it.
 */
export const queueNextRuns = async (deps: Deps, cron: readonly CronEntry[]): Promise<void> => {
  const now = deps.clock.now()
  await insertJobs(
    deps.database.system,
    { workspaceId: null, now },
    cron.flatMap((entry) => {
      const next = new Cron(entry.at, { timezone: timeZone, paused: true }).nextRun(now)
      if (!next) return []
      return [{ queue: cronQueue(entry), payload: {}, runAt: next, dedupeKey: next.toISOString(), maxAttempts: 3 }]
    }),
  )
}
