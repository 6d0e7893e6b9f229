import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { noteSale, publishSale } from '../orders/note-sale.ts'
import { excessOf } from '../orders/payment-part.ts'
import { holdSale } from '../orders/require-sale.ts'
import { updateSaleRow } from '../sales.repository.ts'

/** A person has sent back what came beyond the total, or all that came for an order that was given up. */
export const returnExcess = (
  ctx: WorkspaceCtx,
  { saleId, amountVnd, reason }: { saleId: string; amountVnd: number; reason: string },
): Promise<SaleRow> =>
  inTransaction(ctx, async (tx) => {
    const { sale } = await holdSale(tx, saleId)
    const excess = excessOf(sale)
    if (excess === 0) throw new AppError('SALE_STATE')
    // Money that came since the person looked was not part of what they sent.
    if (excess !== amountVnd) throw new AppError('CONFLICT')
    const row = await updateSaleRow(tx.db, sale, { returned: sale.returned + excess, updatedAt: tx.now() })
    await noteSale(tx, row, 'returned', { text: reason, amount: excess })
    await audit(tx, {
      action: 'sales.excess-returned',
      target: { type: 'sale', id: row.id, name: row.code },
      details: { reason, amountVnd: excess, receivedVnd: row.received, totalVnd: row.total },
    })
    await publishSale(tx, row)
    return row
  })
