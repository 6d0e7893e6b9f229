import { eq, lte, sql, type SQL } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { creditAccounts, creditReservations } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'
import { botRuns } from '#features/agent/views.ts'

export interface RunKey {
  workspaceId: string
  runId: string
}

export const findAccount = async (
  db: Db,
  workspaceId: string,
): Promise<typeof creditAccounts.$inferSelect | undefined> =>
  (await db.select().from(creditAccounts).where(eq(creditAccounts.workspaceId, workspaceId))).at(0)

interface Gift {
  workspaceId: string
  id: string
  amount: number
  kind: 'grant' | 'refund'
  note: string
  at: Date
}

const giftEntry = ({ workspaceId, id, kind, amount, note, at }: Gift, from: SQL) => sql`
  insert into credit_entries (workspace_id, id, kind, amount, note, created_at)
  select ${workspaceId}::uuid, ${id}::uuid, ${kind}, ${amount}::int, ${note}, ${at.toISOString()}::timestamptz from ${from}`

/** Opens the account with a first gift; one that is open already stays as it is. */
export const insertAccount = async (db: Db, gift: Gift): Promise<void> => {
  await db.execute(sql`
    with account as (
      insert into credit_accounts (workspace_id, balance, granted_level, updated_at)
      values (${gift.workspaceId}, ${gift.amount}, ${gift.amount}, ${gift.at.toISOString()})
      on conflict (workspace_id) do nothing
      returning workspace_id
    ) ${giftEntry(gift, sql`account`)}`)
}

/** A grant sets the level that "used up" is measured against; what comes back by a refund only lifts it if it must. */
export const addCredits = async (db: Db, gift: Gift): Promise<void> => {
  const sum = sql`balance + ${gift.amount}::int`
  const level = gift.kind === 'grant' ? sum : sql`greatest(granted_level, ${sum})`
  await db.execute(sql`
    with account as (
      update credit_accounts set balance = ${sum}, granted_level = ${level}, updated_at = ${gift.at.toISOString()}
      where workspace_id = ${gift.workspaceId}
      returning workspace_id
    ) ${giftEntry(gift, sql`account`)}`)
}

/** Values of a statement that is written out, by their numbers; $1 is always the workspace. */
type Numbered = `$${number}`

/**
 * The steps of a larger statement that set credits aside if they are there; `aside` has a row if they were. One
 * statement, so that no two can set aside the same ones.
 */
export const reservingSteps = (
  isWanted: string,
  { runId, amount, at, expiresAt }: Record<'runId' | 'amount' | 'at' | 'expiresAt', Numbered>,
): string => `
  account as (
    update credit_accounts set reserved = reserved + ${amount}::int, updated_at = ${at}
    where workspace_id = $1 and balance - reserved >= ${amount}::int and ${isWanted}
    returning workspace_id
  ), aside as (
    insert into credit_reservations (workspace_id, run_id, amount, expires_at, created_at)
    select workspace_id, ${runId}, ${amount}::int, ${expiresAt}, ${at} from account
    returning 1
  )`

const notYetReserved = 'not exists (select from credit_reservations where workspace_id = $1 and run_id = $2)'

/** Without waiting for the disk: should the machine die now, the run that it is for dies too. */
const reserving = `
  with unhurried as materialized (
    select set_config('synchronous_commit', 'off', true)
  ), ${reservingSteps(`${notYetReserved} and exists (select from unhurried)`, {
    runId: '$2',
    amount: '$3',
    at: '$4',
    expiresAt: '$5',
  })}
  select from aside`

/** Sets credits aside if they are there. */
export const insertReservation = async (
  db: Db,
  { workspaceId, runId }: RunKey,
  { amount, at, expiresAt }: { amount: number; at: Date; expiresAt: Date },
): Promise<boolean> => {
  const { rowCount } = await runRaw(db, reserving, [workspaceId, runId, amount, at, expiresAt])
  return rowCount === 1
}

/** Sets more aside for a run that has some already, if it is there. */
export const raiseReservation = async (
  db: Db,
  { workspaceId, runId }: RunKey,
  amount: number,
  at: Date,
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    with account as (
      update credit_accounts a set reserved = a.reserved + ${amount}::int - r.amount, updated_at = ${at.toISOString()}
      from credit_reservations r
      where a.workspace_id = ${workspaceId} and r.workspace_id = ${workspaceId} and r.run_id = ${runId}
        and a.balance - a.reserved >= ${amount}::int - r.amount
      returning 1
    )
    update credit_reservations set amount = ${amount}::int
    where workspace_id = ${workspaceId} and run_id = ${runId} and exists (select from account)`)
  return rowCount === 1
}

/** Whether there is an account, and whether this run has its credits already. */
export const readReservation = async (
  db: Db,
  { workspaceId, runId }: RunKey,
): Promise<{ isReserved: boolean } | undefined> => {
  const { rows } = await db.execute<{ is_reserved: boolean }>(sql`
    select exists (select from credit_reservations r where r.workspace_id = a.workspace_id and r.run_id = ${runId}) as is_reserved
    from credit_accounts a where a.workspace_id = ${workspaceId}`)
  const [row] = rows
  return row && { isReserved: row.is_reserved }
}

export interface Spend extends RunKey {
  id: string
  amount: number
  botId: string | null
  model: string | null
  at: Date
}

/** A type and not an interface: rows of a written-out statement must have an index signature. */
export type Settled = {
  before: number
  after: number
  grantedLevel: number
}

type SpendingValues = Record<'runId' | 'id' | 'amount' | 'botId' | 'model' | 'at', Numbered>

/**
 * The steps of a larger statement that drop the reservation of a run and pay for it; `settled` tells what became of the
 * account, and has no row where there is none.
 */
export const spendingSteps = (isWanted: string, { runId, id, amount, botId, model, at }: SpendingValues): string => `
  account as materialized (
    select balance, reserved from credit_accounts where workspace_id = $1 and ${isWanted} for update
  ), held as (
    delete from credit_reservations r using account where r.workspace_id = $1 and r.run_id = ${runId} returning r.amount
  ), paid as (
    insert into credit_entries (workspace_id, id, kind, amount, run_id, bot_id, model, created_at)
    select $1, ${id}, 'spend',
      -least(${amount}::int, account.balance - account.reserved + coalesce((select amount from held), 0)),
      ${runId}, ${botId}, ${model}, ${at}
    from account where ${amount}::int > 0
    on conflict (workspace_id, run_id, kind) do nothing
    returning amount
  ), settled as (
    update credit_accounts a set
      balance = account.balance + coalesce((select amount from paid), 0),
      reserved = account.reserved - coalesce((select amount from held), 0),
      updated_at = ${at}
    from account where a.workspace_id = $1
    returning account.balance as before, a.balance as after, a.granted_level as "grantedLevel"
  )`

const spending = `
  with ${spendingSteps('true', { runId: '$2', id: '$3', amount: '$4', botId: '$5', model: '$6', at: '$7' })}
  select before, after, "grantedLevel" from settled`

/**
 * Drops the reservation of a run and pays for the run, once: the unique entry of the run decides. What others have set
 * aside is theirs, so at most the rest is taken. Undefined when there is no account.
 */
export const spendCredits = async (db: Db, spend: Spend): Promise<Settled | undefined> => {
  const { workspaceId, runId, id, amount, botId, model, at } = spend
  const values = [workspaceId, runId, id, amount, botId, model, at]
  return (await runRaw<Settled>(db, spending, values)).rows.at(0)
}

/** Pays for all runs of a workspace that have a price and no entry yet; says how much. Nothing may be set aside. */
export const spendForRuns = async (db: Db, { workspaceId, at }: { workspaceId: string; at: Date }): Promise<number> => {
  const { rows } = await db.execute<{ paid: number }>(sql`
    with paid as (
      insert into credit_entries (workspace_id, id, kind, amount, run_id, bot_id, model, created_at)
      select workspace_id, gen_random_uuid(), 'spend', -credits, id, bot_id, engine, started_at
      from ${botRuns} where workspace_id = ${workspaceId}::uuid and credits > 0
      on conflict (workspace_id, run_id, kind) do nothing
      returning amount
    )
    update credit_accounts set balance = balance + (select coalesce(sum(amount), 0)::int from paid),
      updated_at = ${at.toISOString()}
    where workspace_id = ${workspaceId}
    returning (select coalesce(-sum(amount), 0)::int from paid) as paid`)
  return only(rows).paid
}

const dropping = `
  with account as materialized (
    select reserved from credit_accounts where workspace_id = $1 for update
  ), held as (
    delete from credit_reservations r using account where r.workspace_id = $1 and r.run_id = $2 returning r.amount
  )
  update credit_accounts a set reserved = account.reserved - held.amount, updated_at = $3
  from account, held where a.workspace_id = $1`

export const dropReservation = async (db: Db, { workspaceId, runId }: RunKey, at: Date): Promise<void> => {
  await runRaw(db, dropping, [workspaceId, runId, at])
}

/** Everybody locks the account first and touches reservations after it, so that nobody waits in a circle. */
export const dropExpiredReservations = async (db: Db, workspaceId: string, now: Date): Promise<void> => {
  await db.execute(sql`
    with account as materialized (
      select reserved from credit_accounts where workspace_id = ${workspaceId} for update
    ), held as (
      delete from credit_reservations r using account
      where r.workspace_id = ${workspaceId} and r.expires_at <= ${now.toISOString()} returning r.amount
    )
    update credit_accounts a set
      reserved = account.reserved - coalesce((select sum(amount)::int from held), 0),
      updated_at = ${now.toISOString()}
    from account where a.workspace_id = ${workspaceId}`)
}

/** For the platform's own clock: every workspace that has reservations nobody ended. */
export const workspacesWithExpired = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectDistinct({ workspaceId: creditReservations.workspaceId })
      .from(creditReservations)
      .where(lte(creditReservations.expiresAt, now))
  ).map(({ workspaceId }) => workspaceId)
