import type { TenantCtx } from '#core/context.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { replacePart } from '#features/conversations/public.ts'
import { findAccountOfSale } from '../accounts/accounts.repository.ts'
import { paymentPartOf } from './payment-part.ts'

/** The bubble that asked for the money shows how the order stands now: the rest, the receipt, or that it is closed. */
export const redrawBubble = async (tx: TenantCtx, sale: SaleRow): Promise<void> => {
  if (!sale.qrMessageId || !sale.accountId) return
  const account = await findAccountOfSale(tx.db, { workspaceId: tx.workspaceId, id: sale.accountId })
  if (account) await replacePart(tx, sale.qrMessageId, paymentPartOf(sale, account))
}
