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

const IDENTITIES = ['id', 'key', 'name', 'connectionId'] as const

/** What tells one thing of a list from the others; a variable is another one in another scope. */
const idOf = (item: unknown): string | null => {
  if (!isRecord(item)) return null
  for (const field of IDENTITIES) {
    const value = item[field]
    if (typeof value !== 'string' || value === '') continue
    const scope = field === 'key' ? item['scope'] : undefined
    return typeof scope === 'string' ? `${scope}.${value}` : value
  }
  return null
}

type Things = ReadonlyMap<string, unknown>

/** A list of things with ids by their ids, in its order; null when it is a plain list or an id comes twice. */
const byId = (items: readonly unknown[], nameOf = idOf): Things | null => {
  const found = new Map<string, unknown>()
  for (const item of items) {
    const id = nameOf(item)
    if (id === null || found.has(id)) return null
    found.set(id, item)
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
    const inside = old && fresh ? changesOfKeys(Object.fromEntries(old), Object.fromEntries(fresh), path) : []
    return inside.length > 0 ? inside : [whole]
  }
  return isRecord(before) && isRecord(after) ? changesOfKeys(before, after, path) : [whole]
}

const changesOfKeys = (before: Record_, after: Record_, path: readonly string[]): BotChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key], after[key], [...path, key]),
  )

/** One version out of two edits of the same base, and where both changed the same place: there `mine` won. */
export interface Merge<T> {
  merged: T
  /** From theirs to mine. */
  clashes: BotChange[]
}

/**
 * Merges two edits of the same base. Objects merge field by field, lists of things with ids thing by thing; any other
 * value was changed by one of them or it is a clash, as is a thing that one removed and the other changed.
 */
export const mergeEdits = <T>(base: T, mine: T, theirs: T): Merge<T> => mergeAt(base, mine, theirs, []) as Merge<T>

const mergeAt = (base: unknown, mine: unknown, theirs: unknown, path: readonly string[]): Merge<unknown> => {
  if (isSame(theirs, base) || isSame(mine, theirs)) return { merged: mine, clashes: [] }
  if (isSame(mine, base)) return { merged: theirs, clashes: [] }
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const { things, clashes } = mergeThings(thingsIn(base), thingsIn(mine), thingsIn(theirs), path)
    return { merged: Object.fromEntries(things), clashes }
  }
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return clashAt(mine, theirs, path)
  const nameOf = isMembers(path) ? textOf : idOf
  const old = Array.isArray(base) ? byId(base, nameOf) : base === undefined ? new Map<string, unknown>() : null
  const [own, other] = [byId(mine, nameOf), byId(theirs, nameOf)]
  return old && own && other ? mergeLists(old, own, other, path) : clashAt(mine, theirs, path)
}

const thingsIn = (record: Record_): Things => new Map(Object.entries(record))

/** The nodes of a group are ids in any order: whoever joins or leaves concerns nobody else. */
const isMembers = (path: readonly string[]): boolean => /^config,groups,[^,]+,nodes$/.test(path.join(','))
const textOf = (item: unknown): string | null => (typeof item === 'string' ? item : null)

const clashAt = (mine: unknown, theirs: unknown, path: readonly string[]): Merge<unknown> => {
  const kind = theirs === undefined ? 'added' : mine === undefined ? 'removed' : 'changed'
  return { merged: mine, clashes: [{ path: [...path], kind, before: theirs, after: mine }] }
}

/** Each of them by itself, in the order of mine with what only they have after it. */
const mergeThings = (base: Things, mine: Things, theirs: Things, path: readonly string[]) => {
  const things = new Map<string, unknown>()
  const clashes: BotChange[] = []
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const each = mergeAt(base.get(id), mine.get(id), theirs.get(id), [...path, id])
    clashes.push(...each.clashes)
    if (each.merged !== undefined) things.set(id, each.merged)
  }
  return { things, clashes }
}

const mergeLists = (base: Things, mine: Things, theirs: Things, path: readonly string[]): Merge<unknown> => {
  const { things, clashes } = mergeThings(base, mine, theirs, path)
  const orderOf = (list: Things) => [...list.keys()].filter((id) => base.has(id) && mine.has(id) && theirs.has(id))
  const [old, own, other] = [orderOf(base), orderOf(mine), orderOf(theirs)]
  // An order that only they changed is a change like any other.
  const order = isSame(own, old) && !isSame(other, old) ? new Set([...theirs.keys(), ...things.keys()]) : things.keys()
  const merged = [...order].filter((id) => things.has(id)).map((id) => things.get(id))
  const isMoved = !isSame(own, old) && !isSame(other, old) && !isSame(own, other)
  const moved = isMoved && !isMembers(path) ? clashAt([...mine.values()], [...theirs.values()], path).clashes : []
  return { merged, clashes: [...clashes, ...moved] }
}
