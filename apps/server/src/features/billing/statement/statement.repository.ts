import { sql, type SQL } from 'drizzle-orm'
import type { CreditEntryKind } from '@app/contracts/credits'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import type { CreditSource } from '#db/schema/index.ts'
import { botNames } from '#features/bots/views.ts'
import { threadLinks, writtenByRuns } from '#features/conversations/views.ts'
import type { Period } from './statement-period.ts'

export interface StatementFilter {
  kind?: CreditEntryKind | undefined
  botId?: string | undefined
  source?: CreditSource | undefined
  search?: string | undefined
}

type Range = Pick<Period, 'since' | 'until'> & { workspaceId: string }

/** Types and not interfaces: rows of a written-out statement must have an index signature. */
export type SumsRow = {
  opening: number
  granted: number
  spent: number
  refunded: number
  expired: number
}

/** What there was before the period is what there is now without everything since: history before it is not read. */
export const readSums = async (db: Db, { workspaceId, since, until }: Range): Promise<SumsRow> => {
  const inPeriod = sql`created_at < ${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<SumsRow>(sql`
    select (coalesce((select balance from credit_accounts where workspace_id = ${workspaceId}::uuid), 0)
        - coalesce(sum(amount), 0))::int as opening,
      coalesce(sum(amount) filter (where kind = 'grant' and ${inPeriod}), 0)::int as granted,
      coalesce(-sum(amount) filter (where kind = 'spend' and ${inPeriod}), 0)::int as spent,
      coalesce(sum(amount) filter (where kind = 'refund' and ${inPeriod}), 0)::int as refunded,
      coalesce(-sum(amount) filter (where kind = 'expire' and ${inPeriod}), 0)::int as expired
    from credit_entries where workspace_id = ${workspaceId}::uuid and created_at >= ${since.toISOString()}::timestamptz`)
  return only(rows)
}

export const readReserved = async (db: Db, workspaceId: string): Promise<{ credits: number; answers: number }> => {
  const { rows } = await db.execute<{ credits: number; answers: number }>(sql`
    select coalesce(sum(amount), 0)::int as credits, count(*)::int as answers
    from credit_reservations where workspace_id = ${workspaceId}::uuid`)
  return only(rows)
}

export type BotDayRow = { botId: string | null; day: string; credits: number }

/** What each bot used on each day, after what came back. */
export const listBotDays = async (db: Db, { workspaceId, since, until }: Range): Promise<BotDayRow[]> => {
  const { rows } = await db.execute<BotDayRow>(sql`
    select bot_id as "botId", to_char(created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day,
      -sum(amount)::int as credits
    from credit_entries where workspace_id = ${workspaceId}::uuid and kind in ('spend', 'refund')
      and created_at >= ${since.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz
    group by 1, 2 order by 2`)
  return rows
}

export type LineRow = {
  id: string
  at: string
  kind: CreditEntryKind
  amount: number
  balance: number
  entries: number
  source: CreditSource
  note: string
  /** Nothing of a lot has ended: the operator has taken them. */
  isTakenOff: boolean
  botId: string | null
  botName: string | null
  threadId: string | null
  threadTitle: string | null
  channel: string | null
  environment: string | null
  workgateId: string | null
  total: number
}

/**
 * The entries of the period with the balance after each, with their conversation, then the wanted ones. The balance is
 * counted before anything is left out, so that a filter does not change it.
 */
const entriesSteps = ({ workspaceId, since, until }: Range, opening: number, filter: StatementFilter): SQL => sql`
  booked as (
    select id, kind, amount, run_id, bot_id, note, created_at, kind = 'expire' and lot_id is null as is_taken_off,
      case when bought <> 0 then 'bought' when monthly <> 0 then 'monthly' else 'gift' end as source,
      ${opening}::int + sum(amount) over (order by created_at, id) as balance
    from credit_entries where workspace_id = ${workspaceId}::uuid
      and created_at >= ${since.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz
  ), wanted as (
    select b.*, ${threadLinks.id} as thread_id, ${threadLinks.title}, ${threadLinks.channel}, ${threadLinks.environment},
      ${threadLinks.workgateId}, ${botNames.name} as bot_name
    from booked b
    left join lateral (
      select thread_id from ${writtenByRuns} where b.run_id is not null
        and ${writtenByRuns.workspaceId} = ${workspaceId}::uuid and ${writtenByRuns.runId} = b.run_id limit 1
    ) w on true
    left join ${threadLinks} on ${threadLinks.workspaceId} = ${workspaceId}::uuid and ${threadLinks.id} = w.thread_id
    left join ${botNames} on ${botNames.workspaceId} = ${workspaceId}::uuid and ${botNames.id} = b.bot_id
    where ${wantedWhere(filter)}
  )`

const wantedWhere = ({ kind, botId, source, search }: StatementFilter): SQL => {
  const pattern = search ? likePattern(search) : null
  const wanted = [
    kind ? sql`b.kind = ${kind}` : null,
    botId ? sql`b.bot_id = ${botId}::uuid` : null,
    source ? sql`b.source = ${source}` : null,
    pattern
      ? sql`(${threadLinks.title} ilike ${pattern} or b.note ilike ${pattern} or ${botNames.name} ilike ${pattern})`
      : null,
  ].filter((part) => part !== null)
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`
}

const columns = sql`bot_id as "botId", max(bot_name) as "botName", thread_id as "threadId", max(title) as "threadTitle",
  max(channel) as channel, max(environment) as environment, max(workgate_id::text) as "workgateId"`

interface Paged {
  opening: number
  filter: StatementFilter
  limit: number
  offset: number
}

/** Newest first. Spends of one bot, conversation and hour are one line. */
export const listLines = async (
  db: Db,
  range: Range,
  { opening, filter, limit, offset }: Paged,
): Promise<{ rows: LineRow[]; total: number }> => {
  const { rows } = await db.execute<LineRow>(sql`
    with ${entriesSteps(range, opening, filter)}
    select (array_agg(id order by created_at desc, id desc))[1] as id, max(created_at)::text as at, kind,
      sum(amount)::int as amount, (array_agg(balance order by created_at desc, id desc))[1]::int as balance,
      count(*)::int as entries, source, max(note) as note,
      bool_or(is_taken_off) as "isTakenOff", ${columns}, (count(*) over ())::int as total
    from wanted
    group by kind, source, bot_id, thread_id,
      case when kind = 'spend' then date_trunc('hour', created_at) else created_at end,
      case when kind = 'spend' then null else id end
    order by max(created_at) desc, 1 desc limit ${limit} offset ${offset}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Every single entry, newest first. */
export const listEntries = async (
  db: Db,
  range: Range,
  { opening, filter, limit, offset }: Paged,
): Promise<LineRow[]> => {
  const { rows } = await db.execute<LineRow>(sql`
    with ${entriesSteps(range, opening, filter)}
    select id, created_at::text as at, kind, amount, balance::int as balance, 1 as entries, source, note,
      is_taken_off as "isTakenOff",
      bot_id as "botId", bot_name as "botName", thread_id as "threadId", title as "threadTitle", channel, environment,
      workgate_id as "workgateId", 0 as total
    from wanted order by created_at desc, id desc limit ${limit} offset ${offset}`)
  return rows
}
