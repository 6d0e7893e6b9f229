import type { Posting } from './postings.ts'
import type { QueryTerm } from './query-terms.ts'

const k1 = 1.2
const b = 0.75

/** A segment as scoring needs it. */
export interface ScoredSegment {
  readonly id: string
  readonly lengths: Uint16Array
  /** 1 for items that were changed or removed since the segment was written, or that a filter leaves out. */
  readonly hidden: Uint8Array
}

export interface TermPostings {
  readonly term: QueryTerm
  readonly bySegment: ReadonlyMap<string, Posting>
  /** Items of lists that were left unread because the term is too common. */
  readonly unread: number
}

export interface Scored {
  readonly segment: string
  readonly position: number
  /** The sum of BM25 over the terms. */
  readonly raw: number
  /** 0–1: see `keywordScore`. */
  readonly score: number
  /** The terms it has; found out when somebody asks, because few candidates are shown. */
  readonly matched: () => QueryTerm[]
}

/**
 * Terms in more than this share of the items are not read: at that size they cost most of the time and say nearly
 * nothing. Small datasets read everything, because there a common word still tells two rows apart.
 */
export const commonShare = (items: number): number => (items < 5_000 ? 1 : items <= 50_000 ? 0.25 : 0.1)

/**
 * How much of the question an item covers, comparable between questions: its BM25 sum against that of an item of usual
 * length that has every word once (`ideal`), mapped below 1 in the same order. Every word once gives 0.78; half of the
 * weight 0.53; only fillers less than 0.2.
 */
const steepness = 1.5
export const keywordScore = (raw: number, ideal: number): number =>
  ideal > 0 ? 1 - Math.exp((-steepness * raw) / ideal) : 0

export const idfOf = (items: number, df: number): number => Math.log(1 + (items - df + 0.5) / (df + 0.5))

interface Totals {
  readonly items: number
  readonly averageLength: number
}

const totalsOf = (segments: readonly ScoredSegment[]): Totals => {
  let items = 0
  let length = 0
  for (const { lengths, hidden } of segments) {
    for (let at = 0; at < lengths.length; at += 1) {
      if (hidden[at]) continue
      items += 1
      length += lengths[at] ?? 0
    }
  }
  return { items, averageLength: items > 0 ? Math.max(1, length / items) : 1 }
}

export const liveCount = ({ items }: Posting, hidden: Uint8Array): number => {
  let count = 0
  for (const item of items) if (!hidden[item]) count += 1
  return count
}

const addTerm = (sums: Float64Array, posting: Posting, segment: ScoredSegment, gain: number, averageLength: number) => {
  const { items, counts } = posting
  const { lengths, hidden } = segment
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] ?? 0
    if (hidden[item]) continue
    const count = counts[index] ?? 0
    const norm = k1 * (1 - b + (b * (lengths[item] ?? 0)) / averageLength)
    sums[item] = (sums[item] ?? 0) + (gain * (k1 + 1) * count) / (count + norm)
  }
}

const has = ({ items }: Posting, position: number): boolean => {
  let low = 0
  let high = items.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const item = items[middle] ?? 0
    if (item === position) return true
    if (item < position) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** The best `limit` sums in order; the caller puts equal ones in order. */
const best = (sums: ReadonlyMap<string, Float64Array>, limit: number) => {
  const found: { segment: string; position: number; raw: number }[] = []
  let floor = 0
  const trim = () => {
    found.sort((one, other) => other.raw - one.raw)
    found.length = Math.min(found.length, limit)
    if (found.length === limit) floor = found.at(-1)?.raw ?? 0
  }
  for (const [segment, values] of sums) {
    for (let position = 0; position < values.length; position += 1) {
      const raw = values[position] ?? 0
      if (raw <= 0 || raw < floor) continue
      found.push({ segment, position, raw })
      if (found.length >= limit * 4) trim()
    }
  }
  trim()
  return found
}

/** Scores every item that has a term of the question; the `limit` best come back, with the terms they have. */
export const scoreBm25 = (
  segments: readonly ScoredSegment[],
  terms: readonly TermPostings[],
  limit: number,
): Scored[] => {
  const { items, averageLength } = totalsOf(segments)
  const sums = new Map(segments.map(({ id, lengths }) => [id, new Float64Array(lengths.length)]))
  const byId = new Map(segments.map((segment) => [segment.id, segment]))
  let ideal = 0
  for (const { term, bySegment, unread } of terms) {
    if (unread > 0 && bySegment.size === 0) continue
    let df = unread
    for (const [id, posting] of bySegment) {
      const segment = byId.get(id)
      if (segment) df += liveCount(posting, segment.hidden)
    }
    const gain = term.weight * idfOf(items, df)
    if (term.isMain) ideal += gain
    for (const [id, posting] of bySegment) {
      const segment = byId.get(id)
      const values = sums.get(id)
      if (segment && values) addTerm(values, posting, segment, gain, averageLength)
    }
  }
  return best(sums, limit).map(({ segment, position, raw }) => ({
    segment,
    position,
    raw,
    score: keywordScore(raw, ideal),
    matched: () =>
      terms
        .filter(({ bySegment }) => {
          const posting = bySegment.get(segment)
          return posting !== undefined && has(posting, position)
        })
        .map(({ term }) => term),
  }))
}
