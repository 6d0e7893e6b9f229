import { sql, type SQL } from 'drizzle-orm'
import { jobSubject } from '#db/schema/index.ts'

/** Part of a query: whether a job of this kind about this thread or document is queued or running; one index read. */
export const hasPendingJob = (queue: string, subjectId: SQL, more: SQL = sql`true`): SQL =>
  sql`exists (select from jobs where queue = ${queue} and state in ('scheduled', 'waiting', 'running')
    and ${jobSubject} = ${subjectId} and ${more})`
