import type { SaleItem, WantedItem } from '@app/contracts/sales'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findRecords } from './products.repository.ts'
import { readProduct } from './read-product.ts'

type Wanted = Omit<WantedItem, 'itemId'> & { itemId: string }

/** Items with the prices and the stock of their records in this moment. Nobody else is believed about either. */
export const priceItems = async (ctx: TenantCtx, wanted: readonly Wanted[]): Promise<SaleItem[]> => {
  const ids = [...new Set(wanted.map(({ itemId }) => itemId))]
  const records = new Map((await findRecords(ctx.db, ctx.workspaceId, ids)).map((record) => [record.id, record]))
  return wanted.map(({ itemId, size, colour, quantity }) => {
    const record = records.get(itemId)
    if (!record) throw new AppError('SALE_PRODUCT_NOT_FOUND')
    const { sizes: _sizes, ...product } = readProduct(record)
    return { ...product, size, colour, quantity }
  })
}

/** The same items once more; one whose record is gone has no price any more. */
export const priceAgain = async (ctx: TenantCtx, items: readonly SaleItem[]): Promise<SaleItem[]> => {
  const ids = [...new Set(items.map(({ itemId }) => itemId))]
  const records = new Map((await findRecords(ctx.db, ctx.workspaceId, ids)).map((record) => [record.id, record]))
  return items.map((item) => {
    const record = records.get(item.itemId)
    if (!record) return { ...item, priceVnd: null, usualVnd: null, stock: null }
    const { code, priceVnd, usualVnd, stock } = readProduct(record)
    return { ...item, code, priceVnd, usualVnd, stock }
  })
}
