import type { BankTransfer } from '@app/contracts/bank'
import type { Ctx } from '#core/context.ts'
import { findPaymentProvider } from '#payments/registry.ts'
import type { TransferRow } from './bank-transactions.repository.ts'

export const presentTransfer = (
  { deps, language }: Pick<Ctx, 'deps' | 'language'>,
  row: TransferRow,
): BankTransfer => ({
  id: row.id,
  provider: findPaymentProvider(deps, row.provider)?.about.label[language] ?? null,
  account: row.account,
  amountVnd: row.amount,
  reference: row.reference,
  at: row.at.toISOString(),
  content: row.content,
  payerName: row.payerName,
  payerAccount: row.payerAccount,
  state: row.state,
  reason: row.reason,
  orderId: row.orderId,
  memoCode: row.memoCode,
  workspaceName: row.workspaceName,
  handledAt: row.handledAt?.toISOString() ?? null,
  note: row.note,
})
