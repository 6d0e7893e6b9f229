import './order.events.ts'
import type { Ctx, TenantCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import type { OrderRow } from '#db/schema/index.ts'
import { lockMoneyBalance, moveMoney } from '../balance/balance.repository.ts'
import { fulfilOrder, mayFulfil } from './fulfil-order.ts'
import { giveBack, mayReopen, reclaim } from './late-payment.ts'
import { findOrderById, insertPayment, lockOrderById, updateOrder } from './orders.repository.ts'

export interface Payment {
  orderId: string
  /** Whole đồng that arrived. */
  amount: number
  /** When the bank took it in. */
  at: Date
  /** Names the transfer; the same one counts once for an order. */
  reference: string
  /** What the bank told of it, for the shop to read. */
  payerName?: string | null | undefined
  content?: string | null | undefined
}

export interface Applied {
  /** `known`: this transfer was counted before. */
  outcome: 'known' | 'underpaid' | 'fulfilled' | 'balance'
  order: OrderRow
}

/** After a part has come, the rest has a week. */
const restMs = 7 * 24 * 3_600_000

/**
 * Counts a transfer for an order, inside the transaction that books the transfer. Too little waits for the rest, enough
 * fulfils the order in the same moment, and every đồng that the order does not need goes to the balance of the shop.
 * Needs the platform's rights; undefined when there is no such order.
 */
export const applyPayment = async (tx: Ctx, payment: Payment): Promise<Applied | undefined> => {
  const { orderId, amount, at, reference, payerName = null, content = null } = payment
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error('a payment is a whole number of đồng above 0')
  const found = await lockForPayment(tx, orderId)
  if (!found) return undefined
  const inside: TenantCtx = { ...tx, workspaceId: found.workspaceId }
  const { workspaceId } = found
  const row = { workspaceId, orderId, amount, reference, at, payerName, content, createdAt: tx.now() }
  if (!(await insertPayment(tx.db, row))) return { outcome: 'known', order: found }
  const order = await updateOrder(tx.db, found, { received: found.received + amount })
  const applied = await book(inside, order, payment)
  await emit(inside, 'order.changed', { orderId, state: applied.order.state })
  return applied
}

/** The shop's money first, as everybody does; then the order as it is in that moment. */
const lockForPayment = async (tx: Ctx, orderId: string): Promise<OrderRow | undefined> => {
  const named = await findOrderById(tx.db, orderId)
  if (!named) return undefined
  await lockMoneyBalance(tx.db, named.workspaceId, tx.now())
  return lockOrderById(tx.db, orderId)
}

const book = async (tx: TenantCtx, order: OrderRow, payment: Payment): Promise<Applied> => {
  switch (order.state) {
    case 'pending':
    case 'underpaid':
      return takePayment(tx, order, payment)
    case 'expired':
    case 'cancelled':
    case 'late':
      return takeLate(tx, order, payment)
    default:
      // It is paid already: the second transfer is the shop's money.
      return toBalance(tx, order, payment.amount, 'overpaid')
  }
}

/** What of the received money is still with the order. */
const heldOf = ({ received, credited }: OrderRow): number => received - credited

const takePayment = async (tx: TenantCtx, order: OrderRow, { reference }: Payment): Promise<Applied> => {
  const now = tx.now()
  const held = heldOf(order)
  if (held < order.total) {
    const expiresAt = new Date(Math.max(order.expiresAt.getTime(), now.getTime() + restMs))
    return { outcome: 'underpaid', order: await updateOrder(tx.db, order, { state: 'underpaid', expiresAt }) }
  }
  if (!(await mayFulfil(tx, order))) {
    const { order: moved } = await toBalance(tx, order, held, 'late')
    await giveBack(tx, moved)
    return { outcome: 'balance', order: await updateOrder(tx.db, moved, { state: 'review' }) }
  }
  const paid = await updateOrder(tx.db, order, { state: 'paid', paidAt: now, closedAt: null, transactionId: reference })
  const { order: exact } = await toBalance(tx, paid, held - order.total, 'overpaid')
  return { outcome: 'fulfilled', order: await fulfilOrder(tx, exact) }
}

/** Money for an order that was given up: it opens again where nothing has changed since, otherwise the balance has it. */
const takeLate = async (tx: TenantCtx, order: OrderRow, payment: Payment): Promise<Applied> => {
  if ((await mayReopen(tx, order)) && (await reclaim(tx, order))) return takePayment(tx, order, payment)
  const { order: moved } = await toBalance(tx, order, heldOf(order), 'late')
  return { outcome: 'balance', order: await updateOrder(tx.db, moved, { state: 'late' }) }
}

const toBalance = async (
  tx: TenantCtx,
  order: OrderRow,
  amount: number,
  kind: 'overpaid' | 'late',
): Promise<Applied> => {
  if (amount === 0) return { outcome: 'balance', order }
  await moveMoney(tx.db, { workspaceId: tx.workspaceId, kind, amount, orderId: order.id }, tx.now())
  return { outcome: 'balance', order: await updateOrder(tx.db, order, { credited: order.credited + amount }) }
}
