import type { ContactRow } from '#db/schema/index.ts'
import { searchTextOf } from './search-text.ts'

const mergedFields = [
  'name',
  'phone',
  'email',
  'address',
  'note',
  'pronoun',
  'custom',
  'consentAt',
  'consentSource',
] as const
type MergedField = (typeof mergedFields)[number]
export type FieldValues = Partial<Pick<ContactRow, MergedField>>

const mostNote = 2000

/** What the kept contact gains: only values it did not have. Both notes are kept, if they fit. */
export const gainedFields = (kept: ContactRow, dropped: ContactRow): FieldValues => {
  const note = [kept.note, dropped.note].filter(Boolean).join('\n')
  const custom = { ...dropped.custom, ...kept.custom }
  return {
    ...(kept.name === '' && dropped.name !== '' ? { name: dropped.name } : {}),
    ...(kept.phone === null && dropped.phone !== null ? { phone: dropped.phone } : {}),
    ...(kept.email === null && dropped.email !== null ? { email: dropped.email } : {}),
    ...(kept.address === '' && dropped.address !== '' ? { address: dropped.address } : {}),
    ...(kept.pronoun === null && dropped.pronoun !== null ? { pronoun: dropped.pronoun } : {}),
    ...(dropped.note !== '' && dropped.note !== kept.note && note.length <= mostNote ? { note } : {}),
    ...(Object.keys(custom).length > Object.keys(kept.custom).length ? { custom } : {}),
    ...(kept.consentAt === null && dropped.consentAt !== null
      ? { consentAt: dropped.consentAt, consentSource: dropped.consentSource }
      : {}),
  }
}

/** A value as it is stored with the merge: dates as text. */
export const plainValues = (values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value instanceof Date ? value.toISOString() : value]),
  )

/** The fields that are still as the merge left them, with their values before it. */
export const lostFields = (
  now: ContactRow,
  before: Record<string, unknown>,
  gained: Record<string, unknown>,
): FieldValues => {
  const current = plainValues(Object.fromEntries(mergedFields.map((field) => [field, now[field]])))
  const untouched = Object.keys(gained).filter((field) => isSame(current[field], gained[field]))
  return Object.fromEntries(untouched.map((field) => [field, revived(field, before[field])]))
}

const revived = (field: string, value: unknown): unknown =>
  field === 'consentAt' && typeof value === 'string' ? new Date(value) : value

const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)
/** The database returns the keys of an object in its own order. */
const sorted = (value: unknown): string =>
  JSON.stringify(
    value && typeof value === 'object' ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : value,
  )

export const withSearchText = (row: ContactRow, change: FieldValues): FieldValues & { searchText: string } => ({
  ...change,
  searchText: searchTextOf({ ...row, ...change }),
})
