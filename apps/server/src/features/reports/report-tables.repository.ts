import { sql, type SQL } from 'drizzle-orm'
import type { HandoffReason, TopicKey } from '@app/contracts/reports'
import type { Db } from '#db/client.ts'
import { finishedTestRuns, failedTestCases, testSetNames } from '#features/evaluation/views.ts'
import { botNames } from '#features/bots/views.ts'
import { countedSales } from '#features/sales/views.ts'
import { people } from '#features/users/views.ts'
import type { ReportScope } from './cells.repository.ts'

const inScope = ({ workspaceId, environments, botId, channel, from, until }: ReportScope): SQL => sql`
  workspace_id = ${workspaceId}::uuid and environment in (${sql.join(
    environments.map((one) => sql`${one}::text`),
    sql`, `,
  )}) and day >= ${from}::date and day < ${until}::date
  ${botId ? sql`and bot_id = ${botId}::uuid` : sql``} ${channel ? sql`and channel = ${channel}::text` : sql``}`

export type TopicRow = { topic: TopicKey; conversations: number; humans: number; unanswered: number }

/** Each thread has one topic in a period: the first that was more than small talk. */
export const sumTopics = async (db: Db, scope: ReportScope): Promise<TopicRow[]> =>
  (
    await db.execute<TopicRow>(sql`
      select topic, count(*)::int as conversations, count(*) filter (where is_human)::int as humans,
        count(*) filter (where unanswered > 0)::int as unanswered
      from (
        select (array_agg(topic order by topic = 'other', day))[1] as topic, bool_or(is_human) as is_human,
          sum(unanswered) as unanswered
        from report_talks where ${inScope(scope)} group by thread_id
      ) t group by topic order by conversations desc, topic`)
  ).rows

export type ReasonRow = { reason: HandoffReason; conversations: number; ms: number | null; cases: number }

export const sumReasons = async (db: Db, scope: ReportScope): Promise<ReasonRow[]> =>
  (
    await db.execute<ReasonRow>(sql`
      select reason, count(*)::int as conversations, count(ms)::int as cases,
        percentile_disc(0.5) within group (order by ms) as ms
      from (
        select (array_agg(reason order by day))[1] as reason, (array_agg(staff_ms order by day))[1] as ms
        from report_talks where ${inScope(scope)} and is_handoff group by thread_id
      ) t group by reason order by conversations desc, reason`)
  ).rows

export type StaffRow = {
  kind: 'member' | 'phone' | null
  userId: string | null
  name: string | null
  conversations: number
  ms: number | null
  cases: number
}

/** Who answered first where the AI did not do it alone; nobody yet where a person was only called. */
export const sumStaff = async (db: Db, scope: ReportScope): Promise<StaffRow[]> =>
  (
    await db.execute<StaffRow>(sql`
      select kind, user_id as "userId", people.name, conversations, cases, ms
      from (
        select kind, user_id, count(*)::int as conversations, count(ms)::int as cases,
          percentile_disc(0.5) within group (order by ms) as ms
        from (
          select (array_agg(staff_kind order by staff_kind is null, day))[1] as kind,
            (array_agg(staff_id order by staff_kind is null, day))[1] as user_id,
            (array_agg(staff_ms order by staff_kind is null, day))[1] as ms
          from report_talks where ${inScope(scope)} and is_human group by thread_id
        ) t group by kind, user_id
      ) s left join ${people} on people.id = s.user_id
      order by conversations desc, people.name`)
  ).rows

/** The median over all of them together. */
export const staffMedian = async (db: Db, scope: ReportScope): Promise<{ ms: number | null; cases: number }> => {
  const { rows } = await db.execute<{ ms: number | null; cases: number }>(sql`
    select count(ms)::int as cases, percentile_disc(0.5) within group (order by ms) as ms from (
      select (array_agg(staff_ms order by staff_kind is null, day))[1] as ms
      from report_talks where ${inScope(scope)} and is_human group by thread_id
    ) t`)
  return rows[0] ?? { ms: null, cases: 0 }
}

/** Orders that people of the shop made, by their name. */
export const ordersByStaff = async (
  db: Db,
  workspaceId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ name: string; orders: number }>(sql`
    select made_by_name as name, count(*)::int as orders from ${countedSales}
    where workspace_id = ${workspaceId}::uuid and made_by = 'staff' and state <> 'cancelled'
      and created_at >= ${from.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz
    group by made_by_name`)
  return new Map(rows.map(({ name, orders }) => [name, orders]))
}

export type UnansweredTopic = {
  topic: TopicKey
  threads: number
  questions: number
  lastAt: string
  weekday: number
  hour: number
}

/** The topic on which the AI had no answer for most customers, and when that was asked most. */
export const worstTopic = async (db: Db, scope: ReportScope, timeZone: string): Promise<UnansweredTopic | undefined> =>
  (
    await db.execute<UnansweredTopic>(sql`
      select topic, count(*)::int as threads, sum(questions)::int as questions, max(last_at) as "lastAt",
        mode() within group (order by extract(isodow from last_at at time zone ${timeZone}))::int as weekday,
        mode() within group (order by extract(hour from last_at at time zone ${timeZone}))::int as hour
      from (
        select (
            select topic from report_talks where ${inScope(scope)} and thread_id = asked.thread_id
            order by topic = 'other', day limit 1
          ) as topic, questions, last_at
        from (
          select thread_id, sum(unanswered) as questions, max(last_unanswered_at) as last_at
          from report_talks where ${inScope(scope)} and unanswered > 0 group by thread_id
        ) asked
      ) t group by topic order by topic = 'other', threads desc, questions desc, topic limit 1`)
  ).rows.at(0)

export type TestRow = {
  setId: string
  name: string
  botId: string
  botName: string
  runId: string
  at: string
  versionLabel: string
  passed: number
  total: number
  failed: string[] | null
}

/** The last run of each test set. */
export const listLastTests = async (db: Db, workspaceId: string, botId: string | undefined): Promise<TestRow[]> =>
  (
    await db.execute<TestRow>(sql`
      select distinct on (test_set_names.id) test_set_names.id as "setId", test_set_names.name,
        test_set_names.bot_id as "botId", bot_names.name as "botName", finished_test_runs.id as "runId",
        finished_test_runs.created_at as at, version_label as "versionLabel", passed, total,
        (select array_agg(case_name order by position) from ${failedTestCases}
          where failed_test_cases.workspace_id = ${workspaceId}::uuid and run_id = finished_test_runs.id) as failed
      from ${testSetNames}
      join ${finishedTestRuns} on finished_test_runs.workspace_id = test_set_names.workspace_id
        and set_id = test_set_names.id
      join ${botNames} on bot_names.workspace_id = test_set_names.workspace_id and bot_names.id = test_set_names.bot_id
      where test_set_names.workspace_id = ${workspaceId}::uuid
        ${botId ? sql`and test_set_names.bot_id = ${botId}::uuid` : sql``}
      order by test_set_names.id, finished_test_runs.created_at desc`)
  ).rows
