import type { Db } from '#db/client.ts'
import { insertReservation, raiseReservation as raise, readReservation, type RunKey } from './credits.repository.ts'
import { openAccount, type CreditCtx } from './open-account.ts'

/** Longer than any answer takes; after it the process that set credits aside is taken for dead. */
const reservationMs = 15 * 60_000

const reservationOf = (amount: number, at: Date) => ({
  amount,
  at,
  expiresAt: new Date(at.getTime() + reservationMs),
})

/** Sets credits aside for a run before its model is asked. False: there are not enough. Asking twice sets aside once. */
export const reserveCredits = async (
  ctx: CreditCtx,
  { runId, amount }: { runId: string; amount: number },
): Promise<boolean> => {
  if (amount <= 0) return true
  const key = { workspaceId: ctx.workspaceId, runId }
  const reservation = reservationOf(amount, ctx.now())
  if (await insertReservation(ctx.db, key, reservation)) return true
  const account = await readReservation(ctx.db, key)
  if (account) return account.isReserved
  await openAccount(ctx)
  return insertReservation(ctx.db, key, reservation)
}

/**
 * The same with the beginning of a run, before anybody knows whether a model will be asked: one statement that is sent
 * along with others. False says nothing about the account; who needs the credits then asks `reserveCredits`.
 */
export const reserveAhead = async (db: Db, key: RunKey, amount: number, at: Date): Promise<boolean> =>
  amount > 0 && insertReservation(db, key, reservationOf(amount, at))

/** For a run that turns out to need more than it has set aside. False: there is not enough, and nothing has changed. */
export const raiseReservation = (
  ctx: CreditCtx,
  { runId, amount }: { runId: string; amount: number },
): Promise<boolean> => raise(ctx.db, { workspaceId: ctx.workspaceId, runId }, amount, ctx.now())
