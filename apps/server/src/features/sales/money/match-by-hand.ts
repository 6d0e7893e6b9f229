import type { AuditAction } from '@app/contracts/audit'
import type { SaleTransfer } from '@app/contracts/sales'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow, ShopTransferRow } from '#db/schema/index.ts'
import { presentTransfer } from '../orders/present-sale.ts'
import { matchTo } from './settle-transfer.ts'
import { listUnmatched, lockTransfer, updateTransfer } from './transfers.repository.ts'

export const listTransfers = async (ctx: WorkspaceCtx): Promise<SaleTransfer[]> =>
  (await listUnmatched(ctx.db, ctx.workspaceId)).map(presentTransfer)

interface Decision {
  transferId: string
  reason: string
}
type State = ShopTransferRow['state']

/** A person says which order a transfer is for; also of one that was dismissed, for slips are noticed later. */
export const matchByHand = (
  ctx: WorkspaceCtx,
  { saleId, ...decision }: Decision & { saleId: string },
): Promise<SaleRow> =>
  inTransaction(ctx, async (tx) => {
    const transfer = await hold(tx, decision.transferId, ['unmatched', 'dismissed'])
    const sale = await matchTo(tx, transfer, saleId)
    await updateTransfer(tx.db, transfer, handled(tx, decision))
    await audit(tx, {
      action: 'sales.matched',
      target: { type: 'sale', id: sale.id, name: sale.code },
      details: { reason: decision.reason, amountVnd: transfer.amount, reference: transfer.reference },
    })
    return sale
  })

/** The payer has the money back. */
export const returnTransfer = (ctx: WorkspaceCtx, decision: Decision): Promise<SaleTransfer> =>
  decide(ctx, decision, { from: ['unmatched', 'dismissed'], to: 'returned', action: 'sales.transfer-returned' })

/** It is for no order, such as the shop's own money. */
export const dismissTransfer = (ctx: WorkspaceCtx, decision: Decision): Promise<SaleTransfer> =>
  decide(ctx, decision, { from: ['unmatched'], to: 'dismissed', action: 'sales.transfer-dismissed' })

const decide = (
  ctx: WorkspaceCtx,
  decision: Decision,
  { from, to, action }: { from: readonly State[]; to: State; action: AuditAction },
): Promise<SaleTransfer> =>
  inTransaction(ctx, async (tx) => {
    const transfer = await hold(tx, decision.transferId, from)
    const row = await updateTransfer(tx.db, transfer, { state: to, ...handled(tx, decision) })
    await audit(tx, {
      action,
      target: { type: 'shop-transfer', id: row.id, name: row.reference ?? row.providerTxnId },
      details: { reason: decision.reason, amountVnd: row.amount, before: transfer.state },
    })
    return presentTransfer(row)
  })

/** Held until the decision is committed: two people never decide twice. */
const hold = async (tx: WorkspaceCtx, id: string, from: readonly State[]): Promise<ShopTransferRow> => {
  const transfer = await lockTransfer(tx.db, { workspaceId: tx.workspaceId, id })
  if (!transfer) throw new AppError('SHOP_TRANSFER_NOT_FOUND')
  if (!from.includes(transfer.state)) throw new AppError('SHOP_TRANSFER_HANDLED')
  return transfer
}

const handled = (tx: WorkspaceCtx, { reason }: Decision) => ({
  handledBy: tx.actor.name,
  handledAt: tx.now(),
  reason,
})
