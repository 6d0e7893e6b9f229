import type { BotChange } from '@app/contracts/bots'

type Record_ = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects with the same keys in another order are the same settings. */
export const isSame = (one: unknown, two: unknown): boolean => {
  if (Object.is(one, two)) return true
  if (Array.isArray(one) && Array.isArray(two))
    return one.length === two.length && one.every((item, index) => isSame(item, two[index]))
  if (!isRecord(one) || !isRecord(two)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(two)])
  return [...keys].every((key) => isSame(one[key], two[key]))
}

const idOf = (item: unknown): string | null => {
  if (!isRecord(item)) return null
  const id = item['id'] ?? item['connectionId'] ?? item['name']
  return typeof id === 'string' && id !== '' ? id : null
}

/** A list of things with ids as an object by id; null when it is a plain list or an id comes twice. */
const byId = (items: readonly unknown[]): Record_ | null => {
  const found: Record<string, unknown> = {}
  for (const item of items) {
    const id = idOf(item)
    if (id === null || Object.hasOwn(found, id)) return null
    found[id] = item
  }
  return found
}

/** What differs, by path; things with ids are matched by them, so that moving one is not a change of all. */
export const changesBetween = (before: unknown, after: unknown, path: readonly string[] = []): BotChange[] => {
  if (isSame(before, after)) return []
  const whole: BotChange = {
    path: [...path],
    kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    before,
    after,
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, fresh] = [byId(before), byId(after)]
    const inside = old && fresh ? changesOfKeys(old, fresh, path) : []
    return inside.length > 0 ? inside : [whole]
  }
  return isRecord(before) && isRecord(after) ? changesOfKeys(before, after, path) : [whole]
}

const changesOfKeys = (before: Record_, after: Record_, path: readonly string[]): BotChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key], after[key], [...path, key]),
  )

/** Merges two edits of the same base: changes of one side are kept; where both changed, `mine` wins. */
export const mergeChanges = <T>(base: T, mine: T, theirs: T): T => {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base) || !isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged = [...keys].map((key) => [key, mergeChanges(base[key], mine[key], theirs[key])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as T
}
