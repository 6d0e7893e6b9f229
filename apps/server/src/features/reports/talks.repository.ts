import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reportContacts, reportTalks, type ReportContactRow, type ReportTalkRow } from '#db/schema/index.ts'
import type { DaysBefore } from './talk-days.ts'

/** From which day on a thread is counted again. */
export interface CountedFrom {
  threadId: string
  day: string
}

export interface TalkStart extends CountedFrom {
  /** The first message to read. */
  seq: number
  before: DaysBefore
}

/**
 * Where counting a thread again begins when something happened on a day: with its last talk before that day, because
 * what was answered later may no longer belong to that one.
 */
export const startsOf = async (
  db: Db,
  workspaceId: string,
  touched: readonly CountedFrom[],
): Promise<Map<string, TalkStart>> => {
  const { rows } = await db.execute<{
    threadId: string
    day: string
    seq: number | null
    customer: string | null
    human: string | null
    handoff: string | null
    ai: string | null
    staff: string | null
  }>(sql`
    with touched as (
      select * from json_to_recordset(${JSON.stringify(touched)}::json) as t ("threadId" uuid, day date)
    ), starts as (
      select t."threadId", coalesce((
        select max(b.day) from report_talks b
        where b.workspace_id = ${workspaceId}::uuid and b.thread_id = t."threadId" and b.day < t.day
      ), '1970-01-01'::date) as day from touched t
    )
    select s."threadId", to_char(s.day, 'YYYY-MM-DD') as day,
      (select min(n.first_seq) from report_talks n
        where n.workspace_id = ${workspaceId}::uuid and n.thread_id = s."threadId" and n.day >= s.day) as seq,
      to_char(max(e.day), 'YYYY-MM-DD') as customer, to_char(max(e.day) filter (where e.is_human), 'YYYY-MM-DD') as human,
      to_char(max(e.day) filter (where e.is_handoff), 'YYYY-MM-DD') as handoff,
      to_char(max(e.day) filter (where e.ai_ms is not null), 'YYYY-MM-DD') as ai,
      to_char(max(e.day) filter (where e.staff_ms is not null), 'YYYY-MM-DD') as staff
    from starts s
    left join report_talks e on e.workspace_id = ${workspaceId}::uuid and e.thread_id = s."threadId" and e.day < s.day
    group by s."threadId", s.day`)
  return new Map(
    rows.map(({ threadId, day, seq, ...before }) => [
      threadId,
      // A thread whose talks all lie before is read from its beginning: it has none that says where to start.
      { threadId, day, seq: day === '1970-01-01' ? 0 : (seq ?? 0), before },
    ]),
  )
}

const perStatement = 100

/** Takes out the talks of these threads from these days on; they are counted anew. */
export const takeTalks = async (
  db: Db,
  workspaceId: string,
  from: readonly CountedFrom[],
): Promise<ReportTalkRow[]> => {
  if (from.length === 0) return []
  // Two values instead of two per thread: writing so many conditions took longer than the rest of the count.
  const ids = sql.param(from.map(({ threadId }) => threadId))
  const days = JSON.stringify(Object.fromEntries(from.map(({ threadId, day }) => [threadId, day])))
  return db
    .delete(reportTalks)
    .where(
      and(
        eq(reportTalks.workspaceId, workspaceId),
        sql`${reportTalks.threadId} = any(${ids}::uuid[])`,
        sql`${reportTalks.day} >= (${days}::jsonb ->> ${reportTalks.threadId}::text)::date`,
      ),
    )
    .returning()
}

export const insertTalks = async (db: Db, rows: readonly ReportTalkRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += perStatement)
    await db.insert(reportTalks).values(rows.slice(at, at + perStatement))
}

export const takeContactRows = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReportContactRow[]> =>
  ids.length === 0
    ? []
    : db
        .delete(reportContacts)
        .where(and(eq(reportContacts.workspaceId, workspaceId), inArray(reportContacts.contactId, [...ids])))
        .returning()

export const insertContactRows = async (db: Db, rows: readonly ReportContactRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += perStatement)
    await db.insert(reportContacts).values(rows.slice(at, at + perStatement))
}
