import type { Reply } from '@app/contracts/endpoint'
import type { getAnyOrder as contract } from '@app/contracts/billing-admin'
import type { UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findCouponRow } from '../../coupons/coupons.repository.ts'
import { findInvoice } from '../../invoices/invoices.repository.ts'
import { presentInvoice } from '../../invoices/present-invoice.ts'
import { listPayments } from '../../orders/orders.repository.ts'
import { findNamedOrder } from './all-orders.repository.ts'
import { presentNamedOrder } from './list-all-orders.ts'

export const getAnyOrder = async (ctx: UserCtx, id: string): Promise<Reply<typeof contract>> => {
  const named = await findNamedOrder(ctx.db, id)
  if (!named) throw new AppError('ORDER_NOT_FOUND')
  const { workspaceId, couponId } = named.order
  const payments = await listPayments(ctx.db, named.order)
  const invoice = await findInvoice(ctx.db, { workspaceId, orderId: id })
  const coupon = couponId ? await findCouponRow(ctx.db, couponId) : undefined
  return {
    order: presentNamedOrder(named),
    couponCode: coupon?.code ?? null,
    payments: payments.map(({ amount, reference, at }) => ({ amount, reference, at: at.toISOString() })),
    invoice: invoice ? presentInvoice(ctx.deps, invoice) : null,
  }
}
