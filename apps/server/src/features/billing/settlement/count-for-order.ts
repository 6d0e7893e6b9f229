import type { Ctx } from '#core/context.ts'
import type { BankTransactionRow } from '#db/schema/index.ts'
import { applyPayment } from '../orders/apply-payment.ts'
import { updateTransfer } from './bank-transactions.repository.ts'

/**
 * Counts a transfer for an order. The transfer is locked by the caller and counts once; so an order that has heard its
 * reference before has heard it of another transfer, and this one gets a name of its own.
 */
export const countForOrder = async (
  tx: Ctx,
  { id, amount, at, reference, provider, providerTxnId, payerName, content }: BankTransactionRow,
  orderId: string,
  handled: Partial<BankTransactionRow> = {},
): Promise<BankTransactionRow | undefined> => {
  const name = reference ?? `${provider}:${providerTxnId}`
  const payment = { orderId, amount, at, reference: name, payerName, content }
  const applied = await applyPayment(tx, payment)
  if (applied?.outcome === 'known') await applyPayment(tx, { ...payment, reference: `${payment.reference}/${id}` })
  if (!applied) return undefined
  return updateTransfer(tx.db, id, { state: 'matched', orderId, ...handled })
}
