import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Environment } from '@app/contracts/bot-settings'
import type { Db } from '#db/client.ts'
import { botRuns, botSessions } from '#features/agent/views.ts'
import { creditSpends } from '#features/billing/views.ts'
import { visibleContacts } from '#features/contacts/views.ts'
import { countedMessages, threadPlaces } from '#features/conversations/views.ts'
import { countedSales } from '#features/sales/views.ts'
import { workspaceNames } from '#features/workspaces/views.ts'
import type { WorkingHours } from '@app/contracts/workspaces'
import type { TalkMessage } from './talk-days.ts'

/* The rows that reports are counted from. */

export interface ThreadPlace {
  id: string
  environment: Environment
  botId: string
  workgateId: string
  channel: string
}

const placeColumns = {
  id: threadPlaces.id,
  environment: threadPlaces.environment,
  botId: threadPlaces.botId,
  workgateId: threadPlaces.workgateId,
  channel: threadPlaces.channel,
}

export const placesOfThreads = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ThreadPlace>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(placeColumns)
    .from(threadPlaces)
    .where(and(eq(threadPlaces.workspaceId, workspaceId), inArray(threadPlaces.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

type MessageRow = {
  threadId: string
  seq: number
  sender: TalkMessage['sender']
  authorId: string | null
  at: string
  said: string
  lineKind: string | null
  lineReason: string | null
  outcome: string | null
}

/** Messages of these threads, each from a place in it and a moment on. */
export const messagesOfThreads = async (
  db: Db,
  workspaceId: string,
  from: readonly { threadId: string; seq: number; since: Date }[],
): Promise<Map<string, TalkMessage[]>> => {
  const wanted = sql`json_to_recordset(${JSON.stringify(from)}::json) as wanted ("threadId" uuid, seq int, since timestamptz)`
  const { rows } = await db.execute<MessageRow>(sql`
    select thread_id as "threadId", counted_messages.seq, sender, author_id as "authorId", created_at as at, said,
      line_kind as "lineKind", line_reason as "lineReason", outcome
    from ${wanted}
    join ${countedMessages} on counted_messages.workspace_id = ${workspaceId}::uuid and thread_id = wanted."threadId"
      and counted_messages.seq >= wanted.seq and created_at >= wanted.since
    left join ${botRuns} on bot_runs.workspace_id = ${workspaceId}::uuid and bot_runs.id = counted_messages.run_id`)
  const messages = rows.map((row) => ({
    threadId: row.threadId,
    message: {
      seq: row.seq,
      sender: row.sender,
      authorId: row.authorId,
      at: new Date(row.at),
      text: row.said,
      handoff: row.lineKind === 'handoff' ? { reason: row.lineReason } : null,
      isNoAnswer: row.outcome === 'no_answer',
    },
  }))
  const byThread = Map.groupBy(messages, ({ threadId }) => threadId)
  return new Map([...byThread].map(([id, own]) => [id, own.map(({ message }) => message)]))
}

export interface CountedRun {
  environment: Environment
  mode: 'test' | 'live' | 'replay' | 'eval'
  botId: string
  startedAt: Date
  tokens: number
  outcome: string | null
  /** Null: a program asked, or the test window. */
  threadId: string | null
}

export const runsByIds = async (db: Db, workspaceId: string, ids: readonly string[]): Promise<CountedRun[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      environment: botRuns.environment,
      mode: botRuns.mode,
      botId: botRuns.botId,
      startedAt: botRuns.startedAt,
      tokens: sql<number>`${botRuns.tokensIn} + ${botRuns.tokensOut}`,
      outcome: botRuns.outcome,
      origin: botSessions.origin,
      externalKey: botSessions.externalKey,
    })
    .from(botRuns)
    .innerJoin(
      botSessions,
      and(eq(botSessions.workspaceId, botRuns.workspaceId), eq(botSessions.id, botRuns.sessionId)),
    )
    .where(and(eq(botRuns.workspaceId, workspaceId), inArray(botRuns.id, [...ids])))
  return rows.map(({ origin, externalKey, ...run }) => ({
    ...run,
    threadId: origin === 'thread' ? threadIdIn(externalKey ?? '') : null,
  }))
}

/** The external key of a thread's session begins with the id of the thread. */
const threadIdIn = (key: string): string | null => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(key)?.[0] ?? null

export interface CountedSpend {
  botId: string | null
  used: number
  at: Date
  mode: CountedRun['mode'] | null
  environment: Environment | null
  threadId: string | null
}

/** What answers have cost, with the run each was for; the run may be gone. */
export const spendsByIds = async (db: Db, workspaceId: string, ids: readonly string[]): Promise<CountedSpend[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      botId: creditSpends.botId,
      used: creditSpends.used,
      at: creditSpends.createdAt,
      mode: botRuns.mode,
      environment: botRuns.environment,
      origin: botSessions.origin,
      externalKey: botSessions.externalKey,
    })
    .from(creditSpends)
    .leftJoin(botRuns, and(eq(botRuns.workspaceId, creditSpends.workspaceId), eq(botRuns.id, creditSpends.runId)))
    .leftJoin(botSessions, and(eq(botSessions.workspaceId, botRuns.workspaceId), eq(botSessions.id, botRuns.sessionId)))
    .where(and(eq(creditSpends.workspaceId, workspaceId), inArray(creditSpends.id, [...ids])))
  return rows.map(({ origin, externalKey, ...spend }) => ({
    ...spend,
    threadId: origin === 'thread' ? threadIdIn(externalKey ?? '') : null,
  }))
}

export interface CountedContact extends ThreadPlace {
  createdAt: Date
  hasPhone: boolean
}

/** Contacts that people see, each at the place of its first thread; those who never wrote are left out. */
export const contactsByIds = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, CountedContact>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Omit<CountedContact, 'createdAt'> & { contactId: string; createdAt: string }>(sql`
    select distinct on (visible_contacts.id) visible_contacts.id as "contactId",
      visible_contacts.created_at as "createdAt", phone is not null as "hasPhone", thread_places.id, environment,
      bot_id as "botId", workgate_id as "workgateId", channel
    from ${visibleContacts}
    join ${threadPlaces} on thread_places.workspace_id = visible_contacts.workspace_id
      and contact_id = visible_contacts.id
    where visible_contacts.workspace_id = ${workspaceId}::uuid
      and visible_contacts.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
    order by visible_contacts.id, thread_places.created_at, thread_places.id`)
  return new Map(
    rows.map(({ contactId, createdAt, ...row }) => [contactId, { ...row, createdAt: new Date(createdAt) }]),
  )
}

export interface CountedSale {
  environment: Environment | null
  botId: string | null
  workgateId: string | null
  channel: string | null
  isPaid: boolean
  vnd: number
}

/** The orders made in a time; those that were given up are left out. */
export const salesBetween = async (
  db: Db,
  workspaceId: string,
  { from, until }: { from: Date; until: Date },
): Promise<CountedSale[]> => {
  const rows = await db
    .select({
      environment: threadPlaces.environment,
      threadBotId: threadPlaces.botId,
      workgateId: threadPlaces.workgateId,
      channel: threadPlaces.channel,
      botId: countedSales.botId,
      state: countedSales.state,
      total: countedSales.total,
    })
    .from(countedSales)
    .leftJoin(
      threadPlaces,
      and(eq(threadPlaces.workspaceId, countedSales.workspaceId), eq(threadPlaces.id, countedSales.threadId)),
    )
    .where(
      and(
        eq(countedSales.workspaceId, workspaceId),
        gte(countedSales.createdAt, from),
        lt(countedSales.createdAt, until),
        sql`${countedSales.state} <> 'cancelled'`,
      ),
    )
  return rows.map(({ threadBotId, botId, state, total, ...place }) => ({
    ...place,
    botId: threadBotId ?? botId,
    isPaid: state === 'paid' || state === 'done',
    vnd: total,
  }))
}

export const findWorkingHours = async (db: Db, workspaceId: string): Promise<WorkingHours | null> =>
  (
    await db
      .select({ settings: workspaceNames.settings })
      .from(workspaceNames)
      .where(eq(workspaceNames.id, workspaceId))
  ).at(0)?.settings.workingHours ?? null

export type RawKind = 'thread' | 'run' | 'spend' | 'contact' | 'sale'

/** Ids of everything that is counted, in pieces: whatever comes after the last one. */
export const listRawIds = async (
  db: Db,
  workspaceId: string,
  kind: RawKind,
  { after, most }: { after: string; most: number },
): Promise<{ id: string; at: Date }[]> => {
  const [view, moment] = rawViews[kind]
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select id, ${sql.raw(moment)} as at from ${view}
    where workspace_id = ${workspaceId}::uuid and id > ${after}::uuid order by id limit ${most}`)
  return rows.map(({ id, at }) => ({ id, at: new Date(at) }))
}

const rawViews = {
  thread: [threadPlaces, 'created_at'],
  run: [botRuns, 'started_at'],
  spend: [creditSpends, 'created_at'],
  contact: [visibleContacts, 'created_at'],
  sale: [countedSales, 'created_at'],
} as const
