import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { botSessions, saidTurns } from '#features/agent/views.ts'

/* The real conversations of a bot: what customers said, as the bot heard it. */

interface Wanted {
  workspaceId: string
  botId: string
  most: number
  /** Also conversations of the test window. */
  includesTests: boolean
}

export interface PastTalk {
  sessionId: string
  turns: number
  credits: number
}

/** Longer conversations are asked again up to here. */
const mostTurns = 30

/** A turn that a customer said to the bot, not a draft, a test set or another replay. */
const isReal = (includesTests: boolean) => {
  const isLive = and(eq(saidTurns.mode, 'live'), eq(saidTurns.environment, 'production'))
  return and(includesTests ? or(isLive, inArray(saidTurns.mode, ['live', 'test'])) : isLive, ne(saidTurns.input, ''))
}

/** The conversations that something happened in last, newest first. */
export const latestTalks = async (db: Db, wanted: Wanted): Promise<PastTalk[]> => {
  const { workspaceId, botId, most, includesTests } = wanted
  return db
    .select({
      sessionId: saidTurns.sessionId,
      turns: sql<number>`least(count(*), ${mostTurns})::int`,
      credits: sql<number>`coalesce(sum(${saidTurns.credits}), 0)::int`,
    })
    .from(saidTurns)
    .innerJoin(
      botSessions,
      and(eq(botSessions.workspaceId, saidTurns.workspaceId), eq(botSessions.id, saidTurns.sessionId)),
    )
    .where(and(eq(saidTurns.workspaceId, workspaceId), eq(saidTurns.botId, botId), isReal(includesTests)))
    .groupBy(saidTurns.sessionId, botSessions.lastAt)
    .orderBy(desc(botSessions.lastAt), desc(saidTurns.sessionId))
    .limit(most)
}

/** What the customer said in a conversation, in order. */
export const saidIn = (
  db: Db,
  { workspaceId, sessionId }: { workspaceId: string; sessionId: string },
  includesTests: boolean,
): Promise<{ input: string; startedAt: Date }[]> =>
  db
    .select({ input: saidTurns.input, startedAt: saidTurns.startedAt })
    .from(saidTurns)
    .where(and(eq(saidTurns.workspaceId, workspaceId), eq(saidTurns.sessionId, sessionId), isReal(includesTests)))
    .orderBy(asc(saidTurns.generation))
    .limit(mostTurns)
