import type { Reply } from '@app/contracts/endpoint'
import type { getOrder as orderContract, Order } from '@app/contracts/orders'
import type { Page } from '@app/contracts/pagination'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findInvoice } from '../invoices/invoices.repository.ts'
import { presentInvoice } from '../invoices/present-invoice.ts'
import { findOrder, listOrderRows, listPayments } from './orders.repository.ts'
import { presentOrder } from './present-order.ts'

export const listOrders = async (
  ctx: WorkspaceCtx,
  query: { page: number; pageSize: number },
): Promise<Page<Order>> => {
  const { rows, total } = await listOrderRows(ctx.db, ctx.workspaceId, query)
  return { items: rows.map(presentOrder), total, ...query }
}

export const getOrder = async (ctx: WorkspaceCtx, id: string): Promise<Reply<typeof orderContract>> => {
  const { workspaceId, db } = ctx
  const row = await findOrder(db, { workspaceId, id })
  if (!row) throw new AppError('ORDER_NOT_FOUND')
  const payments = await listPayments(db, row)
  const invoice = await findInvoice(db, { workspaceId, orderId: id })
  return {
    order: presentOrder(row),
    payments: payments.map(({ amount, reference, at }) => ({ amount, reference, at: at.toISOString() })),
    invoice: invoice ? presentInvoice(invoice) : null,
  }
}
