import type { TransferReason, TransferState } from '@app/contracts/bank'
import { inTransaction, type Ctx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { BankNotice } from '#payments/registry.ts'
import { insertTransfers, type NewTransfer } from './bank-transactions.repository.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'billing.settle-transfer': { transferId: string }
  }
}

/** It reaches into a buyer's purchase: tried for hours before it is given up. */
const mostAttempts = 15

/** Stores what a provider tells, each movement once, and queues the work on it. Whoever tells is answered after it. */
export const storeNotices = (ctx: Ctx, provider: string, notices: readonly BankNotice[]): Promise<number> =>
  storeTransfers(
    ctx,
    notices.map((notice) => newTransfer(ctx, provider, notice)),
  )

/** In the order of their ids, so that two that store the same wait for each other instead of both failing. */
export const storeTransfers = (ctx: Ctx, rows: readonly NewTransfer[]): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const sorted = rows.toSorted((one, other) => (one.providerTxnId < other.providerTxnId ? -1 : 1))
    const added = await insertTransfers(tx.db, sorted)
    for (const { id, state } of added) if (state === 'received') await queueSettling(tx, id)
    return added.length
  })

const queueSettling = (tx: Ctx, transferId: string): Promise<void> =>
  enqueue(tx, 'billing.settle-transfer', { transferId }, { maxAttempts: mostAttempts })

/** Again, once an hour at most: its job was given up, or is between two tries. */
export const requeueSettling = (tx: Ctx, transferId: string): Promise<void> => {
  const dedupeKey = `${transferId}:${tx.now().toISOString().slice(0, 13)}`
  return enqueue(tx, 'billing.settle-transfer', { transferId }, { dedupeKey })
}

const longestContent = 1000

/** Banks are far below these; an index takes no text of any length, and the whole of it stays in `raw`. */
export const clipped = (text: string, most = 200): string => text.slice(0, most).toWellFormed()

const newTransfer = (ctx: Ctx, provider: string, notice: BankNotice): NewTransfer => ({
  id: newId(),
  provider,
  providerTxnId: notice.id,
  account: clipped(notice.account),
  amount: notice.amountVnd,
  currency: clipped(notice.currency),
  reference: notice.reference && clipped(notice.reference),
  at: notice.at,
  content: clipped(notice.content, longestContent),
  code: notice.code && clipped(notice.code),
  payerName: notice.payerName && clipped(notice.payerName),
  payerAccount: notice.payerAccount && clipped(notice.payerAccount),
  ...beginningOf(notice),
  raw: notice.raw,
  createdAt: ctx.now(),
})

/** A try-out and money that goes out are no payment of anybody, whatever they say. */
const beginningOf = ({ isTest, amountVnd }: BankNotice): { state: TransferState; reason: TransferReason | null } => {
  if (isTest) return { state: 'ignored', reason: 'test' }
  return amountVnd > 0 ? { state: 'received', reason: null } : { state: 'ignored', reason: 'money-out' }
}
