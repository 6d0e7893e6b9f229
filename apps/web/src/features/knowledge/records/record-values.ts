import type { DatasetField, RecordFilter } from '@app/contracts/knowledge'
import type { Format } from '#lib/i18n/format.ts'

type FieldType = DatasetField['type']
export type Operator = RecordFilter['op']

/** The operators that make sense for a type. */
export const operatorsOf = (type: FieldType): readonly Operator[] => {
  if (type === 'number' || type === 'money' || type === 'date') return ['=', '!=', '<', '<=', '>', '>=']
  if (type === 'boolean') return ['=']
  return ['contains', '=', '!=', 'in']
}

/** A number as people write it: 500.000, 500,000, 1.5 or 20k. */
export const parseAmount = (typed: string): number | undefined => {
  const match = /^(-?)([\d.,]+)(k|tr)?$/i.exec(typed.trim().replaceAll(/[\s₫đ]/gi, ''))
  if (!match) return undefined
  const [, sign, digits = '', unit] = match
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
  const plain = isGrouped ? digits.replaceAll(/[.,]/g, '') : digits.replace(',', '.')
  const value = Number(plain) * (unit ? (unit.toLowerCase() === 'k' ? 1000 : 1_000_000) : 1)
  return Number.isFinite(value) ? (sign ? -value : value) : undefined
}

const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The filter value for the typed text; undefined if it is not valid for the type. */
export const filterValue = (type: FieldType, op: Operator, typed: string): RecordFilter['value'] | undefined => {
  if (typed.trim() === '') return undefined
  if (op === 'in') return listOf(typed)
  if (type === 'number' || type === 'money') return parseAmount(typed)
  if (type === 'boolean') return typed === 'true'
  return typed.trim()
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export type Words = { yes: string; no: string }

/** A stored value formatted for a cell. */
export const shownValue = (type: FieldType, value: unknown, format: Format, words: Words): string => {
  if (isBlank(value)) return ''
  if (type === 'money' && typeof value === 'number') return format.money(value)
  if (type === 'number' && typeof value === 'number') return format.number(value, { maximumFractionDigits: 6 })
  if (type === 'boolean') return value === true ? words.yes : words.no
  if (type === 'date' && typeof value === 'string') return format.date(value)
  return Array.isArray(value) ? value.map(String).join(', ') : String(value)
}

/** The value as editable text. */
export const typedValue = (type: FieldType, value: unknown): string => {
  if (isBlank(value)) return ''
  if (type === 'date' && typeof value === 'string') return value.slice(0, 10)
  return Array.isArray(value) ? value.map(String).join(', ') : String(value)
}

/** The value to send for the typed text; the server parses amounts and dates and reports errors. */
export const sentValue = (type: FieldType, typed: string): unknown => {
  const text = typed.trim()
  if (text === '') return null
  if (type === 'list') return listOf(text)
  if (type === 'boolean') return text === 'true'
  return text
}

const isFilter = (value: unknown): value is RecordFilter =>
  typeof value === 'object' && value !== null && 'field' in value && 'op' in value && 'value' in value

/** Reads filters from the address; invalid ones and those of removed columns are left out. */
export const readFilters = (stored: string | null, fields: readonly DatasetField[]): RecordFilter[] => {
  if (!stored) return []
  try {
    const parsed: unknown = JSON.parse(stored)
    const found = Array.isArray(parsed) ? parsed.filter(isFilter).slice(0, 20) : []
    return found.filter((filter) => {
      const field = fields.find((each) => each.key === filter.field)
      return field !== undefined && operatorsOf(field.type).includes(filter.op)
    })
  } catch {
    // The address was edited by hand.
    return []
  }
}
