import { and, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { agentRuns, agentSessions, botKeys, bots, botWebhooks, outgoingWebhooks } from '#db/schema/index.ts'
import type { BotKey } from './bots.repository.ts'

interface BotActivity {
  messages: number
  credits: number
  aiOnlyRate: number | null
  lastError: { code: string; at: Date } | null
}
export const noActivity: BotActivity = { messages: 0, credits: 0, aiOnlyRate: null, lastError: null }

/** What visitors did with these bots since then: one grouped statement for a whole page. */
export const activitySince = async (
  db: Db,
  workspaceId: string,
  botIds: readonly string[],
  since: Date,
): Promise<Map<string, BotActivity>> => {
  if (botIds.length === 0) return new Map()
  const rows = await db
    .select({
      botId: agentRuns.botId,
      messages: count(),
      credits: sql<number>`coalesce(sum(${agentRuns.credits}), 0)::int`,
      conversations: sql<number>`count(distinct ${agentRuns.sessionId}) filter (where ${agentRuns.reply} is not null)::int`,
      handedOff: sql<number>`count(distinct ${agentRuns.sessionId}) filter (where ${agentRuns.outcome} = 'handoff')::int`,
      errorCode: sql<
        string | null
      >`(array_agg(${agentRuns.errorCode} order by ${agentRuns.startedAt} desc) filter (where ${agentRuns.errorCode} is not null))[1]`,
      errorAt: sql<string | null>`max(${agentRuns.startedAt}) filter (where ${agentRuns.errorCode} is not null)`,
    })
    .from(agentRuns)
    .where(
      and(
        eq(agentRuns.workspaceId, workspaceId),
        inArray(agentRuns.botId, [...botIds]),
        eq(agentRuns.environment, 'production'),
        eq(agentRuns.mode, 'live'),
        gte(agentRuns.startedAt, since),
      ),
    )
    .groupBy(agentRuns.botId)
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
    eq(agentSessions.workspaceId, workspaceId),
    eq(agentSessions.botId, id),
    eq(agentSessions.environment, 'production'),
    eq(agentSessions.status, 'open'),
    isNotNull(agentSessions.snapshotId),
  )

/** Conversations with visitors that are still going on: the last word is not older than the given time. */
export const countLiveSessions = async (db: Db, bot: BotKey, since: Date): Promise<number> =>
  only(
    await db
      .select({ value: count() })
      .from(agentSessions)
      .where(and(liveSessionsOf(bot), gte(agentSessions.lastAt, since))),
  ).value

/** Conversations go on with another version from their next message. */
export const repinSessions = async (db: Db, bot: BotKey, snapshotId: string): Promise<void> => {
  await db.update(agentSessions).set({ snapshotId }).where(liveSessionsOf(bot))
}

export const countDependants = async (db: Db, { workspaceId, id }: BotKey) => {
  const countOf = async (rows: Promise<{ value: number }[]>): Promise<number> => only(await rows).value
  return {
    apiKeys: await countOf(
      db
        .select({ value: count() })
        .from(botKeys)
        .where(and(eq(botKeys.workspaceId, workspaceId), eq(botKeys.botId, id))),
    ),
    webhooks: await countOf(
      db
        .select({
          value: sql<number>`(count(*) filter (where ${botWebhooks.isEnabled}) + (select count(*) from ${outgoingWebhooks}
            where ${outgoingWebhooks.workspaceId} = ${workspaceId} and ${outgoingWebhooks.botId} = ${id}))::int`,
        })
        .from(botWebhooks)
        .where(and(eq(botWebhooks.workspaceId, workspaceId), eq(botWebhooks.botId, id))),
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
