import { inTransaction, type TenantCtx, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { defaultAccount, findSaleSettings } from '../accounts/accounts.repository.ts'
import { priceAgain } from '../products/price-items.ts'
import { updateSaleRow } from '../sales.repository.ts'
import { missingFields } from './missing-fields.ts'
import { noteSale, publishSale } from './note-sale.ts'
import { holdSale } from './require-sale.ts'
import { sumsOf } from './sums.ts'

/** How long a code counts down. Money that comes later counts all the same. */
export const codeEnd = (now: Date, minutes = 30): Date => new Date(now.getTime() + minutes * 60_000)

/** Staff confirm an order. Of two that do it at once, one is told that it is done. */
export const confirmSale = (ctx: WorkspaceCtx, saleId: string): Promise<SaleRow> =>
  inTransaction(ctx, async (tx) => {
    const { sale } = await holdSale(tx, saleId)
    if (sale.state !== 'draft') throw new AppError('SALE_STATE')
    const confirmed = await confirmHeld(tx, sale)
    await publishSale(tx, confirmed)
    return confirmed
  })

/**
 * Confirms a draft that the caller holds: prices and stock are read from the records once more, whatever was shown
 * before, and the sums are frozen.
 */
export const confirmHeld = async (tx: TenantCtx, sale: SaleRow): Promise<SaleRow> => {
  const now = tx.now()
  const items = await priceAgain(tx, sale.items)
  const missing = missingFields({ ...sale, items })
  if (missing.length > 0) throw new AppError('SALE_INCOMPLETE', { missing })
  const shippingRule = (await findSaleSettings(tx.db, tx.workspaceId))?.shipping ?? null
  const sums = sumsOf(items, shippingRule, sale.province)
  const account = sale.payment === 'transfer' ? await defaultAccount(tx.db, tx.workspaceId) : undefined
  const confirmed = await updateSaleRow(tx.db, sale, {
    ...sums,
    items,
    shippingRule,
    state: 'confirmed',
    pricesReadAt: now,
    confirmedAt: now,
    accountId: account?.id ?? null,
    qrExpiresAt: account ? codeEnd(now) : null,
    updatedAt: now,
  })
  await noteSale(tx, confirmed, 'confirmed', { amount: sums.total })
  if (sale.total !== sums.total)
    await noteSale(tx, confirmed, 'price-changed', { amount: sums.total - sale.total, by: '' })
  return confirmed
}
