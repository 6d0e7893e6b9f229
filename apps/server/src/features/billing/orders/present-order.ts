import { orderStatusOf } from '@app/contracts/billing'
import type { Order } from '@app/contracts/orders'
import type { OrderRow } from '#db/schema/index.ts'
import { isWaiting } from './is-waiting.ts'

/** What must still be transferred. */
export const missingOf = (row: OrderRow): number =>
  isWaiting(row) ? Math.max(0, row.total - row.received + row.credited) : 0

export const presentOrder = (row: OrderRow): Order => {
  const { thing } = row
  return {
    id: row.id,
    kind: row.kind,
    content: row.content,
    description: row.description,
    price: row.price,
    discount: row.discount,
    valueLeft: row.valueLeft,
    fromBalance: row.fromBalance,
    total: row.total,
    vat: row.vat,
    vatRate: row.vatRate,
    memoCode: row.memoCode,
    state: row.state,
    status: orderStatusOf(row.state),
    received: row.received,
    missing: missingOf(row),
    credited: row.credited,
    transactionId: row.transactionId,
    packageInfo: 'packageId' in thing ? { packageId: thing.packageId, name: thing.name, cycle: thing.cycle } : null,
    credits: 'credits' in thing ? thing.credits : null,
    creditPackId: 'creditPackId' in thing ? thing.creditPackId : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}
