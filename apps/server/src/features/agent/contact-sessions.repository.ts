import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { agentRuns, agentSessions, type AgentSessionRow } from '#db/schema/index.ts'
import { botNames } from '#features/bots/views.ts'

/** The conversations that programs have had with these contacts. One in a thread belongs to the thread. */
const ofContacts = (workspaceId: string, contactIds: readonly string[]) =>
  and(eq(agentSessions.workspaceId, workspaceId), inArray(agentSessions.contactId, [...contactIds]))

export type ProgramTalk = Pick<AgentSessionRow, 'id' | 'botId' | 'origin' | 'lastText' | 'createdAt' | 'lastAt'> & {
  botName: string
}

export const sessionsOfContacts = (
  db: Db,
  { workspaceId, contactIds }: { workspaceId: string; contactIds: readonly string[] },
): Promise<ProgramTalk[]> =>
  db
    .select({
      id: agentSessions.id,
      botId: agentSessions.botId,
      botName: botNames.name,
      origin: agentSessions.origin,
      lastText: agentSessions.lastText,
      createdAt: agentSessions.createdAt,
      lastAt: agentSessions.lastAt,
    })
    .from(agentSessions)
    .innerJoin(botNames, and(eq(botNames.workspaceId, agentSessions.workspaceId), eq(botNames.id, agentSessions.botId)))
    .where(ofContacts(workspaceId, contactIds))
    .orderBy(desc(agentSessions.lastAt), desc(agentSessions.id))

export const countSessionsOfContacts = async (
  db: Db,
  { workspaceId, contactIds }: { workspaceId: string; contactIds: readonly string[] },
): Promise<Map<string | null, number>> => {
  if (contactIds.length === 0) return new Map()
  const rows = await db
    .select({ contactId: agentSessions.contactId, value: count() })
    .from(agentSessions)
    .where(ofContacts(workspaceId, contactIds))
    .groupBy(agentSessions.contactId)
  return new Map(rows.map((row) => [row.contactId, row.value]))
}

/** What was said in these conversations, in its order. */
export const turnsOfSessions = (
  db: Db,
  { workspaceId, sessionIds }: { workspaceId: string; sessionIds: readonly string[] },
) =>
  db
    .select({
      sessionId: agentRuns.sessionId,
      input: agentRuns.input,
      reply: agentRuns.reply,
      startedAt: agentRuns.startedAt,
      endedAt: agentRuns.endedAt,
    })
    .from(agentRuns)
    .where(and(eq(agentRuns.workspaceId, workspaceId), inArray(agentRuns.sessionId, [...sessionIds])))
    .orderBy(asc(agentRuns.sessionId), asc(agentRuns.generation))
