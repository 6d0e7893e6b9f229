import type { TenantCtx } from '#core/context.ts'
import { findInvoice, updateInvoice } from './invoices.repository.ts'

/** With the payment, what was drafted at checkout becomes a request that somebody issues. */
export const requestInvoice = async (tx: TenantCtx, orderId: string): Promise<void> => {
  const key = { workspaceId: tx.workspaceId, orderId }
  const drafted = await findInvoice(tx.db, key)
  if (drafted?.state === 'draft') await updateInvoice(tx.db, key, { state: 'requested', updatedAt: tx.now() })
}
