export type Fields = Readonly<Record<string, unknown>>

/** What Meta sends is read field by field: none is promised to be there, and unknown ones are passed over. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Ids are text however many digits they have; the few that come as numbers become text. */
export const idOf = (value: unknown): string =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textOf(value)

export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** A time in milliseconds, or none where it is not one. */
export const momentOf = (ms: number | undefined): Date | undefined => {
  const at = ms === undefined ? null : new Date(ms)
  return at && !Number.isNaN(at.getTime()) ? at : undefined
}
