import type { TenantCtx } from '#core/context.ts'
import { untouchedOf, type SamplesOf } from '#core/samples.ts'
import { lockMoneyBalance } from '../balance/balance.repository.ts'
import { releaseCoupon } from '../coupons/claim-coupon.ts'
import { balanceOfOrders, deleteOrders, listOrderSamples, undoMovements } from './order-samples.repository.ts'

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

/** Those that may go: the ones that moved the balance only if none of what they brought was used since. */
const withBalance = async (tx: TenantCtx, ids: readonly string[], balance: number): Promise<string[]> => {
  const { db, workspaceId } = tx
  const { amount, orderIds } = await balanceOfOrders(db, { workspaceId, ids })
  if (orderIds.length === 0) return [...ids]
  if (amount > balance) return ids.filter((id) => !orderIds.includes(id))
  await undoMovements(db, { workspaceId, ids: orderIds }, { amount, at: tx.now() })
  return [...ids]
}
