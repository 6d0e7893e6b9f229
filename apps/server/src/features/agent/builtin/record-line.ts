import { fold } from '#core/text/fold.ts'
import type { AnswerLanguage, EngineHit, RecordField } from './contract.ts'

const mostFields = 8
const longestValue = 200

const moneyKey = /(?:^|_)(?:gia|price|cost|phi|hoc_?phi)(?:_|$)/

const guessedField = (key: string, value: unknown): RecordField => ({
  key,
  label: key.replaceAll('_', ' '),
  type: Array.isArray(value)
    ? 'list'
    : typeof value === 'number' && moneyKey.test(fold(key.toLowerCase()))
      ? 'money'
      : typeof value === 'boolean'
        ? 'boolean'
        : typeof value === 'number'
          ? 'number'
          : /^https?:/i.test(String(value))
            ? 'image'
            : 'text',
})

const figures = new Intl.NumberFormat('vi-VN')
const grouped = (value: number): string => figures.format(value)

/** A value as a customer reads it: 590000 is 590.000đ. */
export const fieldValue = ({ type }: RecordField, value: unknown, language: AnswerLanguage): string => {
  if (value === null || value === undefined || value === '' || type === 'image') return ''
  if (type === 'money' && typeof value === 'number') return `${grouped(value)}đ`
  if (type === 'number' && typeof value === 'number') return grouped(value)
  if (type === 'boolean') return language === 'vi' ? (value ? 'có' : 'không') : value ? 'yes' : 'no'
  if (type === 'date' && typeof value === 'string') return value.slice(0, 10).split('-').toReversed().join('/')
  const text = Array.isArray(value)
    ? value.map(String).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return text.length > longestValue ? `${text.slice(0, longestValue).trimEnd()}…` : text
}

/** One readable line of a record: its name, then its fields. Nothing that the row does not hold. */
export const recordLine = (
  { item }: EngineHit,
  fields: readonly RecordField[] | undefined,
  language: AnswerLanguage,
): string => {
  const declared = fields ?? Object.entries(item.data).map(([key, value]) => guessedField(key, value))
  const parts = declared.flatMap((field) => {
    const shown = fieldValue(field, item.data[field.key], language)
    // The name of the record is said already.
    return shown === '' || shown === item.title ? [] : [`${field.label.toLowerCase()}: ${shown}`]
  })
  const line = parts.slice(0, mostFields).join('; ')
  return item.title === '' ? line : line === '' ? item.title : `${item.title} – ${line.replace(/\.$/, '')}.`
}
