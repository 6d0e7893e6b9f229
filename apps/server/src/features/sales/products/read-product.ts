import { isShownToCustomers, type DatasetField } from '@app/contracts/knowledge'
import type { SaleProduct } from '@app/contracts/sales'
import { fieldFor } from '#features/agent/public.ts'
import type { ProductRecord } from './products.repository.ts'

const vndOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : textOf(value).split(/[,;/|]/))
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** A product as its row has it: a lower price of a promotion counts, and what the shop keeps to itself is no price. */
export const readProduct = ({ id, title, data, fields: all }: ProductRecord): SaleProduct => {
  const fields = all.filter(isShownToCustomers)
  const valueOf = (field: DatasetField | undefined): unknown => (field ? data[field.key] : undefined)
  const usual = vndOf(valueOf(fieldFor('price', fields)))
  const reduced = vndOf(valueOf(fieldFor('promotion', fields)))
  const stock = valueOf(fieldFor('stock', all))
  const isReduced = reduced !== null && usual !== null && reduced < usual
  return {
    itemId: id,
    title,
    code: textOf(valueOf(fieldFor('code', fields))),
    priceVnd: reduced ?? usual,
    usualVnd: isReduced ? usual : null,
    stock: typeof stock === 'number' && Number.isInteger(stock) ? Math.max(0, stock) : null,
    sizes: listOf(valueOf(fieldFor('size', fields))).slice(0, 20),
  }
}
