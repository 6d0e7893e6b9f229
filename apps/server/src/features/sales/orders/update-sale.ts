import type { Input } from '@app/contracts/endpoint'
import type { SaleField, updateSale as contract } from '@app/contracts/sales'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { findSaleSettings } from '../accounts/accounts.repository.ts'
import { priceItems } from '../products/price-items.ts'
import { updateSaleRow, type SaleChange } from '../sales.repository.ts'
import { requireProvince, staffSources, type Given } from './create-sale.ts'
import { noteSale, publishSale, searchTextOf } from './note-sale.ts'
import { holdSale } from './require-sale.ts'
import { sumsOf } from './sums.ts'

/** Staff change an order. What decides its sums is fixed once it is confirmed. */
export const updateSale = (ctx: WorkspaceCtx, saleId: string, body: Input<typeof contract>['body']): Promise<SaleRow> =>
  inTransaction(ctx, async (tx) => {
    const { rev, reason, ...given } = body
    const { sale } = await holdSale(tx, saleId)
    if (sale.rev !== rev) throw new AppError('CONFLICT')
    if (!isAllowed(sale, given)) throw new AppError('SALE_STATE')
    const before = (field: SaleField) => textOfField(sale, field)
    const fields = await changedFields(tx, sale, given)
    const row = await updateSaleRow(tx.db, sale, {
      ...fields,
      sources: { ...sale.sources, ...staffSources(tx, given, { reason, before }) },
      searchText: searchTextOf({
        ...sale,
        items: fields.items ?? sale.items,
        name: fields.name ?? sale.name,
        phone: fields.phone ?? sale.phone,
      }),
      updatedAt: tx.now(),
    })
    await noteSale(tx, row, 'changed', { text: reason })
    await publishSale(tx, row)
    return row
  })

const isAllowed = ({ state }: SaleRow, { items, province, payment }: Given): boolean => {
  if (state === 'draft') return true
  const touchesSums = items !== undefined || province !== undefined || payment !== undefined
  return (state === 'confirmed' || state === 'paid') && !touchesSums
}

const changedFields = async (tx: WorkspaceCtx, sale: SaleRow, given: Given): Promise<SaleChange> => {
  const { items: wanted, province, ...plain } = given
  const fields: SaleChange = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  if (sale.state !== 'draft') return fields
  const items = wanted ? await priceItems(tx, wanted) : sale.items
  const place = province === undefined ? sale.province : requireProvince(province)
  const rule = (await findSaleSettings(tx.db, tx.workspaceId))?.shipping ?? null
  const read = wanted ? { pricesReadAt: tx.now() } : {}
  return { ...fields, ...read, items, province: place, shippingRule: rule, ...sumsOf(items, rule, place) }
}

/** What stood in a field, in one line; null: nothing did. */
const textOfField = (sale: SaleRow, field: SaleField): string | null => {
  const texts: Record<SaleField, string> = {
    items: sale.items.map(({ title, quantity }) => `${title} × ${quantity}`).join(', '),
    name: sale.name,
    phone: sale.phone,
    address: [sale.addressLine, sale.ward, sale.province].filter(Boolean).join(', '),
    note: sale.note,
    payment: sale.payment ?? '',
  }
  return texts[field] || null
}
