import type { TextOf } from '#lib/i18n/i18n.tsx'
import type { placeMessages } from './change-places.ts'

export type Names = ReadonlyMap<string, string>
type Text = TextOf<typeof placeMessages>

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isIdText = (value: string): boolean => ID.test(value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text of the settings; an id goes by the name of what it refers to, and a stranger never reads an id. */
export const shownText = (value: string, names: Names, text: Text): string =>
  names.get(value) ?? (ID.test(value) ? text('diff.unnamed') : value)

/** A thing inside a list of the settings, such as an attached dataset with its priority: a line for each field. */
export const shownObject = (value: unknown, names: Names, text: Text): string => {
  if (Array.isArray(value) && value.every(isRecord))
    return value.map((item) => shownObject(item, names, text).replaceAll('\n', ', ')).join('\n')
  if (!isRecord(value)) return JSON.stringify(withNames(value, names, text), null, 2)
  const { id, ...fields } = value
  const named = typeof id === 'string' ? [shownText(id, names, text)] : []
  const lines = Object.entries(fields).map(([key, inside]) => {
    const label = key === 'priority' ? text('settings.datasets.priority') : key
    return `${label}: ${isRecord(inside) || Array.isArray(inside) ? JSON.stringify(withNames(inside, names, text)) : String(withNames(inside, names, text))}`
  })
  return [...named, ...lines].join('\n')
}

const withNames = (value: unknown, names: Names, text: Text): unknown => {
  if (typeof value === 'string') return shownText(value, names, text)
  if (Array.isArray(value)) return value.map((item) => withNames(item, names, text))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, withNames(inside, names, text)]))
}
