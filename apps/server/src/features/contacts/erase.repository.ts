import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import {
  agentRuns,
  agentSessions,
  contactIdentities,
  contacts,
  events,
  jobs,
  messages,
  realtimeEvents,
  threads,
  visitors,
  webhookDeliveries,
} from '#db/schema/index.ts'

interface Erased {
  workspaceId: string
  contactIds: readonly string[]
  threadIds: readonly string[]
  now: Date
}

/** What is left of the person is that there was one. */
export const eraseContactRows = async (db: Db, { workspaceId, contactIds, now }: Erased): Promise<void> => {
  await db
    .update(contacts)
    .set({
      name: '',
      phone: null,
      email: null,
      address: '',
      note: '',
      custom: {},
      pronoun: null,
      searchText: '',
      consentAt: null,
      consentSource: null,
      erasedAt: now,
      updatedAt: now,
    })
    .where(and(eq(contacts.workspaceId, workspaceId), inArray(contacts.id, [...contactIds])))
  // Without its outside id the account is nobody's: who writes again begins as a stranger.
  await db
    .update(contactIdentities)
    .set({ name: '', externalId: sql`'erased:' || ${contactIdentities.id}`, contactId: null, isVerified: false })
    .where(and(eq(contactIdentities.workspaceId, workspaceId), inArray(contactIdentities.contactId, [...contactIds])))
}

/** A raised number takes the conversation from whoever is answering it now. */
export const eraseThreadRows = async (db: Db, { workspaceId, threadIds, now }: Erased): Promise<void> => {
  await db
    .update(threads)
    .set({
      contactId: null,
      title: '',
      lastText: '',
      searchText: '',
      origin: {},
      status: 'closed',
      snoozedUntil: null,
      waitingSince: null,
      waitingReason: null,
      unread: 0,
      dueAt: null,
      dueLimitAt: null,
      leaseUntil: null,
      writingRunId: null,
      generation: sql`${threads.generation} + 1`,
    })
    .where(and(eq(threads.workspaceId, workspaceId), inArray(threads.id, [...threadIds])))
  // The browser's token ends, so the widget begins a new conversation.
  await db
    .update(visitors)
    .set({ profile: {}, origin: {}, identifiedAs: null, isVerified: false, expiresAt: now })
    .where(and(eq(visitors.workspaceId, workspaceId), inArray(visitors.threadId, [...threadIds])))
}

export const eraseMessageRows = async (db: Db, { workspaceId, threadIds }: Erased): Promise<number> => {
  const isOfThreads = and(eq(messages.workspaceId, workspaceId), inArray(messages.threadId, [...threadIds]))
  // An emptied message must not leave any more.
  await db
    .update(messages)
    .set({ state: 'failed', errorCode: 'ERASED', nextAttemptAt: null, sendingUntil: null })
    .where(and(isOfThreads, inArray(messages.state, ['queued', 'sending'])))
  const rows = await db
    .update(messages)
    .set({
      text: '',
      attachments: [],
      citations: [],
      suggestions: [],
      mentions: [],
      event: null,
      errorText: null,
      authorName: sql`case when ${messages.sender} = 'customer' then '' else ${messages.authorName} end`,
    })
    .where(isOfThreads)
    .returning({ id: messages.id })
  return rows.length
}

/** Files that only these conversations use: a prepared answer keeps its picture. */
export const filesOnlyIn = async (
  db: Db,
  { workspaceId, threadIds }: Pick<Erased, 'workspaceId' | 'threadIds'>,
): Promise<string[]> => {
  if (threadIds.length === 0) return []
  const ids = sql.join(
    threadIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const fileIds = (table: SQL, where: SQL) =>
    sql`select a ->> 'fileId' as id from ${table} t, jsonb_array_elements(t.attachments) a where t.workspace_id = ${workspaceId} and a ->> 'fileId' is not null and ${where}`
  const result = await db.execute<{ id: string }>(
    sql`${fileIds(sql`messages`, sql`t.thread_id in (${ids})`)} except ${fileIds(sql`messages`, sql`t.thread_id not in (${ids})`)} except ${fileIds(sql`canned_replies`, sql`true`)}`,
  )
  return result.rows.map((row) => row.id)
}

/** The agent's sessions behind the conversations, found by their name and by the answers that came out of them. */
export const sessionIdsOf = async (
  db: Db,
  { workspaceId, threadIds }: Pick<Erased, 'workspaceId' | 'threadIds'>,
): Promise<string[]> => {
  if (threadIds.length === 0) return []
  const answered = db
    .select({ id: agentRuns.sessionId })
    .from(agentRuns)
    .innerJoin(messages, and(eq(messages.workspaceId, agentRuns.workspaceId), eq(messages.runId, agentRuns.id)))
    .where(and(eq(agentRuns.workspaceId, workspaceId), inArray(messages.threadId, [...threadIds])))
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

/** What was asked, answered and thought goes; that there was an answer, its price and its time stay. */
export const eraseSessionRows = async (db: Db, workspaceId: string, sessionIds: readonly string[]): Promise<void> => {
  await db
    .update(agentSessions)
    .set({ state: {}, title: '', lastText: '', generation: sql`${agentSessions.generation} + 1` })
    .where(and(eq(agentSessions.workspaceId, workspaceId), inArray(agentSessions.id, [...sessionIds])))
  await db
    .update(agentRuns)
    .set({ input: '', reply: null, steps: [] })
    .where(and(eq(agentRuns.workspaceId, workspaceId), inArray(agentRuns.sessionId, [...sessionIds])))
}

const said = ['text', 'slots', 'summary', 'reason'] as const
const without = (json: PgColumn, path: string): SQL =>
  sql.join([sql`${json}`, ...said.map((key) => sql`${`{${path}${key}}`}::text[]`)], sql` #- `)

/** The copies that events, waiting work and deliveries to other systems carry. */
export const eraseEventRows = async (db: Db, workspaceId: string, sessionIds: readonly string[]): Promise<void> => {
  const isOf = (value: SQL) => inArray(value, [...sessionIds])
  await db
    .update(events)
    .set({ payload: without(events.payload, '') })
    .where(and(eq(events.workspaceId, workspaceId), isOf(sql`${events.payload} ->> 'sessionId'`)))
  await db
    .update(jobs)
    .set({ payload: without(jobs.payload, 'payload,') })
    .where(and(eq(jobs.workspaceId, workspaceId), isOf(sql`${jobs.payload} -> 'payload' ->> 'sessionId'`)))
  await db
    .update(webhookDeliveries)
    .set({ payload: without(webhookDeliveries.payload, 'data,') })
    .where(
      and(
        eq(webhookDeliveries.workspaceId, workspaceId),
        isOf(sql`${webhookDeliveries.payload} -> 'data' ->> 'sessionId'`),
      ),
    )
}

/** Numbers of a topic have no gaps, so the events stay and only say that something was erased. */
export const eraseRealtimeRows = async (db: Db, { workspaceId, threadIds }: Erased): Promise<void> => {
  const payload = realtimeEvents.payload
  await db
    .update(realtimeEvents)
    .set({ event: 'thread.erased', payload: {} })
    .where(
      and(
        eq(realtimeEvents.workspaceId, workspaceId),
        or(
          inArray(
            realtimeEvents.topic,
            threadIds.map((id) => `thread:${id}`),
          ),
          inArray(sql`${payload} -> 'thread' ->> 'id'`, [...threadIds]),
          inArray(sql`${payload} -> 'message' ->> 'threadId'`, [...threadIds]),
        ),
      ),
    )
}
