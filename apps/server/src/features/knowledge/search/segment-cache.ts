import type { Db } from '#db/client.ts'
import { readSegments, type IndexKey, type SegmentSize } from './index.repository.ts'
import { decodeLengths } from './postings.ts'

export interface CachedSegment {
  readonly itemIds: readonly string[]
  readonly lengths: Uint16Array
  readonly level: number
}

const mostItems = 500_000

/**
 * What a segment holds never changes once it is open, so it is read once per process. Only ids that the caller's own
 * walled query has just named are looked up here.
 */
const cache = new Map<string, CachedSegment>()
let cachedItems = 0

const remember = (segment: string, content: CachedSegment) => {
  // Two searches may have read it at the same time.
  if (!cache.has(segment)) cachedItems += content.itemIds.length
  cache.set(segment, content)
  for (const [oldest, { itemIds }] of cache) {
    if (cachedItems <= mostItems || oldest === segment) return
    cache.delete(oldest)
    cachedItems -= itemIds.length
  }
}

const touch = (segment: string, content: CachedSegment) => {
  cache.delete(segment)
  cache.set(segment, content)
}

/** The contents of the segments; undefined when one of them was merged away in the meantime. */
export const loadSegments = async (
  db: Db,
  key: IndexKey,
  segments: readonly SegmentSize[],
): Promise<Map<string, CachedSegment> | undefined> => {
  const missing = segments.filter(({ segment }) => !cache.has(segment)).map(({ segment }) => segment)
  const loaded = new Map<string, CachedSegment>()
  for (const { segment, itemIds, lengths } of await readSegments(db, key, missing)) {
    loaded.set(segment, { itemIds, ...decodeLengths(lengths) })
  }
  const found = new Map<string, CachedSegment>()
  for (const { segment, items } of segments) {
    const content = loaded.get(segment) ?? cache.get(segment)
    if (!content || content.itemIds.length !== items) return undefined
    if (loaded.has(segment)) remember(segment, content)
    else touch(segment, content)
    found.set(segment, content)
  }
  return found
}
