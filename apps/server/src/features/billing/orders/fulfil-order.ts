import './order.events.ts'
import { audit } from '#core/audit.ts'
import type { TenantCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import type { OrderRow } from '#db/schema/index.ts'
import { requestInvoice } from '../invoices/request-invoice.ts'
import { creditsLastUntil } from '../ledger/credits-last-until.ts'
import { grantCredits } from '../ledger/grant-credits.ts'
import { activatePackage, isRenewal } from '../subscriptions/activate-package.ts'
import { findSubscription } from '../subscriptions/subscriptions.repository.ts'
import { hasNewerPackage, updateOrder } from './orders.repository.ts'

/** An order waits a week for the rest of its money; paid in small parts, it would keep days that were used long ago. */
const valueLeftMs = 8 * 24 * 3_600_000

/**
 * Whether the sums of an order are still right when its money comes. A package must cost more than the current one, and
 * what was left of the package of that time is credited once: after another purchase the shop would pay too much or too
 * little. Buying the same again needs no sums.
 */
export const mayFulfil = async (tx: TenantCtx, order: OrderRow): Promise<boolean> => {
  const { thing, valueLeft, createdAt } = order
  if (!('packageId' in thing)) return true
  const current = await findSubscription(tx.db, tx.workspaceId)
  if (!current) return true
  if (valueLeft === 0 && isRenewal(current, thing, tx.now())) return true
  if (valueLeft > 0 && tx.now().getTime() - createdAt.getTime() > valueLeftMs) return false
  if (current.startsAt > createdAt || (await hasNewerPackage(tx.db, order))) return false
  return current.endsAt <= tx.now() || current.isTrial || thing.price > current.price
}

/** Hands over what was paid, in the transaction of the payment. The order must be locked and just have become paid. */
export const fulfilOrder = async (tx: TenantCtx, order: OrderRow): Promise<OrderRow> => {
  const { thing, id } = order
  if ('packageId' in thing) await activatePackage(tx, { ...thing, value: order.price - order.discount, orderId: id })
  else
    await grantCredits(tx, {
      amount: thing.credits,
      source: 'bought',
      cause: `order:${id}`,
      expiresAt: creditsLastUntil(tx.now()),
      note: order.content,
    })
  await requestInvoice(tx, id)
  await emit(tx, 'order.paid', { orderId: id })
  await audit(tx, {
    action: 'orders.fulfilled',
    target: { type: 'order', id, name: order.memoCode },
    details: { total: order.total, content: order.content },
  })
  return updateOrder(tx.db, order, { state: 'fulfilled' })
}
