import { inTransaction, type Ctx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { ShopAccountRow, ShopTransferRow } from '#db/schema/index.ts'
import type { BankNotice } from '#payments/registry.ts'
import { insertTransfers, type NewTransfer } from './transfers.repository.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'sales.settle-transfer': { transferId: string }
  }
}

const mostAttempts = 15
const clipped = (text: string, most = 200): string => text.slice(0, most).toWellFormed()

/** Stores money that was told of, each movement once, and queues the work on it. */
export const storeTransfers = (ctx: TenantCtx, rows: readonly NewTransfer[]): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const sorted = rows.toSorted((one, other) => (one.providerTxnId < other.providerTxnId ? -1 : 1))
    const added = await insertTransfers(tx.db, sorted)
    for (const { id, state } of added)
      if (state === 'received')
        await enqueue(tx, 'sales.settle-transfer', { transferId: id }, { maxAttempts: mostAttempts })
    return added.length
  })

/** Again, once an hour at most: its job was given up, or is between two tries. */
export const requeueSettling = (ctx: Ctx, transferId: string): Promise<void> => {
  const dedupeKey = `${transferId}:${ctx.now().toISOString().slice(0, 13)}`
  return enqueue(ctx, 'sales.settle-transfer', { transferId }, { dedupeKey })
}

/** Tests, money out and money on another account of the same provider are nobody's payment. */
const stateOf = ({ isTest, amountVnd, account, currency }: BankNotice, number: string): ShopTransferRow['state'] => {
  if (isTest || account !== number || currency !== 'VND') return 'foreign'
  return amountVnd > 0 ? 'received' : 'ignored'
}

export const transferOf = (
  ctx: TenantCtx,
  { id: accountId, number }: ShopAccountRow,
  provider: string,
  notice: BankNotice,
): NewTransfer => ({
  workspaceId: ctx.workspaceId,
  id: newId(),
  accountId,
  provider,
  providerTxnId: clipped(notice.id),
  amount: notice.amountVnd,
  reference: notice.reference && clipped(notice.reference),
  at: notice.at,
  content: clipped(notice.code ? `${notice.content} ${notice.code}` : notice.content, 1000),
  payerName: notice.payerName && clipped(notice.payerName),
  state: stateOf(notice, number),
  createdAt: ctx.now(),
})
