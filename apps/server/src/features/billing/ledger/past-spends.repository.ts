import { sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { botRuns } from '#features/agent/views.ts'
import { botNames } from '#features/bots/views.ts'

/*
 * Spends of the past, written by the demo shop only. They take from the credits of the month, and nothing may be set
 * aside meanwhile.
 */

interface Runs {
  workspaceId: string
  since: Date
  at: Date
}

/**
 * Pays for all runs of a workspace that have a price and no entry yet; says how much. Those from before `since`, when
 * its credits came, are paid right after that.
 */
export const spendForRuns = async (db: Db, { workspaceId, since, at }: Runs): Promise<number> => {
  const { rows } = await db.execute<{ paid: number }>(sql`
    with paid as (
      insert into credit_entries (workspace_id, id, kind, amount, monthly, run_id, bot_id, model, created_at)
      select workspace_id, gen_random_uuid(), 'spend', -credits, -credits, id, bot_id, engine,
        greatest(started_at, ${since.toISOString()}::timestamptz + interval '1 minute')
      from ${botRuns} where workspace_id = ${workspaceId}::uuid and credits > 0
      on conflict (workspace_id, run_id, kind) do nothing
      returning amount
    )
    update credit_accounts set balance = balance + (select coalesce(sum(amount), 0)::int from paid),
      monthly = monthly + (select coalesce(sum(amount), 0)::int from paid),
      updated_at = ${at.toISOString()}
    where workspace_id = ${workspaceId}
    returning (select coalesce(-sum(amount), 0)::int from paid) as paid`)
  return only(rows).paid
}

interface Spends {
  workspaceId: string
  at: Date
  spends: readonly { amount: number; at: Date }[]
}

/** Writes spends whose answers are not kept; each is of one of the bots, in turn. */
export const insertPastSpends = async (db: Db, { workspaceId, at, spends }: Spends): Promise<void> => {
  const amounts = JSON.stringify(spends.map(({ amount }) => amount))
  const moments = JSON.stringify(spends.map((spend) => spend.at.toISOString()))
  await db.execute(sql`
    with askers as (
      select id as bot_id, row_number() over (order by created_at, id) - 1 as place, count(*) over () as number
      from ${botNames} where workspace_id = ${workspaceId}::uuid and published_at is not null
    ), wanted as (
      select a.value::int as amount, m.value::timestamptz as moment, a.ordinality as place
      from jsonb_array_elements_text(${amounts}::jsonb) with ordinality a
      join jsonb_array_elements_text(${moments}::jsonb) with ordinality m using (ordinality)
      where a.value::int > 0
    ), paid as (
      insert into credit_entries (workspace_id, id, kind, amount, monthly, run_id, bot_id, created_at)
      select ${workspaceId}::uuid, gen_random_uuid(), 'spend', -w.amount, -w.amount, gen_random_uuid(),
        (select bot_id from askers where askers.place = w.place % askers.number), w.moment
      from wanted w
      returning amount
    )
    update credit_accounts set balance = balance + (select coalesce(sum(amount), 0)::int from paid),
      monthly = monthly + (select coalesce(sum(amount), 0)::int from paid), updated_at = ${at.toISOString()}
    where workspace_id = ${workspaceId}`)
}
