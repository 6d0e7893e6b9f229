import type { TenantCtx } from '#core/context.ts'
import { insertReservation, raiseReservation as raise, readReservation } from './credits.repository.ts'
import { openAccount } from './open-account.ts'

/** Longer than any answer takes; after it the process that set credits aside is taken for dead. */
const reservationMs = 15 * 60_000

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
  const account = await readReservation(ctx.db, key)
  if (account) return account.isReserved
  await openAccount(ctx)
  return insertReservation(ctx.db, key, reservation)
}

/** For a run that turns out to need more than it has set aside. False: there is not enough, and nothing has changed. */
export const raiseReservation = (
  ctx: TenantCtx,
  { runId, amount }: { runId: string; amount: number },
): Promise<boolean> => raise(ctx.db, { workspaceId: ctx.workspaceId, runId }, amount, ctx.now())
