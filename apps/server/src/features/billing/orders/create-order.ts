import './order.events.ts'
import type { InvoiceBuyer, Purchase } from '@app/contracts/orders'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { emit } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import type { OrderRow } from '#db/schema/index.ts'
import { findMoneyBalance, lockMoneyBalance, moveMoney } from '../balance/balance.repository.ts'
import { claimCoupon } from '../coupons/claim-coupon.ts'
import { writeInvoice } from '../invoices/save-invoice.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { newMemoCode } from './memo-code.ts'
import { countOpenOrders, insertOrder, updateOrder } from './orders.repository.ts'
import { quoteOf, vatRate, type Quote } from './quote-order.ts'

/** How long a new order waits for its money. */
export const waitMs = 30 * 60_000
/** Nobody needs more orders at the same time. */
const mostOpen = 20
const tries = 5

/** Wrong codes of coupons only: whoever has a right one may recompute as often as they like. */
const guesses = { limit: 10, windowSeconds: 3600 }

export const quoteOrder = async (ctx: WorkspaceCtx, purchase: Purchase): Promise<Quote> => {
  const { rateLimiter } = ctx.deps
  const key = `coupon:${ctx.actor.userId}`
  if (purchase.coupon !== undefined) await rateLimiter.take(key, guesses)
  const quote = await quoteOf(ctx, purchase, await findMoneyBalance(ctx.db, ctx.workspaceId))
  if (purchase.coupon !== undefined) await rateLimiter.giveBack(key, guesses)
  return quote
}

/**
 * Makes an order: all its sums are computed and frozen here, its coupon is held and its part of the balance taken in
 * the same transaction. One that costs nothing any more is fulfilled at once.
 */
export const createOrder = (
  ctx: WorkspaceCtx,
  { invoice, ...purchase }: Purchase & { invoice?: InvoiceBuyer | undefined },
): Promise<OrderRow> =>
  inTransaction(ctx, async (tx) => {
    const { db, workspaceId } = tx
    // Orders of one shop are made one after the other.
    const moneyBalance = await lockMoneyBalance(db, workspaceId, tx.now())
    if ((await countOpenOrders(db, workspaceId)) >= mostOpen) throw new AppError('ORDER_NOT_CREATED')
    const quote = await quoteOf(tx, purchase, moneyBalance)
    if (quote.coupon && !(await claimCoupon(tx, { couponId: quote.coupon.id, userId: tx.actor.userId })))
      throw new AppError('COUPON_INVALID')
    const order = await insertWithCode(tx, purchase, quote)
    await moveMoney(db, { workspaceId, kind: 'used', amount: -quote.fromBalance, orderId: order.id }, tx.now())
    await audit(tx, {
      action: 'orders.created',
      target: { type: 'order', id: order.id, name: order.memoCode },
      details: { total: order.total, content: order.content },
    })
    if (invoice) await writeInvoice(tx, order, invoice)
    if (order.total > 0) {
      await emit(tx, 'order.created', { orderId: order.id })
      return order
    }
    const fulfilled = await fulfilOrder(tx, await updateOrder(db, order, { state: 'paid', paidAt: tx.now() }))
    await emit(tx, 'order.changed', { orderId: order.id, state: fulfilled.state })
    return fulfilled
  })

const insertWithCode = async (tx: WorkspaceCtx, { item: { kind } }: Purchase, quote: Quote): Promise<OrderRow> => {
  const { coupon, replaces: _, startsAt: _starts, endsAt: _ends, ...sums } = quote
  const now = tx.now()
  for (let count = 0; count < tries; count += 1) {
    const row = await insertOrder(tx.db, {
      ...sums,
      workspaceId: tx.workspaceId,
      id: newId(),
      userId: tx.actor.userId,
      kind,
      cycle: 'cycle' in quote.thing ? quote.thing.cycle : null,
      couponId: coupon?.id ?? null,
      description: coupon?.code ?? '',
      vatRate,
      memoCode: newMemoCode(),
      state: 'pending',
      expiresAt: new Date(now.getTime() + waitMs),
      createdAt: now,
    })
    if (row) return row
  }
  throw new AppError('ORDER_NOT_CREATED')
}
