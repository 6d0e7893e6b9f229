import type { Input, Reply } from '@app/contracts/endpoint'
import type { AdminInvoice, listInvoices as contract } from '@app/contracts/billing-admin'
import type { Deps, UserCtx } from '#core/context.ts'
import { presentInvoice } from '../../invoices/present-invoice.ts'
import { countInvoices, listNamedInvoices, type NamedInvoice } from './invoice-tray.repository.ts'

export const presentNamedInvoice = (
  deps: Pick<Deps, 'config' | 'clock'>,
  { invoice, order, workspaceName }: NamedInvoice,
): AdminInvoice => ({
  ...presentInvoice(deps, invoice),
  id: invoice.id,
  workspaceId: invoice.workspaceId,
  workspaceName,
  orderId: order.id,
  memoCode: order.memoCode,
  content: order.content,
  total: order.price - order.discount - order.valueLeft,
  vat: order.vat,
  paidAt: order.paidAt?.toISOString() ?? null,
  requestedAt: invoice.updatedAt.toISOString(),
})

export const listInvoices = async (
  ctx: UserCtx,
  query: Input<typeof contract>['query'],
): Promise<Reply<typeof contract>> => {
  const { rows, total } = await listNamedInvoices(ctx.db, query)
  return {
    items: rows.map((row) => presentNamedInvoice(ctx.deps, row)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    counts: await countInvoices(ctx.db),
  }
}
