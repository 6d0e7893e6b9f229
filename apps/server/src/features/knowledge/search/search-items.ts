import type { Item } from '@app/contracts/knowledge'
import type { Db } from '#db/client.ts'
import { byScore, fuse, rankBy, type Candidate, type Ranked } from './fusion.ts'
import type { SegmentSize } from './index.repository.ts'
import type { CachedItems } from './knowledge-cache.ts'
import { findNearest, listLiveItems, type ListedItem, type LiveScope } from './items.repository.ts'
import { liveItems } from './live-items.ts'
import { searchWords } from './keyword-arm.ts'
import { understandQuery } from './query-terms.ts'
import type { RecordFilter } from './record-filters.repository.ts'
import type { RatedTerm } from './term-rarity.ts'
import { byTelling } from './tie-order.ts'

export type SearchMode = 'keyword' | 'vector' | 'hybrid'

export interface SearchedDataset {
  readonly id: string
  readonly generation: number
  /** 0 words only … 1 meaning only; counts where there is a query vector. */
  readonly alpha: number
  /** The question as a vector of the dataset's model; none without a model. */
  readonly queryVector?: readonly number[] | undefined
  /** The segments of its index, where the caller has just read them. */
  readonly segments?: readonly SegmentSize[] | undefined
}

export interface SearchOptions {
  readonly workspaceId: string
  readonly datasets: readonly SearchedDataset[]
  readonly query: string
  readonly mode: SearchMode
  readonly topK: number
  readonly threshold: number
  readonly filters?: readonly RecordFilter[] | undefined
  readonly now: Date
  /** Items that were read before and are good for this search. */
  readonly cached?: CachedItems | undefined
}

export interface SearchHit {
  readonly itemId: string
  readonly datasetId: string
  readonly score: number
  readonly keywordScore: number
  readonly vectorScore: number | null
  readonly matchedWords: readonly string[]
}

export interface SearchResult {
  readonly hits: SearchHit[]
  /** The items of the hits as far as they were read; listed ones without a score were not. */
  readonly items: ReadonlyMap<string, Item>
  readonly searchedItems: number
  readonly understoodAs: string
  /** What the question was looked up by, and how rare each of it is in these datasets. */
  readonly terms: readonly RatedTerm[]
}

const pinnedBoost = 1.2
const fusedCandidates = 50
const batch = 500
/** So many equally good items more are read, so that their texts can decide. */
const mostTied = 100
const usualCandidates = 200
const mostCandidates = 2_000
/** Up to this many filtered items are ranked by themselves; of more, the ranked ones are filtered. */
const mostAllowed = 5_000

const nearestOf = async (
  db: Db,
  { workspaceId, datasets }: SearchOptions,
  { limit, allowed }: { limit: number; allowed: ReadonlySet<string> | undefined },
): Promise<Candidate[]> => {
  const found: Candidate[] = []
  for (const { id, generation, queryVector } of datasets) {
    if (!queryVector) continue
    const near = await findNearest(db, { workspaceId, datasetId: id, generation }, queryVector, {
      limit,
      within: allowed,
    })
    for (const { itemId, similarity } of near) {
      found.push({ itemId, datasetId: id, raw: 0, keywordScore: 0, vectorScore: similarity, matchedWords: () => [] })
    }
  }
  return found
}

const joinArms = (words: readonly Candidate[], near: readonly Candidate[]): Candidate[] => {
  const joined = new Map(words.map((candidate) => [candidate.itemId, candidate]))
  for (const candidate of near) {
    const known = joined.get(candidate.itemId)
    joined.set(candidate.itemId, known ? { ...known, vectorScore: candidate.vectorScore } : candidate)
  }
  return [...joined.values()]
}

const rank = (options: SearchOptions, words: readonly Candidate[], near: readonly Candidate[]): Ranked[] => {
  if (near.length === 0) return rankBy(words, ({ keywordScore }) => keywordScore)
  if (options.mode === 'vector')
    return rankBy(
      joinArms(words, near).filter(({ vectorScore }) => vectorScore !== null),
      ({ vectorScore }) => vectorScore ?? 0,
    )
  const alphas = new Map(options.datasets.map(({ id, alpha, queryVector }) => [id, queryVector ? alpha : 0]))
  return fuse(joinArms(words, near), (datasetId) => alphas.get(datasetId) ?? 0)
}

const toHit = ({ raw: _raw, matchedWords, ...hit }: Ranked): SearchHit => ({ ...hit, matchedWords: matchedWords() })
const unranked = ({ id, datasetId }: ListedItem): SearchHit => ({
  itemId: id,
  datasetId,
  score: 0,
  keywordScore: 0,
  vectorScore: null,
  matchedWords: [],
})

/** The end of a part of the order: equally good ones stay together, as far as a few more reads go. */
const endOfPart = (ranked: readonly Ranked[], wanted: number): number => {
  let end = wanted
  for (; end < Math.min(ranked.length, wanted + mostTied); end += 1) {
    const [last, next] = [ranked[end - 1], ranked[end]]
    if (!last || !next || byScore(last, next) !== 0) break
  }
  return end
}

/** Walks down the order and keeps what may be shown, until there is enough. A pinned item moves up a little. */
const firstLive = async (db: Db, scope: LiveScope, ranked: readonly Ranked[], { topK, cached }: SearchOptions) => {
  const live: Ranked[] = []
  const items = new Map<string, Item>()
  let size = topK * 2
  for (let from = 0; from < ranked.length && live.length < topK;) {
    const end = endOfPart(ranked, from + size)
    const part = ranked.slice(from, end)
    from = end
    // Nearly always the first few are enough; when many are hidden, the steps grow.
    size = Math.min(batch, size * 4)
    const ids = part.map(({ itemId }) => itemId)
    for (const item of await liveItems(db, scope, ids, cached)) items.set(item.id, item)
    for (const candidate of part) {
      const item = items.get(candidate.itemId)
      if (item?.datasetId !== candidate.datasetId) continue
      live.push(item.isPinned ? { ...candidate, score: Math.min(1, candidate.score * pinnedBoost) } : candidate)
    }
  }
  const inOrder = live.toSorted((one, other) => byScore(one, other) || byText(items, one, other))
  return { live: inOrder.slice(0, topK), items }
}

const byText = (items: ReadonlyMap<string, Item>, one: Ranked, other: Ranked): number => {
  const [first, second] = [items.get(one.itemId), items.get(other.itemId)]
  return first && second ? byTelling(first, second) : 0
}

/** The ids a selective filter leaves; undefined when there is no filter, or it leaves too many to list. */
const allowedBy = async (db: Db, scope: LiveScope): Promise<ReadonlySet<string> | undefined> => {
  if (scope.filters.length === 0) return undefined
  const items = await listLiveItems(db, scope, mostAllowed + 1)
  return items.length > mostAllowed ? undefined : new Set(items.map(({ id }) => id))
}

const searchAmong = async (db: Db, options: SearchOptions, candidates: number): Promise<SearchResult> => {
  const { workspaceId, datasets, mode, topK, threshold, filters = [], now } = options
  const { terms, understoodAs } = understandQuery(options.query)
  const scope: LiveScope = { workspaceId, datasetIds: datasets.map(({ id }) => id), now, filters }
  if (datasets.length === 0 || topK < 1)
    return { hits: [], items: new Map(), searchedItems: 0, understoodAs, terms: [] }

  const allowed = await allowedBy(db, scope)
  const hasVectors = mode !== 'keyword' && datasets.some(({ queryVector }) => queryVector)
  const isNarrow = filters.length > 0
  const indexes = datasets.map(({ id, generation, segments }) => ({
    key: { workspaceId, datasetId: id, generation },
    segments,
  }))
  const words = await searchWords(db, indexes, terms, { limit: candidates, allowed })
  const near = hasVectors
    ? await nearestOf(db, options, { limit: isNarrow && !allowed ? mostCandidates : fusedCandidates, allowed })
    : []
  const ranked = rank(
    options,
    hasVectors ? words.candidates.slice(0, Math.max(fusedCandidates, topK)) : words.candidates,
    near,
  )
  const passing = ranked.filter(({ score }) => score >= threshold)
  const { live, items } = await firstLive(db, scope, passing, options)
  const hits = live.map(toHit)
  // So many are hidden that the best ones were not enough: look at more, once.
  const isShort = hits.length < topK && words.candidates.length === candidates && passing.length === ranked.length
  if (isShort && candidates < mostCandidates) return searchAmong(db, options, mostCandidates)
  const about = { items, searchedItems: words.searchedItems, understoodAs, terms: words.terms }
  if (hits.length > 0 || !isNarrow) return { hits, ...about }
  const listed = await listLiveItems(db, scope, topK)
  return { hits: listed.map(unranked), ...about }
}

/**
 * The one search: words and meaning over the datasets of a workspace. Filters are exact; a question without words, or
 * whose words find nothing within the filters, gets the filtered items in their order, without a score.
 */
export const searchItems = (db: Db, options: SearchOptions): Promise<SearchResult> =>
  searchAmong(db, options, usualCandidates)
