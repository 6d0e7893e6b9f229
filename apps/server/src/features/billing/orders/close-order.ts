import './order.events.ts'
import { audit } from '#core/audit.ts'
import { inTransaction, systemCtx, type SystemCtx, type TenantCtx, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { emit } from '#core/events/events.ts'
import type { OrderRow } from '#db/schema/index.ts'
import { lockMoneyBalance, moveMoney } from '../balance/balance.repository.ts'
import { waitMs } from './create-order.ts'
import { isWaiting } from './is-waiting.ts'
import { giveBack, isReopenable, reclaim } from './late-payment.ts'
import { listOverdueOrders, lockOrder, updateOrder } from './orders.repository.ts'

/** Gives an order up: its coupon is free again, and all its money is the shop's balance. The order must be locked. */
const close = async (tx: TenantCtx, order: OrderRow, state: 'cancelled' | 'expired'): Promise<OrderRow> => {
  const { workspaceId, id, received, credited } = order
  const now = tx.now()
  await moveMoney(tx.db, { workspaceId, kind: 'returned', amount: received - credited, orderId: id }, now)
  await giveBack(tx, order)
  await emit(tx, 'order.changed', { orderId: id, state })
  return updateOrder(tx.db, order, { state, credited: received, closedAt: now })
}

const requireLocked = async (tx: TenantCtx, id: string): Promise<OrderRow> => {
  await lockMoneyBalance(tx.db, tx.workspaceId, tx.now())
  const order = await lockOrder(tx.db, { workspaceId: tx.workspaceId, id })
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  if (!isWaiting(order)) throw new AppError('ORDER_NOT_OPEN')
  return order
}

export const cancelOrder = (ctx: WorkspaceCtx, id: string): Promise<OrderRow> =>
  inTransaction(ctx, async (tx) => {
    const order = await close(tx, await requireLocked(tx, id), 'cancelled')
    await audit(tx, { action: 'orders.cancelled', target: { type: 'order', id, name: order.memoCode } })
    return order
  })

const extensionMs = 15 * 60_000
/** Nobody holds a coupon for longer by asking again and again. */
const longestMs = 2 * 3_600_000

/** More time for an order that waits, with the same code. */
export const extendOrder = (ctx: WorkspaceCtx, id: string): Promise<OrderRow> =>
  inTransaction(ctx, async (tx) => {
    const order = await requireLocked(tx, id)
    const now = tx.now().getTime()
    const until = order.expiresAt.getTime()
    const expiresAt = new Date(Math.max(until, Math.min(Math.max(until, now) + extensionMs, now + longestMs)))
    return updateOrder(tx.db, order, { expiresAt })
  })

/** An order that expired waits once more, with the same code, if it would still cost the same. */
export const reopenOrder = (ctx: WorkspaceCtx, id: string): Promise<OrderRow> =>
  inTransaction(ctx, async (tx) => {
    await lockMoneyBalance(tx.db, tx.workspaceId, tx.now())
    const order = await lockOrder(tx.db, { workspaceId: tx.workspaceId, id })
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    if (!(await isReopenable(tx, order)) || !(await reclaim(tx, order))) throw new AppError('ORDER_NOT_REOPENABLE')
    const expiresAt = new Date(tx.now().getTime() + waitMs)
    await emit(tx, 'order.changed', { orderId: id, state: 'pending' })
    await audit(tx, { action: 'orders.reopened', target: { type: 'order', id, name: order.memoCode } })
    return updateOrder(tx.db, order, { state: 'pending', closedAt: null, expiresAt })
  })

const mostAtOnce = 200

/** Ends orders that nobody has paid in time. */
export const expireOrders = async (ctx: SystemCtx): Promise<void> => {
  for (const { workspaceId, id } of await listOverdueOrders(ctx.db, ctx.now(), mostAtOnce))
    await inTransaction(systemCtx(ctx.deps, workspaceId, ctx.requestId) as TenantCtx, async (tx) => {
      await lockMoneyBalance(tx.db, workspaceId, tx.now())
      const order = await lockOrder(tx.db, { workspaceId, id })
      // Paid, cancelled or extended since.
      if (order && isWaiting(order) && order.expiresAt <= tx.now()) await close(tx, order, 'expired')
    })
}
