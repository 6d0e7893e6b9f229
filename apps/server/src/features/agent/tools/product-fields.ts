import type { DatasetField, RecordFilter } from '@app/contracts/knowledge'
import type { DatasetDescription } from '#features/knowledge/public.ts'
import { fieldFor, type FieldRole } from '../tables/field-roles.ts'

export interface ProductQuestion {
  text: string
  minPrice: number | null
  maxPrice: number | null
  size: string | null
  color: string | null
  isInStock: boolean
  limit: number
}

/** Exact filters for one dataset; null when it has no field for something that was asked. */
export const filtersFor = ({ fields }: DatasetDescription, question: ProductQuestion): RecordFilter[] | null => {
  const filters: RecordFilter[] = []
  const add = (role: FieldRole, make: (field: DatasetField) => RecordFilter): boolean => {
    const field = fieldFor(role, fields)
    if (field) filters.push(make(field))
    return field !== undefined
  }
  const { minPrice, maxPrice, size, color, isInStock } = question
  const isCovered = [
    minPrice === null || add('price', ({ key }) => ({ field: key, op: '>=', value: minPrice })),
    maxPrice === null || add('price', ({ key }) => ({ field: key, op: '<=', value: maxPrice })),
    size === null || add('size', ({ key }) => ({ field: key, op: '=', value: size })),
    color === null || add('colour', ({ key }) => ({ field: key, op: 'contains', value: color })),
    !isInStock ||
      add('stock', ({ key, type }) =>
        type === 'boolean'
          ? { field: key, op: '=', value: true }
          : type === 'text'
            ? { field: key, op: 'contains', value: 'còn' }
            : { field: key, op: '>', value: 0 },
      ),
  ].every(Boolean)
  return isCovered ? filters : null
}
