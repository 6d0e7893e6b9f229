import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { updateSaleRow } from '../sales.repository.ts'
import { noteSale, publishSale, tellPayment } from './note-sale.ts'
import { redrawBubble } from './redraw-bubble.ts'
import { holdSale } from './require-sale.ts'

/** The goods have arrived; what is paid on delivery was collected with them. */
export const finishSale = (ctx: WorkspaceCtx, saleId: string): Promise<SaleRow> =>
  inTransaction(ctx, async (tx) => {
    const { sale } = await holdSale(tx, saleId)
    if (sale.state !== 'paid') throw new AppError('SALE_STATE')
    const now = tx.now()
    const row = await updateSaleRow(tx.db, sale, { state: 'done', doneAt: now, updatedAt: now })
    await noteSale(tx, row, 'done')
    await publishSale(tx, row)
    return row
  })

/** Gives an order up. Money that came is not lost: it stands with the order until a person has sent it back. */
export const cancelSale = (ctx: WorkspaceCtx, saleId: string, reason: string): Promise<SaleRow> =>
  inTransaction(ctx, async (tx) => {
    const { sale } = await holdSale(tx, saleId)
    if (sale.state === 'done' || sale.state === 'cancelled') throw new AppError('SALE_STATE')
    const now = tx.now()
    const row = await updateSaleRow(tx.db, sale, { state: 'cancelled', cancelledAt: now, reason, updatedAt: now })
    await redrawBubble(tx, row)
    await noteSale(tx, row, 'cancelled', { text: reason, amount: sale.received || null })
    await audit(tx, {
      action: 'sales.cancelled',
      target: { type: 'sale', id: row.id, name: row.code },
      details: { reason, before: sale.state, receivedVnd: sale.received },
    })
    await tellPayment(tx, row, 'cancelled', 0)
    await publishSale(tx, row)
    return row
  })
