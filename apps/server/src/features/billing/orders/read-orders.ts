import { orderStates, orderStatus, orderStatusOf, type OrderStatus } from '@app/contracts/billing'
import type { Input, Reply } from '@app/contracts/endpoint'
import type { getOrder as orderContract, listOrders as listContract } from '@app/contracts/orders'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findInvoice } from '../invoices/invoices.repository.ts'
import { presentInvoice } from '../invoices/present-invoice.ts'
import { isReopenable } from './late-payment.ts'
import { countOrdersByState, findOrder, listOrderRows, listPayments } from './orders.repository.ts'
import { presentOrder } from './present-order.ts'
import { presentTransfer } from './present-transfer.ts'

export const listOrders = async (
  ctx: WorkspaceCtx,
  { status, search, page, pageSize }: Input<typeof listContract>['query'],
): Promise<Reply<typeof listContract>> => {
  const { db, workspaceId } = ctx
  const states = status && orderStates.filter((state) => orderStatusOf(state) === status)
  const { rows, total } = await listOrderRows(db, workspaceId, { page, pageSize, states, search })
  const counts = Object.fromEntries(orderStatus.options.map((each) => [each, 0])) as Record<OrderStatus, number>
  for (const { state, value } of await countOrdersByState(db, workspaceId)) counts[orderStatusOf(state)] += value
  return {
    items: rows.map(({ order, invoice }) => ({ ...presentOrder(order), invoice })),
    total,
    page,
    pageSize,
    counts,
  }
}

export const getOrder = async (ctx: WorkspaceCtx, id: string): Promise<Reply<typeof orderContract>> => {
  const { workspaceId, db } = ctx
  const row = await findOrder(db, { workspaceId, id })
  if (!row) throw new AppError('ORDER_NOT_FOUND')
  const payments = await listPayments(db, row)
  const invoice = await findInvoice(db, { workspaceId, orderId: id })
  return {
    order: presentOrder(row),
    payments: payments.map(({ amount, reference, at, payerName, content }) => ({
      amount,
      reference,
      at: at.toISOString(),
      payerName,
      content,
    })),
    invoice: invoice ? presentInvoice(ctx.deps, invoice) : null,
    transfer: presentTransfer(ctx, row),
    isReopenable: await isReopenable(ctx, row),
  }
}
