import type { TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { addCredits } from './credits.repository.ts'
import { openAccount } from './open-account.ts'

interface Grant {
  amount: number
  note: string
  kind: 'grant' | 'refund'
}

/** Adds credits as part of the transaction of their reason: a paid order, a refund, a gift. */
export const grantCredits = async (tx: TenantCtx, { amount, note, kind }: Grant): Promise<void> => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error('a grant gives a whole number of credits above 0')
  await openAccount(tx)
  await addCredits(tx.db, { workspaceId: tx.workspaceId, id: newId(), amount, note, kind, at: tx.now() })
}
