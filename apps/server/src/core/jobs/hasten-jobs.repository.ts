import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { jobs } from '#db/schema/index.ts'

/** Jobs of a kind that wait after a failure, or after one of this class, are due now; gives how many. */
export const hastenJobs = async (
  db: Db,
  { queue, errorClass, now }: { queue: string; errorClass?: string | undefined; now: Date },
): Promise<number> => {
  const hasFailed = errorClass === undefined ? isNotNull(jobs.errorClass) : eq(jobs.errorClass, errorClass)
  const { rowCount } = await db
    .update(jobs)
    .set({ runAt: now })
    .where(and(eq(jobs.queue, queue), eq(jobs.state, 'scheduled'), hasFailed, gt(jobs.runAt, now)))
  return rowCount ?? 0
}
