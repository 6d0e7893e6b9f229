import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { jobs } from '#db/schema/index.ts'

/** Jobs that wait or run: what nobody has finished or given up yet. */
export const liveJobs = new QueryBuilder()
  .select({ workspaceId: jobs.workspaceId, queue: jobs.queue, payload: jobs.payload, runAt: jobs.runAt })
  .from(jobs)
  .where(sql`${jobs.state} in ('waiting', 'running')`)
  .as('live_jobs')
