import { and, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { connectorBudgets } from '#features/connectors/views.ts'
import { receivedMessages, threadsOfWorkgates } from '#features/conversations/views.ts'

interface Asked {
  workspaceId: string
  ids: readonly string[]
  /** Who wrote before it is out of the window. */
  since: Date
}

/** The conversations of workgates in which the customer wrote since a time; comments have no window. */
const recentTalks = (db: Db, { workspaceId, ids, since }: Asked) =>
  db
    .select({
      workgateId: receivedMessages.workgateId,
      threadId: receivedMessages.threadId,
      last: sql<Date>`max(${receivedMessages.saidAt})`.mapWith(receivedMessages.at).as('last'),
    })
    .from(receivedMessages)
    .innerJoin(
      threadsOfWorkgates,
      and(
        eq(threadsOfWorkgates.workspaceId, receivedMessages.workspaceId),
        eq(threadsOfWorkgates.id, receivedMessages.threadId),
        eq(threadsOfWorkgates.kind, 'chat'),
      ),
    )
    .where(
      and(
        eq(receivedMessages.workspaceId, workspaceId),
        inArray(receivedMessages.workgateId, [...ids]),
        // The first comparison is one of an index; what came in late was said before.
        gte(receivedMessages.at, since),
        sql`${receivedMessages.saidAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(receivedMessages.workgateId, receivedMessages.threadId)
    .as('recent_talks')

/** How many conversations are open, and how many of them close before `closingBefore` wrote. */
export const countOpenWindows = (
  db: Db,
  asked: Asked,
  closingBefore: Date,
): Promise<{ workgateId: string; open: number; closing: number }[]> => {
  const recent = recentTalks(db, asked)
  return db
    .select({
      workgateId: recent.workgateId,
      open: count(),
      closing: sql<number>`(count(*) filter (where ${recent.last} < ${closingBefore.toISOString()}::timestamptz))::int`,
    })
    .from(recent)
    .groupBy(recent.workgateId)
}

/** By workgate: the open conversation with the fewest free answers, as the channel has counted since the customer wrote. */
export const tightestTalks = (db: Db, asked: Asked) => {
  const recent = recentTalks(db, asked)
  return db
    .selectDistinctOn([recent.workgateId], {
      workgateId: recent.workgateId,
      person: threadsOfWorkgates.title,
      left: threadsOfWorkgates.quotaLeft,
      total: threadsOfWorkgates.quotaTotal,
    })
    .from(recent)
    .innerJoin(
      threadsOfWorkgates,
      and(eq(threadsOfWorkgates.workspaceId, asked.workspaceId), eq(threadsOfWorkgates.id, recent.threadId)),
    )
    .where(and(isNotNull(threadsOfWorkgates.quotaLeft), gte(threadsOfWorkgates.quotaAt, recent.last)))
    .orderBy(recent.workgateId, threadsOfWorkgates.quotaLeft, threadsOfWorkgates.id)
}

/** By workgate: the open conversation whose customer wrote longest ago. */
export const oldestTalks = (db: Db, asked: Asked) => {
  const recent = recentTalks(db, asked)
  return db
    .selectDistinctOn([recent.workgateId], {
      workgateId: recent.workgateId,
      person: threadsOfWorkgates.title,
      wroteAt: recent.last,
    })
    .from(recent)
    .innerJoin(
      threadsOfWorkgates,
      and(eq(threadsOfWorkgates.workspaceId, asked.workspaceId), eq(threadsOfWorkgates.id, recent.threadId)),
    )
    .orderBy(recent.workgateId, recent.last, threadsOfWorkgates.id)
}

/** What the programs of these workgates last said of strangers. */
export const strangerBudgets = (db: Db, { workspaceId, ids }: Pick<Asked, 'workspaceId' | 'ids'>) =>
  db
    .select({ workgateId: connectorBudgets.workgateId, budget: connectorBudgets.budget })
    .from(connectorBudgets)
    .where(and(eq(connectorBudgets.workspaceId, workspaceId), inArray(connectorBudgets.workgateId, [...ids])))
