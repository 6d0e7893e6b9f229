import type { TenantCtx } from '#core/context.ts'
import { findAccount } from './credits.repository.ts'
import { openAccount } from './open-account.ts'

export interface CreditBalance {
  balance: number
  /** Part of the balance that running answers have set aside. */
  reserved: number
}

export const creditBalance = async (ctx: TenantCtx): Promise<CreditBalance> => {
  const known = await findAccount(ctx.db, ctx.workspaceId)
  if (known) return { balance: known.balance, reserved: known.reserved }
  await openAccount(ctx)
  const opened = await findAccount(ctx.db, ctx.workspaceId)
  if (!opened) throw new Error('the credit account was not opened')
  return { balance: opened.balance, reserved: opened.reserved }
}
