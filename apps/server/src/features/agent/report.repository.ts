import { sql } from 'drizzle-orm'
import type { Environment } from '@app/contracts/bot-settings'
import type { Db } from '#db/client.ts'
import type { AgentSessionRow } from '#db/schema/index.ts'

export interface ReportScope {
  workspaceId: string
  botId: string
  environment: Environment
  /** Start of the first day. */
  since: Date
}

export type ReportDayRow = {
  day: string
  messages: number
  answered: number
  unanswered: number
  handoffs: number
  blocked: number
  tokensIn: number
  tokensOut: number
  credits: number
}

const inScope = ({ workspaceId, botId, environment, since }: ReportScope) => sql`
  workspace_id = ${workspaceId}::uuid and bot_id = ${botId}::uuid and environment = ${environment}::text
    and started_at >= ${since.toISOString()}::timestamptz and mode <> 'eval'`

/** Days as people in Vietnam count them. */
export const reportDays = async (db: Db, scope: ReportScope): Promise<ReportDayRow[]> =>
  (
    await db.execute<ReportDayRow>(sql`
      select to_char(started_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, count(*)::int as messages,
        count(*) filter (where outcome in ('answered', 'suggested', 'small_talk'))::int as answered,
        count(*) filter (where outcome = 'no_answer')::int as unanswered,
        count(*) filter (where outcome = 'handoff')::int as handoffs,
        count(*) filter (where outcome in ('blocked', 'error'))::int as blocked,
        sum(tokens_in)::int as "tokensIn", sum(tokens_out)::int as "tokensOut", sum(credits)::int as credits
      from agent_runs where ${inScope(scope)} group by 1 order by 1`)
  ).rows

type OriginRow = { origin: AgentSessionRow['origin']; messages: number; credits: number }

export const reportByOrigin = async (db: Db, scope: ReportScope): Promise<OriginRow[]> =>
  (
    await db.execute<OriginRow>(sql`
      select origin, count(*)::int as messages, sum(credits)::int as credits
      from agent_runs where ${inScope(scope)} group by origin order by messages desc, origin`)
  ).rows

type UnansweredRow = { text: string; count: number; runId: string }

/** What customers asked in vain, most often first; the same question in other accents is the same. */
export const topUnanswered = async (db: Db, scope: ReportScope): Promise<UnansweredRow[]> =>
  (
    await db.execute<UnansweredRow>(sql`
      select (array_agg(left(input, 300) order by started_at desc))[1] as text, count(*)::int as count,
        (array_agg(id order by started_at desc))[1] as "runId"
      from agent_runs where ${inScope(scope)} and outcome = 'no_answer'
      group by vn_norm(input) order by count desc, max(started_at) desc limit 20`)
  ).rows
