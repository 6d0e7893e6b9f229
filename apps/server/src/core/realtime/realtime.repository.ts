import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { textAt } from '#core/jsonb.repository.ts'
import type { Database, Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { runRaw } from '#db/raw-statement.ts'
import { realtimeEvents, realtimeTickets, realtimeTopics } from '#db/schema/index.ts'

export const realtimeChannel = 'realtime'

interface NewEvent {
  topic: string
  event: string
  payload: Record<string, unknown>
  workspaceId: string | null
  at: Date
}

/** The row lock of the topic is held until commit: numbers are handed out in the order in which they become visible. */
export const insertRealtimeEvent = async (db: Db, event: NewEvent): Promise<void> => {
  const { topic, workspaceId, event: kind } = event
  const payload = JSON.stringify(event.payload)
  await runRaw(db, storing, [topic, workspaceId, event.at.toISOString(), kind, payload, realtimeChannel])
}

/** A notification of PostgreSQL carries less than 8,000 bytes; of a longer event it says only where to look. */
const longestNotice = 7_900

const storing = `
    with numbered as (
      insert into realtime_topics (topic, workspace_id, last_seq, updated_at) values ($1::text, $2::uuid, 1, $3::timestamptz)
      on conflict (topic) do update set last_seq = realtime_topics.last_seq + 1, updated_at = excluded.updated_at
      returning last_seq
    ), stored as (
      insert into realtime_events (topic, seq, workspace_id, event, payload, at)
      select $1::text, last_seq, $2::uuid, $4::text, $5::jsonb, $3::timestamptz from numbered
      returning topic, seq, event, payload
    ), told as (
      select topic, json_build_object('topic', topic, 'seq', seq, 'event', event, 'payload', payload)::text as event from stored
    )
    select pg_notify($6::text, case when octet_length(event) <= ${longestNotice} then event else topic end)
    from told`

/** The event that a notification carries, or the topic to look at. */
export const readNotice = (text: string): StoredEvent | string =>
  text.startsWith('{') ? (JSON.parse(text) as StoredEvent) : text

export interface StoredEvent {
  topic: string
  seq: number
  event: string
  payload: Record<string, unknown>
}

export const eventsAfter = (db: Db, topic: string, seq: number, limit: number): Promise<StoredEvent[]> =>
  db
    .select({
      topic: realtimeEvents.topic,
      seq: realtimeEvents.seq,
      event: realtimeEvents.event,
      payload: realtimeEvents.payload,
    })
    .from(realtimeEvents)
    .where(and(eq(realtimeEvents.topic, topic), gt(realtimeEvents.seq, seq)))
    .orderBy(asc(realtimeEvents.seq))
    .limit(limit)

const newsOfTopic = `
  select t.last_seq as newest, e.seq, e.event, e.payload
  from realtime_topics t
  left join lateral (
    select seq, event, payload from realtime_events where topic = t.topic and seq > $2 order by seq limit $3
  ) e on true
  where t.topic = $1 order by e.seq`

/** What came after a number, and the newest number at the same moment; written out, because it runs for every event. */
export const newsAfter = async (
  database: Pick<Database, 'query'>,
  topic: string,
  seq: number,
  limit: number,
): Promise<{ newest: number; events: StoredEvent[] }> => {
  type Row = { newest: string; seq: string | null; event: string; payload: StoredEvent['payload'] }
  const { rows } = await database.query<Row>(newsOfTopic, [topic, seq, limit])
  return {
    newest: Number(rows[0]?.newest ?? 0),
    events: rows.flatMap(({ seq: at, event, payload }) =>
      at === null ? [] : { topic, seq: Number(at), event, payload },
    ),
  }
}

const numbersOf = prepared((db, value) =>
  db
    .select({ topic: realtimeTopics.topic, lastSeq: realtimeTopics.lastSeq })
    .from(realtimeTopics)
    // One parameter, however many visitors there are.
    .where(sql`${realtimeTopics.topic} = any(${value('topics')}::text[])`),
)
export const lastNumbers = async (db: Db, topics: readonly string[]): Promise<Map<string, number>> => {
  if (topics.length === 0) return new Map()
  const rows = await numbersOf(db, { topics })
  return new Map(rows.map((row) => [row.topic, row.lastSeq]))
}

/** Topics keep their last number for ever, so that a late reader is told to load again instead of missing events. */
export const deleteOldEvents = async (db: Db, before: Date): Promise<void> => {
  await db.delete(realtimeEvents).where(lt(realtimeEvents.at, before))
  await db.delete(realtimeTickets).where(lt(realtimeTickets.expiresAt, before))
}

export const insertTicket = async (db: Db, ticket: typeof realtimeTickets.$inferInsert): Promise<void> => {
  await db.insert(realtimeTickets).values(ticket)
}

/** A ticket opens one socket: reading it removes it. */
export const takeTicket = async (db: Db, ticketHash: string, now: Date): Promise<string | null> => {
  const [row] = await db.delete(realtimeTickets).where(eq(realtimeTickets.ticketHash, ticketHash)).returning()
  return row && row.expiresAt > now ? row.sessionId : null
}

interface Erased {
  workspaceId: string
  /** What stands in the place of the event. */
  as: string
  topics: readonly string[]
  /** Events of any topic whose payload names one of these ids at this path. */
  about: readonly { path: readonly string[]; ids: readonly string[] }[]
}

/** Numbers of a topic have no gaps, so the events stay and only say that something was erased. */
export const eraseRealtimeEvents = async (db: Db, { workspaceId, as, topics, about }: Erased): Promise<void> => {
  const isAbout = about.map(({ path, ids }) => inArray(textAt(realtimeEvents.payload, path), [...ids]))
  await db
    .update(realtimeEvents)
    .set({ event: as, payload: {} })
    .where(and(eq(realtimeEvents.workspaceId, workspaceId), or(inArray(realtimeEvents.topic, [...topics]), ...isAbout)))
}
