import type { TransferReason } from '@app/contracts/bank'
import { inTransaction, type Ctx, type SystemCtx } from '#core/context.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import type { BankTransactionRow } from '#db/schema/index.ts'
import { receivingAccountOf } from '#payments/registry.ts'
import { findOrderByMemo } from '../orders/orders.repository.ts'
import { lockTransfer, updateTransfer } from './bank-transactions.repository.ts'
import { codesInTransfer } from './codes-in-transfer.ts'
import { countForOrder } from './count-for-order.ts'
import { hasTwin } from './find-twin.ts'

/**
 * Finds the order of a stored transfer and counts it there, all in one transaction under the transfer's lock. What is
 * not certain waits for a person: nothing is matched by its amount alone.
 */
export const settleTransfer = (
  ctx: SystemCtx,
  { transferId }: { transferId: string },
  job: RunningJob,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const transfer = await lockTransfer(tx.db, transferId)
    if (transfer?.state === 'received') await settle(tx, transfer)
    await job.finishIn(tx.db)
  })

const settle = async (tx: Ctx, transfer: BankTransactionRow): Promise<void> => {
  const codes = codesInTransfer(transfer)
  const obstacle = obstacleOf(tx, transfer, codes) ?? ((await hasTwin(tx, transfer)) ? 'possible-duplicate' : null)
  if (obstacle === 'other-account') {
    await updateTransfer(tx.db, transfer.id, { state: 'ignored', reason: obstacle })
    return
  }
  const order = obstacle ? undefined : await findOrderByMemo(tx.db, codes[0] ?? '')
  if (order) await countForOrder(tx, transfer, order.id)
  else await updateTransfer(tx.db, transfer.id, { state: 'review', reason: obstacle ?? 'unknown-code' })
}

/** What keeps a transfer from being matched, from its own words alone. */
const obstacleOf = (tx: Ctx, transfer: BankTransactionRow, codes: readonly string[]): TransferReason | null => {
  const ours = receivingAccountOf(tx.deps)
  // One provider may watch other accounts of the operator too: only what names an order there is our business.
  if (ours && ours.number !== transfer.account) return codes.length > 0 ? 'wrong-account' : 'other-account'
  if (!ours) return 'wrong-account'
  if (transfer.currency !== 'VND') return 'wrong-currency'
  if (codes.length === 0) return 'no-code'
  return codes.length > 1 ? 'several-codes' : null
}
