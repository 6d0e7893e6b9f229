import type { TenantCtx } from '#core/context.ts'
import { untouchedOf, type SamplesOf } from '#core/samples.ts'
import { lockMoneyBalance, moveMoney } from '../balance/balance.repository.ts'
import { releaseCoupon } from '../coupons/claim-coupon.ts'
import { balanceOfOrders, deleteOrders, listOrderSamples } from './order-samples.repository.ts'

/**
 * What the demo shop bought, with its payments, invoices and their files. The package and its credits stay: the shop goes
 * on working with them until they end.
 */
export const orderSamples: SamplesOf = {
  list: (tx) => listOrderSamples(tx.db, tx.workspaceId),
  remove: async (tx, samples) => {
    const { db, workspaceId } = tx
    const balance = await lockMoneyBalance(db, workspaceId, tx.now())
    const ids = await withBalance(tx, untouchedOf(samples, await listOrderSamples(db, workspaceId)), balance)
    if (ids.length === 0) return { fileIds: [] }
    const { gone, fileIds } = await deleteOrders(db, { workspaceId, ids })
    for (const { couponId, userId, state } of gone)
      if (couponId && (state === 'fulfilled' || state === 'paid')) await releaseCoupon(tx, { couponId, userId })
    return { fileIds }
  },
}

/**
 * Those that may go: the ones that moved the balance only if none of what they brought was used since. Entries stay for
 * ever, so others take them back.
 */
const withBalance = async (tx: TenantCtx, ids: readonly string[], balance: number): Promise<string[]> => {
  const { db, workspaceId } = tx
  const moved = await balanceOfOrders(db, { workspaceId, ids })
  if (moved.reduce((all, { amount }) => all + amount, 0) > balance)
    return ids.filter((id) => !moved.some(({ orderId }) => orderId === id))
  // What comes back first, so that the balance is never below nothing on the way.
  for (const { orderId, amount } of moved.toSorted((one, other) => one.amount - other.amount))
    await moveMoney(db, { workspaceId, orderId, kind: amount > 0 ? 'used' : 'returned', amount: -amount }, tx.now())
  return [...ids]
}
