import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { liveJobs } from '#core/jobs/views.ts'

/**
 * No job of this thread is running or due soon. Under load a job may wait its turn: it is late, not lost, and a second
 * one would only make the queue longer.
 */
export const hasNoJob = (queue: 'conversations.reply' | 'conversations.deliver', threadId: PgColumn, soon: Date): SQL =>
  sql`not exists (select from ${liveJobs} where ${liveJobs.queue} = ${queue}
    and ${liveJobs.runAt} < ${soon.toISOString()}::timestamptz and ${liveJobs.payload} ->> 'threadId' = ${threadId}::text)`
