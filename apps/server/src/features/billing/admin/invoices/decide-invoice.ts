import { inTransaction, type TenantCtx, type UserCtx } from '#core/context.ts'
import type { AdminInvoice } from '@app/contracts/billing-admin'
import { AppError } from '#core/errors.ts'
import { emit } from '#core/events/events.ts'
import '../../orders/order.events.ts'
import { updateInvoice } from '../../invoices/invoices.repository.ts'
import type { InvoiceRequestRow } from '#db/schema/index.ts'
import { findNamedInvoice, lockInvoice, type NamedInvoice } from './invoice-tray.repository.ts'
import { presentNamedInvoice } from './list-invoices.ts'

/** Decides about a request that waits, once; whoever comes second is told. Open pages of the shop learn of it. */
export const decideInvoice = (
  ctx: UserCtx,
  orderId: string,
  decide: (tx: TenantCtx, named: NamedInvoice) => Promise<Partial<InvoiceRequestRow>>,
): Promise<AdminInvoice> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockInvoice(tx.db, orderId)
    if (!locked) throw new AppError('INVOICE_NOT_FOUND')
    if (locked.state !== 'requested') throw new AppError('INVOICE_NOT_WAITING')
    const inside: TenantCtx = { ...tx, workspaceId: locked.workspaceId }
    const change = await decide(inside, await requireNamed(tx, orderId))
    await updateInvoice(tx.db, locked, { ...change, updatedAt: tx.now() })
    const decided = await requireNamed(tx, orderId)
    await emit(inside, 'order.changed', { orderId, state: decided.order.state })
    return presentNamedInvoice(tx.deps, decided)
  })

const requireNamed = async (tx: UserCtx, orderId: string): Promise<NamedInvoice> => {
  const named = await findNamedInvoice(tx.db, orderId)
  if (!named) throw new AppError('INVOICE_NOT_FOUND')
  return named
}
