/** Settings and variables are foreign data: these read them without trusting their shape. */

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
export const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean)

/** A number as settings and variables hold it: a number, or its digits. */
export const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = textOf(value).trim()
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)) return null
  return Number(text)
}

/** What a value looks like in a message. */
export const shownText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(shownText).join(', ')
  return JSON.stringify(value)
}

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
