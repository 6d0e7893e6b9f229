import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hasPendingJob } from '#core/jobs/pending-job.repository.ts'

/**
 * No job of this thread is running or due soon. Under load a job may wait its turn: it is late, not lost, and a second
 * one would only make the queue longer.
 */
export const hasNoJob = (queue: 'conversations.reply' | 'conversations.deliver', threadId: PgColumn, soon: Date): SQL =>
  sql`not ${hasPendingJob(queue, sql`${threadId}::text`, sql`run_at < ${soon.toISOString()}::timestamptz`)}`
