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

/** What searches have read of one workspace in one state of its knowledge. */
export interface CachedKnowledge {
  readonly datasets: CachedDatasets
  readonly items: CachedItems
}

/** Of all workspaces together; an item is a few kilobytes. */
const mostItems = 4_000
const mostWorkspaces = 1_000

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
  readonly #onGrowth: () => void

  constructor(version: string, onGrowth: () => void) {
    this.version = version
    this.#onGrowth = onGrowth
  }

  get size(): number {
    return this.#items.size
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
  let items = 0
  for (const cache of caches.values()) items += cache.size
  for (const [workspaceId, cache] of caches) {
    if (items <= mostItems && caches.size <= mostWorkspaces) return
    caches.delete(workspaceId)
    items -= cache.size
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
