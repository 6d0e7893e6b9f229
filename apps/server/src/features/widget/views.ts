import { QueryBuilder } from 'drizzle-orm/pg-core'
import { visitors } from '#db/schema/index.ts'

/** When the visitor of a thread was last on the page. */
export const lastVisits = new QueryBuilder()
  .select({ workspaceId: visitors.workspaceId, threadId: visitors.threadId, lastSeenAt: visitors.lastSeenAt })
  .from(visitors)
  .as('last_visits')
