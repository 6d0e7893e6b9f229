import { idfOf, liveCount, type ScoredSegment, type TermPostings } from './bm25.ts'
import type { QueryTerm } from './query-terms.ts'

/** A term of the question with its weight in the searched data, to judge hits by. */
export interface RatedTerm extends QueryTerm {
  readonly idf: number
  /** In how many of the searched items the term stands. */
  readonly items: number
}

/** How rare the terms of a question are among so many items; what is hidden in the segments does not count. */
export const rateTerms = (
  postings: readonly TermPostings[],
  searchedItems: number,
  segments: readonly ScoredSegment[] = [],
): RatedTerm[] => {
  const hidden = new Map(segments.map((segment) => [segment.id, segment.hidden]))
  return postings.map(({ term, bySegment, unread }) => {
    let items = unread
    for (const [id, posting] of bySegment) {
      const gone = hidden.get(id)
      items += gone ? liveCount(posting, gone) : posting.items.length
    }
    return { ...term, items, idf: idfOf(searchedItems, Math.min(items, searchedItems)) }
  })
}
