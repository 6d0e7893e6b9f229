import type { TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { grantCredits } from '../../ledger/grant-credits.ts'
import { findSubscription } from '../../subscriptions/subscriptions.repository.ts'

/** Gifts end with the package; where it has ended already, they wait for the next one. */
export const giveCredits = async (tx: TenantCtx, amount: number, note: string): Promise<void> => {
  const current = await findSubscription(tx.db, tx.workspaceId)
  const expiresAt = current && current.endsAt > tx.now() ? current.endsAt : null
  await grantCredits(tx, { amount, source: 'gift', cause: `given:${newId()}`, expiresAt, note })
}
