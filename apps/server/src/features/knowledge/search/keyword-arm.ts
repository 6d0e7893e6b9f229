import type { Db } from '#db/client.ts'
import { commonShare, scoreBm25, type ScoredSegment, type TermPostings } from './bm25.ts'
import type { Candidate } from './fusion.ts'
import { listSegmentSizes, type FoundRow, type IndexKey, type SegmentSize } from './index.repository.ts'
import { ownPosting, postingsInBucket } from './known-postings.ts'
import { lookUpTermRows } from './posting-cache.ts'
import type { Posting } from './postings.ts'
import type { QueryTerm } from './query-terms.ts'
import { loadSegments, type CachedSegment } from './segment-cache.ts'
import { rateTerms, type RatedTerm } from './term-rarity.ts'
import { bucketName, hashOf, isBucket, ownName, termOfName } from './term-rows.ts'

interface ListedIndex {
  readonly key: IndexKey
  readonly segments: readonly SegmentSize[]
}

interface ReadIndex extends ListedIndex {
  readonly contents: ReadonlyMap<string, CachedSegment>
  readonly rows: readonly FoundRow[]
  readonly buckets: ReadonlyMap<string, readonly string[]>
}

const attempts = 4

/** The buckets that may hold a term, in segments of each level, and the terms to look for in each. */
const bucketsOf = (terms: readonly QueryTerm[], contents: ReadonlyMap<string, CachedSegment>) => {
  const levels = new Set<number>()
  for (const { level } of contents.values()) levels.add(level)
  const buckets = new Map<string, string[]>()
  for (const { term } of terms) {
    const hash = hashOf(term)
    for (const level of levels) {
      const name = bucketName(hash, level)
      const held = buckets.get(name)
      if (held) held.push(term)
      else buckets.set(name, [term])
    }
  }
  return buckets
}

const live = (segments: readonly SegmentSize[]) =>
  segments.reduce((sum, { items, removed }) => sum + (items > 0 ? items - removed.length : 0), 0)

const sameSegments = (one: readonly SegmentSize[], other: readonly SegmentSize[]) =>
  one.length === other.length &&
  one.every(({ segment, items }, at) => segment === other[at]?.segment && items === other[at].items)

/**
 * Segments and postings are read one after the other, and a merge may take over in between. Its new segment then
 * shows up among the postings, and the index is read again.
 */
const readIndex = async (
  db: Db,
  { key, segments: listed }: ListedIndex,
  terms: readonly QueryTerm[],
  share: number,
): Promise<ReadIndex> => {
  let segments = listed
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const filled = segments.filter(({ items }) => items > 0)
    const contents = await loadSegments(db, key, filled)
    if (contents) {
      const buckets = bucketsOf(terms, contents)
      const names = [...terms.map(({ term }) => ownName(term)), ...buckets.keys()]
      const open = filled.map(({ segment }) => segment)
      const mostItems = Math.ceil(live(segments) * share)
      const rows = filled.length > 0 ? await lookUpTermRows(db, key, open, names, mostItems) : []
      if (rows.every(({ segment }) => contents.has(segment))) return { key, segments: filled, contents, rows, buckets }
      const now = await listSegmentSizes(db, key)
      // Postings of a segment that is still being built are nobody's yet.
      if (sameSegments(segments, now)) return { key, segments: filled, contents, rows, buckets }
      segments = now
    } else segments = await listSegmentSizes(db, key)
  }
  throw new Error('The search index kept changing while it was read.')
}

const hiddenOf = (
  { removed, items }: SegmentSize,
  { itemIds }: CachedSegment,
  allowed: ReadonlySet<string> | undefined,
) => {
  const hidden = new Uint8Array(items)
  for (const position of removed) hidden[position] = 1
  if (allowed) itemIds.forEach((id, position) => !allowed.has(id) && (hidden[position] = 1))
  return hidden
}

interface FoundTerm {
  readonly bySegment: Map<string, Posting>
  unread: number
}

/** The lists of the wanted terms, out of their own rows and out of the buckets they share with others. */
const postingsOf = (terms: readonly QueryTerm[], indexes: readonly ReadIndex[]): TermPostings[] => {
  const found = new Map<string, FoundTerm>(terms.map(({ term }) => [term, { bySegment: new Map(), unread: 0 }]))
  for (const { contents, rows, buckets } of indexes) {
    for (const { term: name, segment, df, post } of rows) {
      if (!contents.has(segment)) continue
      if (isBucket(name)) {
        const held = post ? postingsInBucket(post, buckets.get(name) ?? []) : []
        for (const [term, posting] of held) found.get(term)?.bySegment.set(segment, posting)
        continue
      }
      const term = found.get(termOfName(name))
      if (post) term?.bySegment.set(segment, ownPosting(post, df))
      else if (term) term.unread += df
    }
  }
  return terms.map((term) => ({ term, ...(found.get(term.term) ?? { bySegment: new Map(), unread: 0 }) }))
}

const matchedWords = (terms: readonly QueryTerm[]): string[] => {
  const telling = terms.filter(({ isFiller }) => !isFiller)
  return [...new Set((telling.length > 0 ? telling : terms).flatMap(({ words }) => words))]
}

/** An index to search; its segments where the caller has just read them. */
interface AskedIndex {
  readonly key: IndexKey
  readonly segments: readonly SegmentSize[] | undefined
}

export interface KeywordResult {
  readonly candidates: Candidate[]
  readonly searchedItems: number
  readonly terms: RatedTerm[]
}

/** The best items by their words over all the indexes, as if they were one. */
export const searchWords = async (
  db: Db,
  indexes: readonly AskedIndex[],
  terms: readonly QueryTerm[],
  { limit, allowed }: { limit: number; allowed: ReadonlySet<string> | undefined },
): Promise<KeywordResult> => {
  const listed: ListedIndex[] = []
  for (const { key, segments } of indexes) {
    listed.push({ key, segments: segments ?? (await listSegmentSizes(db, key)) })
  }
  const share = commonShare(listed.reduce((sum, { segments }) => sum + live(segments), 0))
  const read: ReadIndex[] = []
  for (const index of listed) read.push(await readIndex(db, index, terms, share))

  const datasetOf = new Map<string, { key: IndexKey; content: CachedSegment }>()
  const segments: ScoredSegment[] = []
  for (const { key, segments: held, contents } of read) {
    for (const size of held) {
      const content = contents.get(size.segment)
      if (!content) continue
      datasetOf.set(size.segment, { key, content })
      segments.push({ id: size.segment, lengths: content.lengths, hidden: hiddenOf(size, content, allowed) })
    }
  }
  const postings = postingsOf(terms, read)
  const candidates = scoreBm25(segments, postings, limit).flatMap(({ segment, position, raw, score, matched }) => {
    const place = datasetOf.get(segment)
    const itemId = place?.content.itemIds[position]
    if (!place || itemId === undefined) return []
    const { datasetId } = place.key
    return [
      { itemId, datasetId, raw, keywordScore: score, vectorScore: null, matchedWords: () => matchedWords(matched()) },
    ]
  })
  const searchedItems = read.reduce((sum, { segments: held }) => sum + live(held), 0)
  return { candidates, searchedItems, terms: rateTerms(postings, searchedItems, segments) }
}
