import type { TimedItem } from './items.repository.ts'
import type { SearchedDatasetRow } from './searched-datasets.repository.ts'

export interface KeptItems {
  has(id: string): boolean
  /** Undefined where an id has nothing to show. */
  get(id: string): TimedItem | undefined
  /** What was found for these ids; the others have nothing to show. */
  add(asked: readonly string[], found: readonly TimedItem[]): void
}

export interface KeptDatasets {
  get(id: string): SearchedDatasetRow | undefined
  add(row: SearchedDatasetRow): void
}

/** What searches have read of one workspace in one state of its knowledge. */
export interface KeptKnowledge {
  readonly datasets: KeptDatasets
  readonly items: KeptItems
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

class Shelf implements KeptKnowledge {
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

  readonly datasets: KeptDatasets = {
    get: (id) => this.#datasets.get(id),
    add: (row) => void this.#datasets.set(row.id, frozen(row)),
  }

  readonly items: KeptItems = {
    has: (id) => this.#items.has(id),
    get: (id) => this.#items.get(id) ?? undefined,
    add: (asked, found) => {
      for (const id of asked) this.#items.set(id, null)
      for (const item of found) this.#items.set(item.item.id, frozen(item))
      this.#onGrowth()
    },
  }
}

/** Oldest use first. A shelf that is given up stays whole for the searches that hold it. */
const shelves = new Map<string, Shelf>()

const giveUpOldest = (): void => {
  let items = 0
  for (const shelf of shelves.values()) items += shelf.size
  for (const [workspaceId, shelf] of shelves) {
    if (items <= mostItems && shelves.size <= mostWorkspaces) return
    shelves.delete(workspaceId)
    items -= shelf.size
  }
}

/**
 * For what every question asks for again: the datasets of a bot and a few of their passages. The version must have been
 * read before what is put on the shelf, behind the walls of this workspace: then nothing here is older than it says.
 */
export const keptKnowledge = (workspaceId: string, version: string): KeptKnowledge => {
  const known = shelves.get(workspaceId)
  const shelf = known?.version === version ? known : new Shelf(version, giveUpOldest)
  shelves.delete(workspaceId)
  shelves.set(workspaceId, shelf)
  return shelf
}
