import { inTransaction, type TenantCtx } from '#core/context.ts'
import { insertReservation, raiseReservation as raise, readStanding } from './credits.repository.ts'
import { noteLanding } from './low-credit.ts'
import { bringUpToDate } from './lots.ts'
import { openAccount } from './open-account.ts'
import { reservationMs } from './reservation-time.ts'

/** When credits come back by themselves that were set aside at this moment. */
export const reservationEnd = (at: Date): Date => new Date(at.getTime() + reservationMs)

/** Sets credits aside for a run before its model is asked. False: there are not enough. Asking twice sets aside once. */
export const reserveCredits = async (
  ctx: TenantCtx,
  { runId, amount }: { runId: string; amount: number },
): Promise<boolean> => {
  if (amount <= 0) return true
  const key = { workspaceId: ctx.workspaceId, runId }
  const at = ctx.now()
  const reservation = { amount, at, expiresAt: reservationEnd(at) }
  if (await insertReservation(ctx.db, key, reservation)) return true
  const standing = await readStanding(ctx.db, key, at)
  if (standing?.isReserved) return true
  if (!standing) await openAccount(ctx)
  else if (standing.hasEnding) await inTransaction(ctx, (tx) => bringUpToDate(tx))
  const isCovered = (!standing || standing.hasEnding) && (await insertReservation(ctx.db, key, reservation))
  if (!isCovered) await noteLanding(ctx)
  return isCovered
}

/** For a run that turns out to need more than it has set aside. False: there is not enough, and nothing has changed. */
export const raiseReservation = async (
  ctx: TenantCtx,
  { runId, amount }: { runId: string; amount: number },
): Promise<boolean> => {
  const isCovered = await raise(ctx.db, { workspaceId: ctx.workspaceId, runId }, amount, ctx.now())
  if (!isCovered) await noteLanding(ctx)
  return isCovered
}
