import { Cron } from 'croner'
import type { Deps } from '#core/context.ts'
import type { CronEntry } from './jobs.ts'
import { insertJobs } from './jobs.repository.ts'

const timeZone = 'Asia/Ho_Chi_Minh'

export const cronQueue = (entry: CronEntry): string => `cron:${entry.name}`

/**
 * Keeps the next run of every entry in the queue. Its time is its dedupe key, so several processes queue it once,
 * and a run that falls due while nothing is running happens at the next start.
 */
export const queueNextRuns = async (deps: Deps, cron: readonly CronEntry[]): Promise<void> => {
  const now = deps.clock.now()
  await insertJobs(
    deps.database.system,
    cron.flatMap((entry) => {
      const next = new Cron(entry.at, { timezone: timeZone, paused: true }).nextRun(now)
      if (!next) return []
      return [
        {
          queue: cronQueue(entry),
          workspaceId: null,
          payload: {},
          runAt: next,
          dedupeKey: next.toISOString(),
          maxAttempts: 3,
        },
      ]
    }),
  )
}
