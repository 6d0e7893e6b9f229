import type { Invoice, InvoiceBuyer } from '@app/contracts/orders'
import { checkTaxCode } from '@app/contracts/tax-code'
import { audit } from '#core/audit.ts'
import { inTransaction, type TenantCtx, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { InvoiceRequestRow, OrderRow } from '#db/schema/index.ts'
import { lockOrder } from '../orders/orders.repository.ts'
import { isWaiting } from '../orders/is-waiting.ts'
import { findInvoice, putInvoice } from './invoices.repository.ts'
import { presentInvoice } from './present-invoice.ts'

/** Asks for the invoice of an order, or changes what was asked; after it is issued nothing changes any more. */
export const saveInvoice = (ctx: WorkspaceCtx, orderId: string, buyer: InvoiceBuyer): Promise<Invoice> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId, db } = tx
    const order = await lockOrder(db, { workspaceId, id: orderId })
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    if (!isWaiting(order) && order.state !== 'fulfilled') throw new AppError('ORDER_NOT_OPEN')
    if ((await findInvoice(db, { workspaceId, orderId }))?.state === 'issued') throw new AppError('INVOICE_LOCKED')
    return presentInvoice(tx.deps, await writeInvoice(tx, order, buyer))
  })

/** The order must be locked, or just made. */
export const writeInvoice = async (
  tx: TenantCtx & Pick<WorkspaceCtx, 'actor'>,
  order: OrderRow,
  buyer: InvoiceBuyer,
): Promise<InvoiceRequestRow> => {
  const now = tx.now()
  const row = await putInvoice(tx.db, {
    workspaceId: tx.workspaceId,
    id: newId(),
    orderId: order.id,
    type: buyer.type,
    companyName: buyer.type === 'company' ? buyer.companyName : null,
    fullName: buyer.fullName ?? null,
    taxCode: buyer.taxCode ?? null,
    idNumber: buyer.type === 'personal' ? buyer.idNumber : null,
    address: buyer.address,
    email: buyer.email,
    phone: buyer.phone ?? null,
    taxCodeCheck: buyer.taxCode === undefined ? null : checkTaxCode(buyer.taxCode),
    state: order.state === 'fulfilled' ? 'requested' : 'draft',
    reason: null,
    createdAt: now,
    updatedAt: now,
  })
  await audit(tx, {
    action: 'orders.invoice-requested',
    target: { type: 'order', id: order.id, name: order.memoCode },
  })
  return row
}
