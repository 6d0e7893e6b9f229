import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hasPendingJob } from '#core/jobs/pending-job.ts'

/**
 * Nobody has begun this thread's work or will begin it soon. When there is more to do than there are hands, a job waits
 * its turn: it is late, not lost, and a second one would only make the line longer.
 */
export const hasNoJob = (queue: 'conversations.reply' | 'conversations.deliver', threadId: PgColumn, soon: Date): SQL =>
  sql`not ${hasPendingJob(queue, sql`${threadId}::text`, sql`run_at < ${soon.toISOString()}::timestamptz`)}`
