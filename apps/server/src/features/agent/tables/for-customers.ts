import type { DatasetField, SearchHit } from '@app/contracts/knowledge'
import { isShownToCustomers } from '@app/contracts/knowledge'
import { fieldText } from '#features/knowledge/public.ts'
import { fieldFor } from './field-roles.ts'
import { stockOf } from './table-profile.ts'

const stockField: DatasetField = { key: 'tinh_trang', label: 'Tình trạng', type: 'text' }
const stockWords = { in: 'còn hàng', out: 'hết hàng' } as const

/** The stock field whose count is kept to the shop; whether there is any may be said. */
const hiddenStock = (fields: readonly DatasetField[]): DatasetField | undefined => {
  const stock = fieldFor('stock', fields)
  return stock && !isShownToCustomers(stock) ? stock : undefined
}

/** The columns of a table as customers read them. */
export const fieldsForCustomers = (fields: readonly DatasetField[]): DatasetField[] => {
  const shown = fields.filter(isShownToCustomers)
  const hasState = shown.some(({ key }) => key === stockField.key)
  return hiddenStock(fields) && !hasState ? [...shown, stockField] : shown
}

/**
 * A record as customers and models may read it: without the fields its owner keeps to the shop. Of a hidden stock count
 * it still says whether there is any.
 */
export const forCustomers = (hit: SearchHit, fields: readonly DatasetField[]): SearchHit => {
  const { item } = hit
  // Most tables hide nothing; their records stay as they are.
  if (item.kind !== 'record' || (fields.every(isShownToCustomers) && item.body !== '')) return hit
  const stock = hiddenStock(fields)
  const state = stock ? stockOf(item.data[stock.key]) : null
  const values: Readonly<Record<string, unknown>> = state
    ? { [stockField.key]: stockWords[state], ...item.data }
    : item.data
  const shown = fieldsForCustomers(fields).filter(({ key }) => key in values)
  const data = Object.fromEntries(shown.map(({ key }) => [key, values[key]]))
  const lines = shown.map((field) => fieldText(field, data[field.key]))
  return { ...hit, item: { ...item, data, body: lines.filter(Boolean).join('\n') } }
}
