import { isFields, nameOf, type Fields } from './diff-versions.ts'

/**
 * A value with one change taken back: what `path` names is again as it was before. Paths are those of `diffValues`, so a
 * key inside a list is the name of an entry.
 */
export const revertChange = (before: unknown, now: unknown, path: readonly string[]): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return before
  if (Array.isArray(before) && Array.isArray(now)) return revertEntry(before, now, key, rest)
  if (isFields(before) && isFields(now)) return revertField(before, now, key, rest)
  return before
}

const revertField = (before: Fields, now: Fields, key: string, rest: readonly string[]): Fields => {
  if (!Object.hasOwn(before, key)) {
    const { [key]: _added, ...others } = now
    return others
  }
  return { ...now, [key]: rest.length === 0 ? before[key] : revertChange(before[key], now[key], rest) }
}

const revertEntry = (
  before: readonly unknown[],
  now: readonly unknown[],
  name: string,
  rest: readonly string[],
): unknown[] => {
  const isMeant = (entry: unknown): boolean => nameOf(entry) === name
  const at = before.findIndex(isMeant)
  const old = before[at]
  if (at < 0) return now.filter((entry) => !isMeant(entry))
  if (!now.some(isMeant)) return now.toSpliced(at, 0, old)
  return now.map((entry) => (isMeant(entry) ? revertChange(old, entry, rest) : entry))
}
