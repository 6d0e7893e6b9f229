import type { TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import type { CreditSource } from '#db/schema/index.ts'
import { bringUpToDate, entryOf, nextExpiryOf, withChange, type OpenAccount } from './lots.ts'
import { insertEntry, insertLot, updateAccount } from './lots.repository.ts'
import { openAccount } from './open-account.ts'

export interface Grant {
  amount: number
  source: CreditSource
  /** The same cause gives once. */
  cause: string
  expiresAt: Date | null
  note: string
  /** What comes back does not raise the level that "used up" is measured against, unless it must. */
  isRefund?: boolean
}

const dated = async (tx: TenantCtx): Promise<OpenAccount> => {
  const known = await bringUpToDate(tx)
  if (known) return known
  await openAccount(tx)
  const opened = await bringUpToDate(tx)
  if (!opened) throw new Error('the credit account was not opened')
  return opened
}

/** Adds credits as part of the transaction of their reason: a paid order, a month, a refund, a gift. False: given before. */
export const grantCredits = async (tx: TenantCtx, grant: Grant): Promise<boolean> => {
  const { amount, source, cause, expiresAt, note, isRefund = false } = grant
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error('a grant gives a whole number of credits above 0')
  const { workspaceId, db } = tx
  const { account, lots } = await dated(tx)
  const createdAt = tx.now()
  const lot = await insertLot(db, {
    workspaceId,
    id: newId(),
    source,
    amount,
    remaining: amount,
    cause,
    expiresAt,
    createdAt,
  })
  if (!lot) return false
  const changed = withChange(account, source, amount)
  await updateAccount(db, workspaceId, {
    ...changed,
    grantedLevel: isRefund ? Math.max(account.grantedLevel, changed.balance) : changed.balance,
    nextExpiry: nextExpiryOf([...lots, lot], createdAt),
    landedAt: null,
    updatedAt: createdAt,
  })
  await insertEntry(db, { ...entryOf(lot, amount), kind: isRefund ? 'refund' : 'grant', note, createdAt })
  // Open pages take their warnings away by themselves.
  if (!isRefund) await publish(tx, workspaceTopic(workspaceId), 'credit.granted', { amount })
  return true
}
