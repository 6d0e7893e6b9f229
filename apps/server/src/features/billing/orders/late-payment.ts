import type { TenantCtx } from '#core/context.ts'
import type { OrderRow } from '#db/schema/index.ts'
import { findMoneyBalance, moveMoney } from '../balance/balance.repository.ts'
import { claimCoupon, releaseCoupon } from '../coupons/claim-coupon.ts'
import { listCreditPackRows, listPackageRows } from '../packages/packages.repository.ts'
import { hasNewerPackage } from './orders.repository.ts'

/** Money that comes later than this after an order was given up does not open it again. */
const lateMs = 24 * 3_600_000

/** Whether an order that was given up is still what the shop wants: recent, at the same price, and nothing newer bought. */
export const mayReopen = async (tx: TenantCtx, order: OrderRow): Promise<boolean> => {
  const { state, closedAt } = order
  if (state === 'late' || !closedAt || tx.now().getTime() - closedAt.getTime() > lateMs) return false
  if ((await priceToday(tx, order)) !== order.price) return false
  // Its value left was counted against a package that may have been exchanged since.
  return order.kind === 'credits' || !(await hasNewerPackage(tx.db, order))
}

/**
 * Whether the shop may let it wait again. One that had been paid in part may not: that money is the balance now, and a
 * new order takes it.
 */
export const isReopenable = async (tx: TenantCtx, order: OrderRow): Promise<boolean> =>
  order.state === 'expired' && order.received === 0 && mayReopen(tx, order)

/** What the same thing costs now; null when it is not sold any more. */
export const priceToday = async (tx: TenantCtx, { thing }: OrderRow): Promise<number | null> => {
  if (!('packageId' in thing)) {
    const pack = (await listCreditPackRows(tx.db)).find(({ id }) => id === thing.creditPackId)
    return pack?.isOnSale ? pack.price : null
  }
  const wanted = (await listPackageRows(tx.db)).find(({ id }) => id === thing.packageId)
  if (!wanted?.isOnSale) return null
  return thing.cycle === 'year' ? wanted.priceYear : wanted.priceMonth
}

/** An order that comes to nothing leaves its part of the balance and its coupon to others. */
export const giveBack = async (tx: TenantCtx, order: OrderRow): Promise<void> => {
  const { workspaceId, fromBalance, couponId, userId, id } = order
  if (couponId) await releaseCoupon(tx, { couponId, userId })
  await moveMoney(tx.db, { workspaceId, kind: 'returned', amount: fromBalance, orderId: id }, tx.now())
}

/** Takes back what the order gave up when it was closed: its part of the balance and its coupon. */
export const reclaim = async (tx: TenantCtx, order: OrderRow): Promise<boolean> => {
  const { workspaceId, fromBalance, couponId, userId, id } = order
  if (fromBalance > (await findMoneyBalance(tx.db, workspaceId))) return false
  if (couponId && !(await claimCoupon(tx, { couponId, userId }))) return false
  await moveMoney(tx.db, { workspaceId, kind: 'used', amount: -fromBalance, orderId: id }, tx.now())
  return true
}
