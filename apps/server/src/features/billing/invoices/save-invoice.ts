import type { Input } from '@app/contracts/endpoint'
import type { Invoice, saveInvoice as contract } from '@app/contracts/orders'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { lockOrder } from '../orders/orders.repository.ts'
import { isWaiting } from '../orders/is-waiting.ts'
import { checkTaxCode } from './check-tax-code.ts'
import { findInvoice, putInvoice } from './invoices.repository.ts'
import { presentInvoice } from './present-invoice.ts'

/** Asks for the invoice of an order, or changes what was asked; after it is issued nothing changes any more. */
export const saveInvoice = (
  ctx: WorkspaceCtx,
  orderId: string,
  { buyer }: Input<typeof contract>['body'],
): Promise<Invoice> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId, db } = tx
    const order = await lockOrder(db, { workspaceId, id: orderId })
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    if (!isWaiting(order) && order.state !== 'fulfilled') throw new AppError('ORDER_NOT_OPEN')
    if ((await findInvoice(db, { workspaceId, orderId }))?.state === 'issued') throw new AppError('INVOICE_LOCKED')
    const now = tx.now()
    const row = await putInvoice(db, {
      workspaceId,
      id: newId(),
      orderId,
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
      target: { type: 'order', id: orderId, name: order.memoCode },
    })
    return presentInvoice(row)
  })
