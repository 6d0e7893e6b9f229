import { inTransaction, systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { SubscriptionRow } from '#db/schema/index.ts'
import { grantCredits } from '../ledger/grant-credits.ts'
import { lockSubscription, updateSubscription, workspacesWithGrant } from './subscriptions.repository.ts'
import { grantTime } from './time-of-packages.ts'

/** Gives the next month of credits; they end when the month after it begins. */
export const grantMonth = async (tx: TenantCtx, row: SubscriptionRow): Promise<SubscriptionRow> => {
  const made = row.grantsMade + 1
  const ends = grantTime(row, made)
  // A month that has passed unseen brings nothing that could still be used.
  if (row.limits.credits > 0 && ends > tx.now())
    await grantCredits(tx, {
      amount: row.limits.credits,
      source: 'monthly',
      cause: `package:${row.id}:${made}`,
      expiresAt: ends,
      note: row.packageName,
    })
  return updateSubscription(tx.db, row, { grantsMade: made, nextGrantAt: made < row.grantsInAll ? ends : null })
}

/** Months that are due, of every workspace: yearly packages bring their credits month by month. */
export const grantDueMonths = async (ctx: SystemCtx): Promise<void> => {
  for (const workspaceId of await workspacesWithGrant(ctx.db, ctx.now()))
    await inTransaction(systemCtx(ctx.deps, workspaceId, ctx.requestId) as TenantCtx, async (tx) => {
      let row = await lockSubscription(tx.db, workspaceId)
      while (row?.nextGrantAt && row.nextGrantAt <= tx.now()) row = await grantMonth(tx, row)
    })
}
