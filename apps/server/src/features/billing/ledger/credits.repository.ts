import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { noteStep } from '#core/changes/changes.repository.ts'
import type { Db } from '#db/client.ts'
import { creditAccounts, creditReservations } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'

export interface RunKey {
  workspaceId: string
  runId: string
}

export const findAccount = async (
  db: Db,
  workspaceId: string,
): Promise<typeof creditAccounts.$inferSelect | undefined> =>
  (await db.select().from(creditAccounts).where(eq(creditAccounts.workspaceId, workspaceId))).at(0)

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
      and (next_expiry is null or next_expiry > ${at}) and (usable_until is null or usable_until > ${at})
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

export type Standing = { isReserved: boolean; hasEnding: boolean; isUsable: boolean }

/** Whether this run has its credits already, whether some have ended, and whether the package has; undefined without an account. */
export const readStanding = async (db: Db, { workspaceId, runId }: RunKey, at: Date): Promise<Standing | undefined> => {
  const { rows } = await db.execute<Standing>(sql`
    select exists (select from credit_reservations r where r.workspace_id = a.workspace_id and r.run_id = ${runId}) as "isReserved",
      coalesce(next_expiry <= ${at.toISOString()}, false) as "hasEnding",
      coalesce(usable_until > ${at.toISOString()}, true) as "isUsable"
    from credit_accounts a where a.workspace_id = ${workspaceId}`)
  return rows.at(0)
}

/** Notes that answers fail for want of credits; true for the first of them. */
export const landAccount = async (db: Db, workspaceId: string, at: Date): Promise<boolean> => {
  const landed = await db
    .update(creditAccounts)
    .set({ landedAt: at })
    .where(and(eq(creditAccounts.workspaceId, workspaceId), isNull(creditAccounts.landedAt)))
    .returning({ workspaceId: creditAccounts.workspaceId })
  return landed.length > 0
}

/** Notes that the owner is asked for credits; false if that was done since `before`. */
export const noteReminder = async (
  db: Db,
  { workspaceId, at, before }: { workspaceId: string; at: Date; before: Date },
): Promise<boolean> => {
  const noted = await db
    .update(creditAccounts)
    .set({ remindedAt: at })
    .where(
      and(
        eq(creditAccounts.workspaceId, workspaceId),
        or(isNull(creditAccounts.remindedAt), lte(creditAccounts.remindedAt, before)),
      ),
    )
    .returning({ workspaceId: creditAccounts.workspaceId })
  return noted.length > 0
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

const noteSpend = noteStep({ kind: 'spend', workspaceId: '$1', subjectId: 'id', at: 'created_at', from: 'paid' })

/**
 * The steps of a larger statement that drop the reservation of a run and pay for it; `settled` tells what became of the
 * account, and has no row where there is none.
 */
export const spendingSteps = (isWanted: string, { runId, id, amount, botId, model, at }: SpendingValues): string => `
  account as materialized (
    select balance, reserved, monthly, bought from credit_accounts where workspace_id = $1 and ${isWanted} for update
  ), held as (
    delete from credit_reservations r using account where r.workspace_id = $1 and r.run_id = ${runId} returning r.amount
  ), price as (
    select least(${amount}::int, balance - reserved + coalesce((select amount from held), 0)) as amount,
      balance - monthly - bought as gift, monthly from account
  ), paid as (
    insert into credit_entries (workspace_id, id, kind, amount, monthly, bought, run_id, bot_id, model, created_at)
    select $1, ${id}, 'spend', -amount, -least(monthly, greatest(0, amount - gift)), -greatest(0, amount - gift - monthly),
      ${runId}, ${botId}, ${model}, ${at}
    from price where ${amount}::int > 0
    on conflict (workspace_id, run_id, kind) do nothing
    returning id, created_at, amount, monthly, bought
  ), noted_spend as (${noteSpend}
  ), settled as (
    update credit_accounts a set
      balance = account.balance + coalesce((select amount from paid), 0),
      monthly = account.monthly + coalesce((select monthly from paid), 0),
      bought = account.bought + coalesce((select bought from paid), 0),
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
