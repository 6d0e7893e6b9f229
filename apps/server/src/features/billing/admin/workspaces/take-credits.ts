import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { bringUpToDate } from '../../ledger/lots.ts'
import { insertEntry, updateAccount } from '../../ledger/lots.repository.ts'

/**
 * Credits go back to the platform, in the order in which they would be spent; what running answers have set aside is
 * theirs. Lots follow as they do after a spend. Part of an open transaction.
 */
export const takeCredits = async (tx: TenantCtx, amount: number, note: string): Promise<void> => {
  const open = await bringUpToDate(tx)
  if (!open || amount > open.account.balance - open.account.reserved) throw new AppError('CREDITS_NOT_THERE')
  const { balance, monthly, bought, grantedLevel } = open.account
  const gift = balance - monthly - bought
  const ofMonthly = Math.min(monthly, Math.max(0, amount - gift))
  const ofBought = Math.max(0, amount - gift - monthly)
  const [workspaceId, now] = [tx.workspaceId, tx.now()]
  await updateAccount(tx.db, workspaceId, {
    balance: balance - amount,
    monthly: monthly - ofMonthly,
    bought: bought - ofBought,
    // Taken back is not used up.
    grantedLevel: Math.max(balance - amount, grantedLevel - amount),
    updatedAt: now,
  })
  await insertEntry(tx.db, {
    workspaceId,
    kind: 'expire',
    amount: -amount,
    monthly: -ofMonthly,
    bought: -ofBought,
    note,
    createdAt: now,
  })
}
