import type { AdminInvoice } from '@app/contracts/billing-admin'
import { audit } from '#core/audit.ts'
import type { UserCtx } from '#core/context.ts'
import { decideInvoice } from './decide-invoice.ts'
import { mailInvoiceRejected } from './mail-invoice.ts'

/** An invoice that cannot be issued so; the shop reads why, corrects it and asks again. */
export const rejectInvoice = (
  ctx: UserCtx,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<AdminInvoice> =>
  decideInvoice(ctx, orderId, async (tx, { invoice, order }) => {
    await audit(tx, {
      action: 'invoices.rejected',
      target: { type: 'order', id: orderId, name: order.memoCode },
      details: { reason },
    })
    await mailInvoiceRejected(tx, { invoice, order, reason })
    return { state: 'rejected', reason }
  })
