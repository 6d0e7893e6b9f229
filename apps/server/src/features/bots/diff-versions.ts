import type { BotChange } from '@app/contracts/bots'
import { isSameValue } from './version-hash.ts'

export type Fields = Record<string, unknown>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The key of an entry in a list, so that moving it is no change: nodes, datasets, variables, tools. */
export const nameOf = (entry: unknown): string | null => {
  if (!isFields(entry)) return null
  for (const field of ['id', 'connectionId', 'key', 'name']) {
    const value = entry[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

const namesOf = (list: readonly unknown[]): Map<string, unknown> | null => {
  const named = new Map<string, unknown>()
  for (const entry of list) {
    const name = nameOf(entry)
    if (name === null || named.has(name)) return null
    named.set(name, entry)
  }
  return named
}

/**
 * Every place where two values differ. Objects are compared field by field, lists of named things by name, other lists
 * by their entries; a changed text is one change, whole on both sides.
 */
export const diffValues = (before: unknown, after: unknown, path: string[] = []): BotChange[] => {
  if (isSameValue(before, after)) return []
  if (isFields(before) && isFields(after)) return diffFields(before, after, path)
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path)
  return [changeOf(path, before, after)]
}

const changeOf = (path: string[], before: unknown, after: unknown): BotChange => {
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return { path, kind, before: before ?? null, after: after ?? null }
}

const diffFields = (before: Fields, after: Fields, path: string[]): BotChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    diffValues(before[key], after[key], [...path, key]),
  )

const diffLists = (before: readonly unknown[], after: readonly unknown[], path: string[]): BotChange[] => {
  const [left, right] = [namesOf(before), namesOf(after)]
  if (left && right) {
    const names = [...new Set([...left.keys(), ...right.keys()])]
    const changes = names.flatMap((name) => diffValues(left.get(name), right.get(name), [...path, name]))
    // The same entries in another order: the order is the change.
    return changes.length > 0 ? changes : [changeOf(path, [...left.keys()], [...right.keys()])]
  }
  const gone = entriesMissing(before, after).map((entry) => changeOf(path, entry, undefined))
  const added = entriesMissing(after, before).map((entry) => changeOf(path, undefined, entry))
  const changes = [...gone, ...added]
  return changes.length > 0 ? changes : [changeOf(path, before, after)]
}

/** Entries of the first list that the second has fewer of. */
const entriesMissing = (list: readonly unknown[], other: readonly unknown[]): unknown[] => {
  const left = [...other]
  return list.filter((entry) => {
    const at = left.findIndex((candidate) => isSameValue(candidate, entry))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
