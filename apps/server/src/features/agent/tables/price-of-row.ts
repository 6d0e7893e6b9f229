import type { DatasetField } from '@app/contracts/knowledge'
import { isShownToCustomers } from '@app/contracts/knowledge'
import type { ReadRow, TableProfile } from './table-profile.ts'
import { priceText } from './sayings.ts'
import type { TableLanguage } from './contract.ts'

const amount = (row: ReadRow, field: DatasetField | undefined): number | null => {
  const value = field ? row.row.data[field.key] : null
  return typeof value === 'number' && value > 0 ? value : null
}

const label = ({ label: text }: DatasetField): string => text.replace(/^giá\s+/iu, '').toLowerCase()

/** The price of a row in words: the reduced one with the usual one, or each price of a table that has several. */
export const priceOfRow = (
  row: ReadRow,
  { roles, table }: TableProfile,
  asked: readonly DatasetField[],
  language: TableLanguage,
): string => {
  const own = asked.filter(({ type }) => type === 'money')
  if (own.length > 0) return pricesOf(row, own)
  const [usual, reduced] = [amount(row, roles.price), amount(row, roles.promotion)]
  if (reduced !== null && usual !== null && reduced < usual)
    return `${priceText(reduced)} (${language === 'vi' ? 'giá gốc' : 'was'} ${priceText(usual)})`
  if (reduced !== null && usual === null) return priceText(reduced)
  const all = table.fields.filter(
    (field) => field.type === 'money' && field !== roles.promotion && isShownToCustomers(field),
  )
  return all.length > 1 ? pricesOf(row, all) : usual === null ? '' : priceText(usual)
}

const pricesOf = (row: ReadRow, fields: readonly DatasetField[]): string => {
  const parts = fields.flatMap((field) => {
    const value = amount(row, field)
    return value === null ? [] : [{ field, text: priceText(value) }]
  })
  return parts.map(({ field, text }) => `${label(field)} ${text}`).join(', ')
}
