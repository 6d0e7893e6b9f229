import type { Input } from '@app/contracts/endpoint'
import type { AdminPackage, createPackage as contract } from '@app/contracts/billing-admin'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { insertPackageRow, writeFirstPackages } from './catalogue.repository.ts'
import { presentPackage } from './present-catalogue.ts'

const daysOfMonth = 30

export const createPackage = (
  ctx: UserCtx,
  { reason, ...offer }: Input<typeof contract>['body'],
): Promise<AdminPackage> =>
  inTransaction(ctx, async (tx) => {
    if (offer.priceMonth === 0 || offer.priceYear === 0) throw new AppError('PACKAGE_PRICE_WRONG')
    await writeFirstPackages(tx.db)
    const now = tx.now()
    const row = await insertPackageRow(tx.db, {
      ...offer,
      id: newId(),
      days: daysOfMonth,
      isTrial: false,
      rev: 1,
      createdAt: now,
      updatedAt: now,
    })
    await audit(tx, {
      action: 'packages.created',
      target: { type: 'package', id: row.id, name: row.name },
      details: { reason, ...offer },
    })
    return presentPackage(row, 0)
  })
