import { and, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { bots } from '#db/schema/index.ts'
import { botRuns, botSessions } from '#features/agent/views.ts'
import { keysOfBots } from '#features/bot-api/views.ts'
import { incomingHooks, outgoingHooks } from '#features/bot-hooks/views.ts'
import type { BotKey } from './bots.repository.ts'

interface BotActivity {
  messages: number
  credits: number
  aiOnlyRate: number | null
  lastError: { code: string; at: Date } | null
}
export const noActivity: BotActivity = { messages: 0, credits: 0, aiOnlyRate: null, lastError: null }

/** An answer that was not sent because no source carries it is what the owner asked for, and no failure. */
const isFailure = sql`${botRuns.errorCode} is not null and ${botRuns.errorCode} <> 'no-source'`

/** What visitors did with these bots since a moment, in one grouped statement for a whole page. */
export const activitySince = async (
  db: Db,
  workspaceId: string,
  botIds: readonly string[],
  since: Date,
): Promise<Map<string, BotActivity>> => {
  if (botIds.length === 0) return new Map()
  const rows = await db
    .select({
      botId: botRuns.botId,
      messages: count(),
      credits: sql<number>`coalesce(sum(${botRuns.credits}), 0)::int`,
      conversations: sql<number>`count(distinct ${botRuns.sessionId}) filter (where ${botRuns.reply} is not null)::int`,
      handedOff: sql<number>`count(distinct ${botRuns.sessionId}) filter (where ${botRuns.outcome} = 'handoff')::int`,
      errorCode: sql<
        string | null
      >`(array_agg(${botRuns.errorCode} order by ${botRuns.startedAt} desc) filter (where ${isFailure}))[1]`,
      errorAt: sql<string | null>`max(${botRuns.startedAt}) filter (where ${isFailure})`,
    })
    .from(botRuns)
    .where(
      and(
        eq(botRuns.workspaceId, workspaceId),
        inArray(botRuns.botId, [...botIds]),
        eq(botRuns.environment, 'production'),
        eq(botRuns.mode, 'live'),
        gte(botRuns.startedAt, since),
      ),
    )
    .groupBy(botRuns.botId)
  return new Map(
    rows.map(({ botId, messages, credits, conversations, handedOff, errorCode, errorAt }) => [
      botId,
      {
        messages,
        credits,
        aiOnlyRate: conversations === 0 ? null : Math.max(0, 1 - handedOff / conversations),
        lastError: errorCode && errorAt ? { code: errorCode, at: new Date(errorAt) } : null,
      },
    ]),
  )
}

const liveSessionsOf = ({ workspaceId, id }: BotKey) =>
  and(
    eq(botSessions.workspaceId, workspaceId),
    eq(botSessions.botId, id),
    eq(botSessions.environment, 'production'),
    eq(botSessions.status, 'open'),
    isNotNull(botSessions.snapshotId),
  )

/** Open conversations with visitors whose last message is newer than the given time. */
export const countLiveSessions = async (db: Db, bot: BotKey, since: Date): Promise<number> =>
  only(
    await db
      .select({ value: count() })
      .from(botSessions)
      .where(and(liveSessionsOf(bot), gte(botSessions.lastAt, since))),
  ).value

export const countDependants = async (db: Db, { workspaceId, id }: BotKey) => {
  const countOf = async (rows: Promise<{ value: number }[]>): Promise<number> => only(await rows).value
  return {
    apiKeys: await countOf(
      db
        .select({ value: count() })
        .from(keysOfBots)
        .where(and(eq(keysOfBots.workspaceId, workspaceId), eq(keysOfBots.botId, id))),
    ),
    webhooks: await countOf(
      db
        .select({
          value: sql<number>`(count(*) filter (where ${incomingHooks.isEnabled}) + (select count(*) from ${outgoingHooks}
            where ${outgoingHooks.workspaceId} = ${workspaceId} and ${outgoingHooks.botId} = ${id}))::int`,
        })
        .from(incomingHooks)
        .where(and(eq(incomingHooks.workspaceId, workspaceId), eq(incomingHooks.botId, id))),
    ),
  }
}

/** Flows whose draft calls this one. */
export const callingFlows = async (db: Db, { workspaceId, id }: BotKey): Promise<string[]> =>
  (
    await db
      .select({ name: bots.name })
      .from(bots)
      .where(
        and(
          eq(bots.workspaceId, workspaceId),
          sql`${bots.deletedAt} is null`,
          sql`${bots.config} -> 'nodes' @> ${JSON.stringify([{ data: { flowId: id } }])}::jsonb`,
        ),
      )
  ).map(({ name }) => name)
