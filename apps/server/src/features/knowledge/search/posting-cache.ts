import type { Db } from '#db/client.ts'
import { findTermRows, type FoundRow, type IndexKey } from './index.repository.ts'

interface CachedRow {
  readonly df: number
  /** Null: the term was in more items than asked for, so its list was not read. */
  readonly post: Buffer | null
}

/** Of one segment: the rows that were read, and null for a name it does not have. */
type CachedRows = Map<string, CachedRow | null>

const mostBytes = 24 * 1024 * 1024
const entryBytes = 120

/**
 * The rows of a segment never change once it is open, and the questions of a shop's customers ask for the same few. Only
 * segments that the caller's own query has just named are looked up here.
 */
const cache = new Map<string, CachedRows>()
let cachedBytes = 0

const sizeOf = (row: CachedRow | null): number => entryBytes + (row?.post?.length ?? 0)

const dropOldest = (): void => {
  for (const [segment, rows] of cache) {
    if (cachedBytes <= mostBytes) return
    cache.delete(segment)
    for (const row of rows.values()) cachedBytes -= sizeOf(row)
  }
}

const add = (segment: string, name: string, row: CachedRow | null): void => {
  const rows = cache.get(segment) ?? new Map<string, CachedRow | null>()
  const before = rows.get(name)
  if (before !== undefined) cachedBytes -= sizeOf(before)
  rows.set(name, row)
  cachedBytes += sizeOf(row)
  cache.set(segment, rows)
}

/** Whether all segments know this name; a list that was left out must be one that is left out now as well. */
const isKnown = (held: readonly (CachedRows | undefined)[], name: string, mostItems: number): boolean => {
  let items = 0
  let isLeftOut = false
  for (const rows of held) {
    const row = rows?.get(name)
    if (row === undefined) return false
    items += row?.df ?? 0
    isLeftOut ||= row?.post === null
  }
  return !isLeftOut || items > mostItems
}

const cachedRows = (segments: readonly string[], names: readonly string[], mostItems: number): FoundRow[] =>
  names.flatMap((name) => {
    const found = segments.flatMap((segment) => {
      const row = cache.get(segment)?.get(name)
      return row ? [{ segment, term: name, ...row }] : []
    })
    const items = found.reduce((sum, { df }) => sum + df, 0)
    return items > mostItems ? found.map((row) => ({ ...row, post: null })) : found
  })

/** The rows of these names in the open segments of an index; only what this process has not read yet is asked for. */
export const lookUpTermRows = async (
  db: Db,
  key: IndexKey,
  segments: readonly string[],
  names: readonly string[],
  mostItems: number,
): Promise<FoundRow[]> => {
  const held = segments.map((segment) => cache.get(segment))
  const missing = names.filter((name) => !isKnown(held, name, mostItems))
  if (missing.length === 0) return cachedRows(segments, names, mostItems)

  const open = new Set(segments)
  const found = await findTermRows(db, key, missing, mostItems)
  for (const segment of segments) for (const name of missing) add(segment, name, null)
  for (const { segment, term, df, post } of found) if (open.has(segment)) add(segment, term, { df, post })
  // Rows of other segments say that the index has changed; the caller looks again.
  const strange = found.filter(({ segment }) => !open.has(segment))
  const rows = [...cachedRows(segments, names, mostItems), ...strange]
  dropOldest()
  return rows
}
