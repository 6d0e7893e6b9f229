import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { noteSale, publishSale, tellPayment } from '../orders/note-sale.ts'
import { redrawBubble } from '../orders/redraw-bubble.ts'
import { holdSale } from '../orders/require-sale.ts'
import { updateSaleRow } from '../sales.repository.ts'

/** A person has seen the money, or took it at the door. What was transferred stays as it was told. */
export const markPaid = (ctx: WorkspaceCtx, saleId: string, reason: string): Promise<SaleRow> =>
  inTransaction(ctx, async (tx) => {
    const { sale } = await holdSale(tx, saleId)
    if (sale.state !== 'confirmed') throw new AppError('SALE_STATE')
    const now = tx.now()
    const row = await updateSaleRow(tx.db, sale, { state: 'paid', paidAt: now, reason, updatedAt: now })
    await redrawBubble(tx, row)
    await noteSale(tx, row, 'marked-paid', { text: reason, amount: Math.max(0, sale.total - sale.received) })
    await audit(tx, {
      action: 'sales.marked-paid',
      target: { type: 'sale', id: row.id, name: row.code },
      details: { reason, totalVnd: row.total, receivedVnd: row.received },
    })
    await tellPayment(tx, row, 'paid', 0)
    await publishSale(tx, row)
    return row
  })
