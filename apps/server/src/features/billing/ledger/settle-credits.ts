import type { TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { dropReservation, spendCredits } from './credits.repository.ts'
import { notifyWhenLow } from './low-credit.ts'
import { openAccount } from './open-account.ts'

interface Settlement {
  runId: string
  amount: number
  botId: string | null
  model: string | null
}

/**
 * Pays for a run inside the transaction that saves its answer: the reservation ends and the spend is written, once per
 * run. It may cost less or more than was set aside; when the balance does not cover it, it takes what is there.
 */
export const settleCredits = async (tx: TenantCtx, settlement: Settlement): Promise<void> => {
  const { amount, ...run } = settlement
  const spend = { ...run, workspaceId: tx.workspaceId, id: newId(), amount: Math.max(0, amount), at: tx.now() }
  const settled = await spendCredits(tx.db, spend)
  if (settled) return notifyWhenLow(tx, settled)
  await openAccount(tx)
  return settleCredits(tx, settlement)
}

/** Gives back what a run had set aside; a run that is settled or unknown changes nothing. */
export const releaseCredits = (ctx: TenantCtx, runId: string): Promise<void> =>
  dropReservation(ctx.db, { workspaceId: ctx.workspaceId, runId }, ctx.now())
