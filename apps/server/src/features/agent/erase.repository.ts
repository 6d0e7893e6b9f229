import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { agentRuns, agentSessions } from '#db/schema/index.ts'
import { writtenByRuns } from '#features/conversations/views.ts'

/** The agent's sessions behind the conversations, found by their name and by the answers that came out of them. */
export const sessionIdsOfThreads = async (
  db: Db,
  { workspaceId, threadIds }: { workspaceId: string; threadIds: readonly string[] },
): Promise<string[]> => {
  if (threadIds.length === 0) return []
  const answered = db
    .select({ id: agentRuns.sessionId })
    .from(agentRuns)
    .innerJoin(
      writtenByRuns,
      and(eq(writtenByRuns.workspaceId, agentRuns.workspaceId), eq(writtenByRuns.runId, agentRuns.id)),
    )
    .where(and(eq(agentRuns.workspaceId, workspaceId), inArray(writtenByRuns.threadId, [...threadIds])))
  const drafted = sql`substring(${agentSessions.externalKey} from '^draft:([0-9a-f-]{36}):')`
  const isNamed = and(
    eq(agentSessions.origin, 'thread'),
    or(inArray(agentSessions.externalKey, [...threadIds]), inArray(drafted, [...threadIds])),
  )
  const rows = await db
    .select({ id: agentSessions.id })
    .from(agentSessions)
    .where(and(eq(agentSessions.workspaceId, workspaceId), or(isNamed, inArray(agentSessions.id, answered))))
  return rows.map((row) => row.id)
}

/** Conversations of programs with these people. */
export const sessionIdsOfContacts = async (
  db: Db,
  { workspaceId, contactIds }: { workspaceId: string; contactIds: readonly string[] },
): Promise<string[]> =>
  (
    await db
      .select({ id: agentSessions.id })
      .from(agentSessions)
      .where(and(eq(agentSessions.workspaceId, workspaceId), inArray(agentSessions.contactId, [...contactIds])))
  ).map(({ id }) => id)

/** Sessions in which the questions of these were asked again. */
const replaysOf = async (db: Db, workspaceId: string, sessionIds: readonly string[]): Promise<string[]> => {
  const source = sql`substring(${agentSessions.externalKey} from '^replay:([0-9a-f-]{36}):')`
  const isReplay = and(eq(agentSessions.origin, 'eval'), inArray(source, [...sessionIds]))
  const rows = await db
    .select({ id: agentSessions.id })
    .from(agentSessions)
    .where(and(eq(agentSessions.workspaceId, workspaceId), isReplay))
  return rows.map(({ id }) => id)
}

/** Erases questions, answers and steps; that there was an answer, its price and its time stay. */
export const eraseSessionRows = async (db: Db, workspaceId: string, asked: readonly string[]): Promise<void> => {
  if (asked.length === 0) return
  const sessionIds = [...asked, ...(await replaysOf(db, workspaceId, asked))]
  await db
    .update(agentSessions)
    .set({ state: {}, title: '', lastText: '', generation: sql`${agentSessions.generation} + 1` })
    .where(and(eq(agentSessions.workspaceId, workspaceId), inArray(agentSessions.id, sessionIds)))
  await db
    .update(agentRuns)
    .set({ input: '', reply: null, steps: [] })
    .where(and(eq(agentRuns.workspaceId, workspaceId), inArray(agentRuns.sessionId, sessionIds)))
}
