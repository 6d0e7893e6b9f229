import type { Input } from '@app/contracts/endpoint'
import type { AdminPackage, updatePackage as contract } from '@app/contracts/billing-admin'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { countUsers, lockPackage, updatePackageRow, writeFirstPackages } from './catalogue.repository.ts'
import { presentPackage } from './present-catalogue.ts'

/**
 * Changes what is offered from now on. Subscriptions and orders hold a copy of what they bought, so nobody's current
 * cycle changes. A save that was begun before somebody else's is refused.
 */
export const updatePackage = (
  ctx: UserCtx,
  id: string,
  { reason, rev, ...offer }: Input<typeof contract>['body'],
): Promise<AdminPackage> =>
  inTransaction(ctx, async (tx) => {
    await writeFirstPackages(tx.db)
    const before = await lockPackage(tx.db, id)
    if (!before) throw new AppError('PACKAGE_NOT_FOUND')
    if (before.rev !== rev) throw new AppError('CONFLICT')
    const { isTrial } = before
    const isFree = offer.priceMonth === 0 && offer.priceYear === 0
    const hasBothPrices = offer.priceMonth > 0 && offer.priceYear > 0
    if (isTrial ? !isFree : !hasBothPrices) throw new AppError('PACKAGE_PRICE_WRONG')
    // Every new workspace begins with the trial.
    const isOnSale = isTrial || offer.isOnSale
    const row = await updatePackageRow(tx.db, id, { ...offer, isOnSale, rev: rev + 1, updatedAt: tx.now() })
    await audit(tx, {
      action: 'packages.changed',
      target: { type: 'package', id, name: row.name },
      details: { reason, before: offerOf(before), after: offerOf(row) },
    })
    return presentPackage(row, (await countUsers(tx.db)).get(id) ?? 0)
  })

const offerOf = (row: Awaited<ReturnType<typeof updatePackageRow>>) => {
  const { name, description, priceMonth, priceYear, limits, isOnSale } = row
  return { name, description, priceMonth, priceYear, limits, isOnSale }
}
