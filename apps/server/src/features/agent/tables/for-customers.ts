import type { DatasetField, SearchHit } from '@app/contracts/knowledge'
import { isShownToCustomers } from '@app/contracts/knowledge'
import { fieldText } from '#features/knowledge/public.ts'
import { fieldFor } from './field-roles.ts'
import { stockOf } from './table-profile.ts'

const stockField: DatasetField = { key: 'tinh_trang', label: 'Tình trạng', type: 'text' }
const stockWords = { in: 'còn hàng', out: 'hết hàng' } as const

interface CustomerView {
  readonly hidesNothing: boolean
  readonly shown: readonly DatasetField[]
  /** The stock field whose count is kept to the shop; whether there is any may be said. */
  readonly hiddenStock: DatasetField | undefined
}

/** Searches share the columns of a table as one object, so they are looked at once. */
const views = new WeakMap<readonly DatasetField[], CustomerView>()

const viewOf = (fields: readonly DatasetField[]): CustomerView => {
  const known = views.get(fields)
  if (known) return known
  const shown = fields.filter(isShownToCustomers)
  const stock = fieldFor('stock', fields)
  const hiddenStock = stock && !isShownToCustomers(stock) ? stock : undefined
  const hasState = shown.some(({ key }) => key === stockField.key)
  const view = {
    hidesNothing: shown.length === fields.length,
    shown: hiddenStock && !hasState ? [...shown, stockField] : shown,
    hiddenStock,
  }
  views.set(fields, view)
  return view
}

/** The columns of a table as customers read them. */
export const fieldsForCustomers = (fields: readonly DatasetField[]): readonly DatasetField[] => viewOf(fields).shown

/**
 * A record as customers and models may read it: without the fields its owner keeps to the shop. Of a hidden stock count
 * it still says whether there is any.
 */
export const forCustomers = (hit: SearchHit, fields: readonly DatasetField[]): SearchHit => {
  const { item } = hit
  if (item.kind !== 'record') return hit
  const { hidesNothing, shown: columns, hiddenStock: stock } = viewOf(fields)
  // Most tables hide nothing; their records stay as they are.
  if (hidesNothing && item.body !== '') return hit
  const state = stock ? stockOf(item.data[stock.key]) : null
  const values: Readonly<Record<string, unknown>> = state
    ? { [stockField.key]: stockWords[state], ...item.data }
    : item.data
  const shown = columns.filter(({ key }) => key in values)
  const data = Object.fromEntries(shown.map(({ key }) => [key, values[key]]))
  const lines = shown.map((field) => fieldText(field, data[field.key]))
  return { ...hit, item: { ...item, data, body: lines.filter(Boolean).join('\n') } }
}
