import type { DatasetField, SearchHit } from '@app/contracts/knowledge'
import { isShownToCustomers } from '@app/contracts/knowledge'
import { fieldText } from '#features/knowledge/public.ts'
import { fieldFor } from './field-roles.ts'
import { stockOf } from './table-profile.ts'

const stockField: DatasetField = { key: 'tinh_trang', label: 'Tình trạng', type: 'text' }
const stockWords = { in: 'còn hàng', out: 'hết hàng' } as const

/** Tables without an internal field are nearly all; they stay as they are. */
const hidesNothing = (fields: readonly DatasetField[]): boolean => fields.every(isShownToCustomers)

/**
 * A record as customers and models may read it: without the fields its owner keeps to the shop. Of a hidden stock count
 * it still says whether there is any.
 */
export const forCustomers = (hit: SearchHit, fields: readonly DatasetField[]): SearchHit => {
  const { item } = hit
  if (item.kind !== 'record' || (hidesNothing(fields) && item.body !== '')) return hit
  const shown = fields.filter(isShownToCustomers)
  const stock = fieldFor('stock', fields)
  const state = stock && !isShownToCustomers(stock) ? stockOf(item.data[stock.key]) : null
  const data = Object.fromEntries(shown.flatMap(({ key }) => (key in item.data ? [[key, item.data[key]]] : [])))
  const told = state && !(stockField.key in data) ? { ...data, [stockField.key]: stockWords[state] } : data
  const lines = [...shown, ...(told === data ? [] : [stockField])].map((field) => fieldText(field, told[field.key]))
  return { ...hit, item: { ...item, data: told, body: lines.filter(Boolean).join('\n') } }
}
