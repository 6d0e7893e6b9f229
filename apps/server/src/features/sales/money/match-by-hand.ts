import type { SaleTransfer } from '@app/contracts/sales'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { presentTransfer } from '../orders/present-sale.ts'
import { matchTo } from './settle-transfer.ts'
import { listUnmatched, lockTransfer } from './transfers.repository.ts'

export const listTransfers = async (ctx: WorkspaceCtx): Promise<SaleTransfer[]> =>
  (await listUnmatched(ctx.db, ctx.workspaceId)).map(presentTransfer)

/** A person says which order a transfer is for. */
export const matchByHand = (
  ctx: WorkspaceCtx,
  { transferId, saleId, reason }: { transferId: string; saleId: string; reason: string },
): Promise<SaleRow> =>
  inTransaction(ctx, async (tx) => {
    const transfer = await lockTransfer(tx.db, { workspaceId: tx.workspaceId, id: transferId })
    if (!transfer) throw new AppError('SHOP_TRANSFER_NOT_FOUND')
    if (transfer.state !== 'unmatched') throw new AppError('SHOP_TRANSFER_HANDLED')
    const sale = await matchTo(tx, transfer, saleId)
    await audit(tx, {
      action: 'sales.matched',
      target: { type: 'sale', id: sale.id, name: sale.code },
      details: { reason, amountVnd: transfer.amount, reference: transfer.reference },
    })
    return sale
  })
