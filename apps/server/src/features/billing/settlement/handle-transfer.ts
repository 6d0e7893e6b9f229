import type { AuditAction } from '@app/contracts/audit'
import type { BankTransfer, TransferState } from '@app/contracts/bank'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { BankTransactionRow } from '#db/schema/index.ts'
import { findTransfer, lockTransfer, updateTransfer } from './bank-transactions.repository.ts'
import { countForOrder } from './count-for-order.ts'
import { presentTransfer } from './present-transfer.ts'

interface Decision {
  id: string
  reason: string
}

/** A person decides what a transfer is for. It is never matched by hand without a reason, and the audit keeps it. */
export const matchByHand = (ctx: UserCtx, { orderId, ...decision }: Decision & { orderId: string }) =>
  decide(ctx, decision, { from: ['review', 'refund', 'unrelated'], action: 'bank.matched' }, async (tx, transfer) => {
    const matched = await countForOrder(tx, transfer, orderId, handledBy(tx, decision.reason))
    if (!matched) throw new AppError('ORDER_NOT_FOUND')
  })

/** Somebody has to send the money back; until that is done it stays on the list of tasks. */
export const planRefund = (ctx: UserCtx, decision: Decision) =>
  decide(ctx, decision, { from: ['review', 'unrelated'], action: 'bank.refund-planned' }, setState('refund', decision))

export const finishRefund = (ctx: UserCtx, decision: Decision) =>
  decide(ctx, decision, { from: ['refund'], action: 'bank.refunded' }, setState('refunded', decision))

export const dismissTransfer = (ctx: UserCtx, decision: Decision) =>
  decide(ctx, decision, { from: ['review', 'refund'], action: 'bank.dismissed' }, setState('unrelated', decision))

type Change = (tx: UserCtx, transfer: BankTransactionRow) => Promise<void>

const handledBy = (tx: UserCtx, note: string) => ({ handledBy: tx.actor.userId, handledAt: tx.now(), note })

const setState =
  (state: TransferState, { reason }: Decision): Change =>
  async (tx, { id }) =>
    void (await updateTransfer(tx.db, id, { state, ...handledBy(tx, reason) }))

const decide = (
  ctx: UserCtx,
  { id, reason }: Decision,
  { from, action }: { from: readonly TransferState[]; action: AuditAction },
  change: Change,
): Promise<BankTransfer> =>
  inTransaction(ctx, async (tx) => {
    const transfer = await lockTransfer(tx.db, id)
    if (!transfer) throw new AppError('BANK_TRANSFER_NOT_FOUND')
    if (!from.includes(transfer.state)) throw new AppError('BANK_TRANSFER_HANDLED')
    await change(tx, transfer)
    const row = await findTransfer(tx.db, id)
    if (!row) throw new AppError('BANK_TRANSFER_NOT_FOUND')
    await audit(tx, {
      action,
      target: { type: 'bank-transfer', id, name: transfer.reference ?? transfer.providerTxnId },
      details: { reason, amountVnd: transfer.amount, before: transfer.state, memoCode: row.memoCode },
    })
    return presentTransfer(tx, row)
  })
