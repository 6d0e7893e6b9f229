import { fold } from '#lib/text/fold.ts'

export interface CustomField {
  /** A stable key, so that a row keeps its input while it is edited. */
  id: string
  name: string
  value: string
}

/** "Ngày sinh" is stored as `ngay_sinh`; an empty key if no letter is left. */
export const customKeyOf = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_$/g, '')
    .slice(0, 40)

export const customLabel = (key: string): string => key.replaceAll('_', ' ')

export const fieldsOf = (custom: Record<string, string>): CustomField[] =>
  Object.entries(custom).map(([key, value]) => ({ id: key, name: customLabel(key), value }))

/** What is sent: named fields with a value; of two with the same name the later one counts. */
export const customOf = (fields: readonly CustomField[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .map(({ name, value }) => [customKeyOf(name), value.trim()] as const)
      .filter(([key, value]) => key !== '' && value !== ''),
  )
