import type { DatasetField, RecordFilter } from '@app/contracts/knowledge'
import { fold, normalise } from '#core/text/fold.ts'
import type { DatasetDescription } from '#features/knowledge/public.ts'

export interface ProductQuestion {
  text: string
  minPrice: number | null
  maxPrice: number | null
  size: string | null
  color: string | null
  isInStock: boolean
  limit: number
}

const roles = {
  price: /(?:^| )(?:gia|price|don gia|hoc phi|phi)(?: |$)/,
  size: /(?:^| )(?:size|kich co|kich thuoc|co|sai)(?: |$)/,
  color: /(?:^| )(?:mau|mau sac|color|colour)(?: |$)/,
  stock: /(?:^| )(?:ton|ton kho|stock|so luong|con|con lai|qty|quantity)(?: |$)/,
}

const words = ({ key, label }: DatasetField): string => `${key.replaceAll('_', ' ')} ${fold(normalise(label))}`
const isNumber = ({ type }: DatasetField) => type === 'money' || type === 'number'

/** The field of a dataset that plays a role, by its type and by what the shop calls it. */
const fieldFor = (role: keyof typeof roles, fields: readonly DatasetField[]): DatasetField | undefined => {
  const named = fields.filter((field) => roles[role].test(words(field)))
  if (role === 'price') return named.find(isNumber) ?? fields.find(({ type }) => type === 'money')
  if (role === 'stock') return named.find((field) => isNumber(field) || field.type === 'boolean')
  return named.find(({ type }) => type === 'text' || type === 'list')
}

/** Exact filters for one dataset; null when it has no field for something that was asked. */
export const filtersFor = ({ fields }: DatasetDescription, question: ProductQuestion): RecordFilter[] | null => {
  const filters: RecordFilter[] = []
  const add = (role: keyof typeof roles, make: (field: DatasetField) => RecordFilter): boolean => {
    const field = fieldFor(role, fields)
    if (field) filters.push(make(field))
    return field !== undefined
  }
  const { minPrice, maxPrice, size, color, isInStock } = question
  const isCovered = [
    minPrice === null || add('price', ({ key }) => ({ field: key, op: '>=', value: minPrice })),
    maxPrice === null || add('price', ({ key }) => ({ field: key, op: '<=', value: maxPrice })),
    size === null || add('size', ({ key }) => ({ field: key, op: '=', value: size })),
    color === null || add('color', ({ key }) => ({ field: key, op: 'contains', value: color })),
    !isInStock ||
      add('stock', ({ key, type }) =>
        type === 'boolean' ? { field: key, op: '=', value: true } : { field: key, op: '>', value: 0 },
      ),
  ].every(Boolean)
  return isCovered ? filters : null
}
