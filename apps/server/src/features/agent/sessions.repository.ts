import { and, count, desc, eq, exists, isNotNull, like, ne, sql } from 'drizzle-orm'
import type { RunOutcome } from '@app/contracts/agent'
import type { Environment } from '@app/contracts/bot-settings'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { preparedInsert } from '#db/prepared.ts'
import { agentRuns, agentSessions, type AgentSessionRow } from '#db/schema/index.ts'
import type { SharedNodes } from '#features/bots/public.ts'
import { botVersions } from '#features/bots/views.ts'
import { nodesInUse } from './views.ts'

export type SessionKey = { workspaceId: string; id: string }
const isSession = ({ workspaceId, id }: SessionKey) =>
  and(eq(agentSessions.workspaceId, workspaceId), eq(agentSessions.id, id))

export const draftPrefix = 'draft:'

export type NewSession = typeof agentSessions.$inferInsert

/** A draft: what the bot would have answered, made for staff. Not a conversation. */
const isDraft = and(eq(agentSessions.origin, 'thread'), like(agentSessions.externalKey, `${draftPrefix}%`))

const insertion = preparedInsert(agentSessions, (insert) =>
  insert.onConflictDoUpdate({
    target: [agentSessions.workspaceId, agentSessions.botId, agentSessions.environment, agentSessions.externalKey],
    set: {
      lastAt: sql`excluded.last_at`,
      status: sql`case ${agentSessions.status} when 'closed' then 'open' else ${agentSessions.status} end`,
      state: sql`case ${agentSessions.status} when 'closed' then '{}'::jsonb else ${agentSessions.state} end`,
    },
  }),
)
/** A session the caller named exists once; the same name again leads back to it, and opens it if it was closed. */
export const insertSession = async (db: Db, row: NewSession): Promise<AgentSessionRow> => only(await insertion(db, row))

export const findSession = async (db: Db, key: SessionKey): Promise<AgentSessionRow | undefined> =>
  (await db.select().from(agentSessions).where(isSession(key))).at(0)

/** The session that a caller has named. */
export const findNamedSession = async (
  db: Db,
  {
    workspaceId,
    botId,
    environment,
    externalKey,
  }: Pick<AgentSessionRow, 'workspaceId' | 'botId' | 'environment'> & {
    externalKey: string
  },
): Promise<AgentSessionRow | undefined> =>
  (
    await db
      .select()
      .from(agentSessions)
      .where(
        and(
          eq(agentSessions.workspaceId, workspaceId),
          eq(agentSessions.botId, botId),
          eq(agentSessions.environment, environment),
          eq(agentSessions.externalKey, externalKey),
        ),
      )
  ).at(0)

/** Locked: of two messages that say who talks, one makes the contact. */
export const lockSession = async (db: Db, key: SessionKey): Promise<AgentSessionRow | undefined> =>
  (await db.select().from(agentSessions).where(isSession(key)).for('update')).at(0)

export const setSessionContact = async (db: Db, key: SessionKey, contactId: string): Promise<void> => {
  await db.update(agentSessions).set({ contactId }).where(isSession(key))
}

export interface SessionFilter {
  search?: string | undefined
  environment?: Environment | undefined
  origin?: AgentSessionRow['origin'] | undefined
  outcome?: RunOutcome | undefined
  page: number
  pageSize: number
}

export const listSessionRows = async (
  db: Db,
  bot: { workspaceId: string; botId: string },
  filter: SessionFilter,
): Promise<{ rows: AgentSessionRow[]; total: number }> => {
  const ofSession = and(eq(agentRuns.workspaceId, bot.workspaceId), eq(agentRuns.sessionId, agentSessions.id))
  const where = and(
    eq(agentSessions.workspaceId, bot.workspaceId),
    eq(agentSessions.botId, bot.botId),
    // A session nobody has written in is no conversation yet.
    sql`${agentSessions.generation} > 0`,
    sql`(${isDraft}) is not true`,
    filter.environment ? eq(agentSessions.environment, filter.environment) : undefined,
    // Runs of test sets are shown only when asked for.
    filter.origin ? eq(agentSessions.origin, filter.origin) : ne(agentSessions.origin, 'eval'),
    filter.outcome
      ? exists(
          db
            .select({ one: sql`1` })
            .from(agentRuns)
            .where(and(ofSession, eq(agentRuns.outcome, filter.outcome))),
        )
      : undefined,
    filter.search
      ? sql`vn_norm(${agentSessions.title} || ' ' || ${agentSessions.lastText}) like vn_norm(${likePattern(filter.search)})`
      : undefined,
  )
  const rows = await db
    .select()
    .from(agentSessions)
    .where(where)
    .orderBy(desc(agentSessions.lastAt), desc(agentSessions.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(agentSessions).where(where)).value }
}

/** The numbers of the snapshots that sessions are pinned to. */
export const numbersOfSnapshots = async (
  db: Db,
  workspaceId: string,
  rows: readonly AgentSessionRow[],
): Promise<Map<string, number>> => {
  const ids = [...new Set(rows.flatMap(({ snapshotId }) => snapshotId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: botVersions.id, number: botVersions.number })
    .from(botVersions)
    .where(and(eq(botVersions.workspaceId, workspaceId), sql`${botVersions.id} = any(${sql.param(ids)}::uuid[])`))
  return new Map(found.map(({ id, number }) => [id, number]))
}

/**
 * Conversations of visitors that are open go on with another version from their next message. Those that stand in a flow
 * at a place that is not there any more finish on theirs.
 */
export const repinSessions = async (
  db: Db,
  { workspaceId, botId }: { workspaceId: string; botId: string },
  snapshotId: string,
  shared: readonly SharedNodes[],
): Promise<void> => {
  const known = JSON.stringify(shared.map(({ snapshotId: snapshot, nodes }) => ({ snapshot, nodes })))
  await db
    .update(agentSessions)
    .set({ snapshotId })
    .where(
      and(
        eq(agentSessions.workspaceId, workspaceId),
        eq(agentSessions.botId, botId),
        eq(agentSessions.environment, 'production'),
        eq(agentSessions.status, 'open'),
        isNotNull(agentSessions.snapshotId),
        sql`(${nodesInUse(agentSessions.state)} = '[]'::jsonb or exists (
          select from jsonb_to_recordset(${known}::jsonb) as known (snapshot uuid, nodes jsonb)
          where known.snapshot = ${agentSessions.snapshotId} and known.nodes @> ${nodesInUse(agentSessions.state)}))`,
      ),
    )
}

/** A person has given the conversation back to the bot. */
export const reopenHandedOff = async (db: Db, key: SessionKey): Promise<void> => {
  await db
    .update(agentSessions)
    .set({ status: 'open' })
    .where(and(isSession(key), eq(agentSessions.status, 'handed-off')))
}

/** Cancels the running turn of a session; returns whether there was one. */
export const stopRunningTurn = async (db: Db, key: SessionKey, now: Date): Promise<boolean> => {
  await db
    .update(agentSessions)
    .set({ generation: sql`${agentSessions.generation} + 1` })
    .where(isSession(key))
  const stopped = await db
    .update(agentRuns)
    .set({ status: 'stopped', outcome: 'silent', endedAt: now })
    .where(
      and(eq(agentRuns.workspaceId, key.workspaceId), eq(agentRuns.sessionId, key.id), eq(agentRuns.status, 'running')),
    )
    .returning({ id: agentRuns.id })
  return stopped.length > 0
}
