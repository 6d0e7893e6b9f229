import type { CachedTable } from './cached-tables.ts'
import type { TimedItem } from './items.repository.ts'
import type { SearchedDatasetRow } from './searched-datasets.repository.ts'

export interface CachedItems {
  has(id: string): boolean
  /** Undefined where an id has nothing to show. */
  get(id: string): TimedItem | undefined
  /** What was found for these ids; the others have nothing to show. */
  add(asked: readonly string[], found: readonly TimedItem[]): void
}

export interface CachedDatasets {
  get(id: string): SearchedDatasetRow | undefined
  add(row: SearchedDatasetRow): void
}

/** Whole tables, for questions that filter, count or compare rows. */
export interface CachedTables {
  get(id: string): CachedTable | undefined
  add(table: CachedTable): void
}

/** What searches have read of one workspace in one state of its knowledge. */
export interface CachedKnowledge {
  readonly datasets: CachedDatasets
  readonly items: CachedItems
  readonly tables: CachedTables
}

/** Of all workspaces together; an item is a few kilobytes. */
const mostItems = 4_000
const mostWorkspaces = 1_000
/** Rows of tables that were read whole; a row is about one kilobyte. */
const mostRows = 30_000

/** Every search of the process shares these, so nobody may change them. */
const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

class WorkspaceCache implements CachedKnowledge {
  readonly version: string
  readonly #items = new Map<string, TimedItem | null>()
  readonly #datasets = new Map<string, SearchedDatasetRow>()
  readonly #tables = new Map<string, CachedTable>()
  readonly #onGrowth: () => void

  constructor(version: string, onGrowth: () => void) {
    this.version = version
    this.#onGrowth = onGrowth
  }

  get size(): number {
    return this.#items.size
  }

  get rows(): number {
    let rows = 0
    for (const table of this.#tables.values()) rows += table.rows.length
    return rows
  }

  readonly tables: CachedTables = {
    get: (id) => this.#tables.get(id),
    add: (table) => {
      this.#tables.set(table.id, frozen(table))
      this.#onGrowth()
    },
  }

  readonly datasets: CachedDatasets = {
    get: (id) => this.#datasets.get(id),
    add: (row) => void this.#datasets.set(row.id, frozen(row)),
  }

  readonly items: CachedItems = {
    has: (id) => this.#items.has(id),
    get: (id) => this.#items.get(id) ?? undefined,
    add: (asked, found) => {
      for (const id of asked) this.#items.set(id, null)
      for (const item of found) this.#items.set(item.item.id, frozen(item))
      this.#onGrowth()
    },
  }
}

/** Oldest use first. A cache that is dropped stays whole for the searches that hold it. */
const caches = new Map<string, WorkspaceCache>()

const dropOldest = (): void => {
  let [items, rows] = [0, 0]
  for (const cache of caches.values()) {
    items += cache.size
    rows += cache.rows
  }
  for (const [workspaceId, cache] of caches) {
    if (items <= mostItems && rows <= mostRows && caches.size <= mostWorkspaces) return
    caches.delete(workspaceId)
    items -= cache.size
    rows -= cache.rows
  }
}

/**
 * Caches what every question reads: the datasets of a bot and a few of their passages. The version must be read before
 * what is added to the cache, with the rights of this workspace; then nothing in it is older than the version.
 */
export const cachedKnowledge = (workspaceId: string, version: string): CachedKnowledge => {
  const known = caches.get(workspaceId)
  const cache = known?.version === version ? known : new WorkspaceCache(version, dropOldest)
  caches.delete(workspaceId)
  caches.set(workspaceId, cache)
  return cache
}
