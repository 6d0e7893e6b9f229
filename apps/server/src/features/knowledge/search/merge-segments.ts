import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import {
  closeSegments,
  deletePostings,
  deleteSegments,
  insertTermRows,
  insertSegment,
  listDeadSegments,
  listSegmentSizes,
  lockIndex,
  openSegment,
  readTermRows,
  readSegments,
  type IndexKey,
  type SegmentSize,
} from './index.repository.ts'
import { decodeLengths, decodePosting, encodeLengths, type Posting } from './postings.ts'
import {
  bucketName,
  hashOf,
  hexOf,
  isBucket,
  maxLevel,
  packTerms,
  rangeOf,
  termOfName,
  unpackBucket,
  type PackedTerm,
} from './term-rows.ts'

const mostSegments = 8
const maxSegmentItems = 20_000
const mostRemovedShare = 0.3
const postingsPerPage = 4_000

const liveItems = ({ items, removed }: SegmentSize) => items - removed.length
const isHollow = ({ items, removed }: SegmentSize) => removed.length > items * mostRemovedShare
const isFull = ({ items }: SegmentSize) => items > maxSegmentItems / 2

/**
 * Which segments to write anew as one. Hollow ones always; then the smallest, because a merge costs what it writes;
 * together never more than a segment may hold, so that no merge grows with the dataset.
 */
export const chooseMerge = (segments: readonly SegmentSize[]): SegmentSize[] => {
  const filled = segments.filter(({ items }) => items > 0)
  const hollow = filled.filter(isHollow)
  const small = filled.filter((segment) => !isHollow(segment) && !isFull(segment))
  const isCrowded = hollow.length + small.length > mostSegments
  if (hollow.length === 0 && !isCrowded) return []
  const candidates = [...hollow, ...(isCrowded ? small.toSorted((one, other) => one.items - other.items) : [])]
  let total = 0
  return candidates.filter((segment) => {
    if (total > 0 && total + liveItems(segment) > maxSegmentItems) return false
    total += liveItems(segment)
    return true
  })
}

/** Whether a merge would do anything; cheap enough to ask after every write. */
export const needsMerge = async (db: Db, key: IndexKey): Promise<boolean> =>
  chooseMerge(await listSegmentSizes(db, key)).length > 0

/** The new position of each item of the old segments, in the order of writing; -1 for removed items. */
const placeItems = async (db: Db, key: IndexKey, chosen: readonly SegmentSize[]) => {
  const removed = new Map(chosen.map((segment) => [segment.segment, new Set(segment.removed)]))
  const contents = await readSegments(db, key, [...removed.keys()])
  const itemIds: string[] = []
  const lengths: number[] = []
  const places = new Map<string, Int32Array>()
  const levels = new Map<string, number>()
  for (const content of contents.toSorted((one, other) => (one.segment < other.segment ? -1 : 1))) {
    const { level, lengths: old } = decodeLengths(content.lengths)
    levels.set(content.segment, level)
    const place = new Int32Array(content.itemIds.length)
    content.itemIds.forEach((id, position) => {
      if (removed.get(content.segment)?.has(position)) {
        place[position] = -1
        return
      }
      place[position] = itemIds.push(id) - 1
      lengths.push(old[position] ?? 0)
    })
    places.set(content.segment, place)
  }
  // As many terms as the old ones together at most; shared terms make the buckets a little smaller than meant.
  const buckets = [...levels.values()].reduce((sum, level) => sum + 2 ** level, 0)
  const level = Math.min(maxLevel, Math.floor(Math.log2(Math.max(1, buckets))))
  return { itemIds, lengths, places, levels, level }
}

type Placed = Awaited<ReturnType<typeof placeItems>>
type Lists = Map<string, [number, number][]>

const addPosting = (lists: Lists, { term, df, post }: PackedTerm, place: Int32Array | undefined) => {
  const { items, counts } = decodePosting(post, df)
  const list = lists.get(term) ?? []
  items.forEach((item, index) => {
    const at = place?.[item] ?? -1
    if (at >= 0) list.push([at, counts[index] ?? 0])
  })
  if (list.length > 0) lists.set(term, list)
}

const toPosting = (list: [number, number][]): Posting => {
  list.sort(([one], [other]) => one - other)
  return { items: Int32Array.from(list, ([at]) => at), counts: Uint8Array.from(list, ([, count]) => count) }
}

/** Hash range by hash range; a bucket of an old segment may be wider than the range and is then read again for each. */
const rewriteRange = async (
  db: Db,
  key: IndexKey,
  segment: string,
  placed: Placed,
  range: HashRange,
): Promise<void> => {
  const { places, levels, level } = placed
  const wide = [...new Set(levels.values())].map((old) => bucketName(range.first, old))
  const to = range.last === lastHash ? 'g' : hexOf(range.last + 1)
  const rows = await readTermRows(db, key, [...places.keys()], { from: hexOf(range.first), to, names: wide })
  const lists: Lists = new Map()
  for (const { segment: from, term: name, df, post } of rows) {
    const place = places.get(from)
    if (!isBucket(name)) addPosting(lists, { term: termOfName(name), df, post }, place)
    else {
      for (const held of unpackBucket(post)) {
        const hash = hashOf(held.term)
        if (hash >= range.first && hash <= range.last) addPosting(lists, held, place)
      }
    }
  }
  const terms = [...lists].map(([term, list]) => [term, toPosting(list)] as const)
  await insertTermRows(db, key, segment, packTerms(terms, level))
}

type HashRange = ReturnType<typeof rangeOf>
const lastHash = 0xffff_ffff
/** A range of so many buckets is held in memory at a time. */
const rangeLevels = 6

const rewriteTerms = async (db: Db, key: IndexKey, segment: string, placed: Placed): Promise<void> => {
  const rangeLevel = Math.max(0, placed.level - rangeLevels)
  for (let first = 0; first <= lastHash;) {
    const range = rangeOf(first, rangeLevel)
    await rewriteRange(db, key, segment, placed, range)
    first = range.last + 1
  }
}

/** The segments of a merge may have lost items, or been merged by somebody else, while it was written. */
const takeOver = (db: Db, key: IndexKey, merge: Merge): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockIndex(tx, key)
    const now = new Map((await listSegmentSizes(tx, key)).map((segment) => [segment.segment, segment]))
    const old = merge.chosen.map(({ segment }) => now.get(segment))
    if (old.some((segment) => !segment || segment.items === 0)) {
      await closeSegments(tx, key, [merge.segment])
      return false
    }
    const gone = old.flatMap((segment) => {
      const place = segment && merge.places.get(segment.segment)
      return place ? segment.removed.map((position) => place[position] ?? -1).filter((at) => at >= 0) : []
    })
    const { segment, itemIds } = merge
    if (itemIds.length === 0) await closeSegments(tx, key, [segment])
    else await openSegment(tx, key, { segment, itemIds, lengths: encodeLengths(merge.level, merge.lengths) }, gone)
    await closeSegments(tx, key, [...merge.places.keys()])
    return true
  })

interface Merge extends Placed {
  readonly segment: string
  readonly chosen: readonly SegmentSize[]
}

/** Frees the space of segments that are searched no more. */
const sweep = async (db: Db, key: IndexKey): Promise<void> => {
  const dead = await listDeadSegments(db, key)
  if (dead.length === 0) return
  while (await deletePostings(db, key, dead, postingsPerPage)) continue
  await deleteSegments(db, key, dead)
}

/**
 * Merges some segments into one, without removed items. Searches find the same before, during and after. Outside a
 * transaction it uses many short ones, because on the embedded engine a long one blocks everybody: the new segment is
 * filled while searches do not see it, and replaces the old ones in one step. Returns how many segments were merged; the
 * caller repeats until it is none.
 */
export const mergeSegments = async (db: Db, key: IndexKey): Promise<number> => {
  await sweep(db, key)
  const chosen = chooseMerge(await listSegmentSizes(db, key))
  if (chosen.length === 0) return 0
  const segment = newId()
  const placed = await placeItems(db, key, chosen)
  await insertSegment(db, key, { segment, itemIds: [], lengths: Buffer.alloc(0) })
  await rewriteTerms(db, key, segment, placed)
  const isDone = await takeOver(db, key, { ...placed, segment, chosen })
  await sweep(db, key)
  return isDone ? chosen.length : 0
}
