import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Nobody has begun this thread's work or will begin it soon. When there is more to do than there are hands, a job waits
 * its turn: it is late, not lost, and a second one would only make the line longer.
 */
export const hasNoJob = (queue: 'conversations.reply' | 'conversations.deliver', threadId: PgColumn, soon: Date): SQL =>
  sql`not exists (select from jobs j where j.queue = ${queue} and j.state in ('waiting', 'running')
    and j.run_at < ${soon.toISOString()}::timestamptz and j.payload ->> 'threadId' = ${threadId}::text)`
