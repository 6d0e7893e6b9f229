import { contactPhone, tidyPhone } from '@app/contracts/contacts'
import { fieldWords, type FieldWord } from '@app/contracts/field-words'
import { email as emailField } from '@app/contracts/forms'
import type { Language } from '@app/contracts/language'
import { safeParse } from 'zod/mini'
import type { TableRow } from '#document-parsers/registry.ts'
import type { NewContact } from './create-contact.ts'
import type { ContactColumn, ReadColumns } from './table-columns.ts'

export interface RowFailure {
  row: number
  field: string
  message: string
}
export type ReadContactRow = { contact: NewContact & { custom: Record<string, string> } } | { failure: RowFailure }

const mostLetters: Record<ContactColumn, number> = { name: 80, phone: 40, email: 254, address: 300, note: 2000 }

/** An export marks text that a spreadsheet would run as a formula; an import removes the mark. */
const plainCell = (text = ''): string =>
  text
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .normalize('NFC')
    .trim()

/** A spreadsheet reads a phone as a number and drops its leading zero. */
const withZero = (phone: string): string => (/^[35789]\d{8}$/.test(phone) ? `0${phone}` : phone)

/** A row of a file as a contact, or the first thing that is wrong with it. */
export const readContactRow = (line: TableRow, { known, custom }: ReadColumns, language: Language): ReadContactRow => {
  const cell = (field: ContactColumn): string => plainCell(known[field] ? line.cells[known[field]] : '')
  const refuse = (field: ContactColumn, word: FieldWord): ReadContactRow => ({
    failure: { row: line.number, field: known[field] ?? field, message: fieldWords[word][language] },
  })
  for (const field of Object.keys(mostLetters) as ContactColumn[])
    if (cell(field).length > mostLetters[field]) return refuse(field, 'field.too-long')
  const phone = readOptional(contactPhone, withZero(tidyPhone(cell('phone'))))
  if (phone === undefined) return refuse('phone', 'users.phone.invalid')
  const email = readOptional(emailField, cell('email'))
  if (email === undefined) return refuse('email', 'auth.email.invalid')
  if (cell('name') === '' && !phone && !email) return refuse('name', 'contacts.required')
  const own = [...custom].flatMap(([column, key]) => {
    const value = plainCell(line.cells[column]).slice(0, 300)
    return value ? [[key, value] as const] : []
  })
  return {
    contact: {
      name: cell('name'),
      phone,
      email,
      address: cell('address'),
      note: cell('note'),
      custom: Object.fromEntries(own),
    },
  }
}

/** Null for an empty cell, undefined for a wrong one. */
const readOptional = (field: typeof contactPhone, text: string): string | null | undefined => {
  if (text === '') return null
  const read = safeParse(field, text)
  return read.success ? read.data : undefined
}
