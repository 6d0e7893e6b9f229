import { fold, normalise } from '#core/text/fold.ts'

/** The columns of a table of contacts: what we write, and other names that people use in their files. */
export const contactColumns = {
  name: ['name', 'tên', 'họ tên', 'họ và tên', 'tên khách', 'tên khách hàng', 'khách hàng', 'full name'],
  phone: ['phone', 'sđt', 'số điện thoại', 'điện thoại', 'di động', 'phone number', 'mobile', 'tel'],
  email: ['email', 'e-mail', 'thư điện tử', 'mail'],
  address: ['address', 'địa chỉ'],
  note: ['note', 'notes', 'ghi chú'],
} as const
export type ContactColumn = keyof typeof contactColumns

/** Columns of our own export that an import ignores. */
export const writtenOnly = ['consent_at', 'created_at', 'threads', 'is_blocked'] as const

const plain = (text: string): string => fold(normalise(text)).replace(/[^a-z0-9]+/g, '')

export interface ReadColumns {
  known: Partial<Record<ContactColumn, string>>
  /** Heading to key of a custom field. */
  custom: ReadonlyMap<string, string>
}

/** Finds the known columns in a heading; every other one becomes a custom field. */
export const readColumns = (header: readonly string[]): ReadColumns => {
  const known: ReadColumns['known'] = {}
  const custom = new Map<string, string>()
  for (const column of header) {
    const field = columnOf(column)
    if (field && !known[field]) known[field] = column
    else if (!field && !writtenOnly.some((name) => plain(name) === plain(column))) addCustom(custom, column)
  }
  return { known, custom }
}

const columnOf = (column: string): ContactColumn | undefined =>
  (Object.keys(contactColumns) as ContactColumn[]).find((field) =>
    contactColumns[field].some((name) => plain(name) === plain(column)),
  )

const mostCustom = 30

const addCustom = (custom: Map<string, string>, column: string): void => {
  const key = fold(normalise(column))
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_$/g, '')
    .slice(0, 40)
  if (key && custom.size < mostCustom && ![...custom.values()].includes(key)) custom.set(column, key)
}
