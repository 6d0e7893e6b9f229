import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { failedEvents, failedMessages, reportedEvents, sentMessages } from '#features/conversations/views.ts'
import type { WorkgateKey } from './workgates.repository.ts'

/** Newest first; of those that failed only, if asked. */
export const latestReported = (
  db: Db,
  { workspaceId, id }: WorkgateKey,
  { limit, isFailed }: { limit: number; isFailed: boolean },
) => {
  const view = isFailed ? failedEvents : reportedEvents
  return db
    .select()
    .from(view)
    .where(and(eq(view.workspaceId, workspaceId), eq(view.workgateId, id)))
    .orderBy(desc(view.at))
    .limit(limit)
}
export type ReportedLine = Awaited<ReturnType<typeof latestReported>>[number]

export const latestSent = (
  db: Db,
  { workspaceId, id }: WorkgateKey,
  { limit, isFailed }: { limit: number; isFailed: boolean },
) => {
  const view = isFailed ? failedMessages : sentMessages
  return db
    .select()
    .from(view)
    .where(and(eq(view.workspaceId, workspaceId), eq(view.workgateId, id)))
    .orderBy(desc(view.at))
    .limit(limit)
}
export type SentLine = Awaited<ReturnType<typeof latestSent>>[number]
