import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import type { ShopTransferRow } from '#db/schema/index.ts'
import { plainLetters, statementProvider } from '#features/billing/public.ts'
import { findAccount, updateAccount } from '../accounts/accounts.repository.ts'
import { holdSale } from '../orders/require-sale.ts'
import { codesIn } from '../orders/sale-code.ts'
import { findSalesByMemos } from '../sales.repository.ts'
import { takeMoney } from './take-money.ts'
import { lockTransfer, updateTransfer } from './transfers.repository.ts'

/** Finds the order that a transfer names and counts it there. Nothing is matched by its amount. */
export const settleTransfer = (
  ctx: SystemCtx,
  { transferId }: { transferId: string },
  job: RunningJob,
): Promise<void> =>
  inTransaction(ctx as TenantCtx, async (tx) => {
    const transfer = await lockTransfer(tx.db, { workspaceId: tx.workspaceId, id: transferId })
    if (transfer?.state === 'received') await settle(tx, transfer)
    await job.finishIn(tx.db)
  })

const settle = async (tx: TenantCtx, transfer: ShopTransferRow): Promise<void> => {
  const codes = codesIn(plainLetters(transfer.content))
  if (await provesAccount(tx, transfer, codes)) {
    await updateTransfer(tx.db, transfer, { state: 'ignored' })
    return
  }
  const named = await findSalesByMemos(tx.db, tx.workspaceId, codes)
  const [sale] = named
  if (!sale || named.length > 1) {
    await updateTransfer(tx.db, transfer, { state: 'unmatched' })
    return
  }
  await matchTo(tx, transfer, sale.id)
}

/** Books a transfer that the caller holds for one order. */
export const matchTo = async (tx: TenantCtx, transfer: ShopTransferRow, saleId: string) => {
  const held = await holdSale(tx, saleId)
  await updateTransfer(tx.db, transfer, { state: 'matched', saleId })
  return takeMoney(tx, held, transfer.amount)
}

/** The small transfer by which a shop shows that the account, and the reports about it, are its own. */
const provesAccount = async (tx: TenantCtx, transfer: ShopTransferRow, codes: readonly string[]): Promise<boolean> => {
  if (transfer.provider === statementProvider) return false
  const account = await findAccount(tx.db, { workspaceId: tx.workspaceId, id: transfer.accountId })
  if (!account || !codes.includes(account.proofCode)) return false
  if (!account.provenAt) await updateAccount(tx.db, account, { provenAt: tx.now() })
  return true
}
