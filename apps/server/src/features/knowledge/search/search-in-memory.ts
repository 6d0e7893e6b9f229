import type { IndexableItem } from './build-segment.ts'
import { scoreBm25 } from './bm25.ts'
import type { Posting } from './postings.ts'
import { understandQuery } from './query-terms.ts'
import { rateTerms, type RatedTerm } from './term-rarity.ts'
import { documentTerms } from './tokens.ts'

interface MemoryHit {
  readonly itemId: string
  readonly score: number
}

interface MemorySearch {
  (query: string, topK: number): { hits: MemoryHit[]; terms: readonly RatedTerm[]; understoodAs: string }
}

const segment = 'memory'

/** The search of the product over a handful of items that no database holds, such as those of a template. */
export const searchInMemory = (items: readonly IndexableItem[]): MemorySearch => {
  const documents = items.map(documentTerms)
  const lengths = Uint16Array.from(documents, ({ length }) => Math.min(65_535, length))
  const scored = { id: segment, lengths, hidden: new Uint8Array(items.length) }

  const postingOf = (term: string): Posting | null => {
    const places = documents.flatMap(({ counts }, at) => (counts.has(term) ? [at] : []))
    if (places.length === 0) return null
    return {
      items: Int32Array.from(places),
      counts: Uint8Array.from(places, (at) => documents[at]?.counts.get(term) ?? 0),
    }
  }

  return (query, topK) => {
    const { terms, understoodAs } = understandQuery(query)
    const postings = terms.map((term) => {
      const posting = postingOf(term.term)
      return { term, bySegment: new Map(posting ? [[segment, posting]] : []), unread: 0 }
    })
    const hits = scoreBm25([scored], postings, topK).flatMap(({ position, score }) => {
      const item = items[position]
      return item ? [{ itemId: item.id, score }] : []
    })
    return { hits, terms: rateTerms(postings, items.length), understoodAs }
  }
}
