import { encodeLengths } from './postings.ts'
import { levelFor, packTerms, type TermRow } from './term-rows.ts'
import { documentTerms, type IndexableText } from './tokens.ts'

export interface IndexableItem extends IndexableText {
  readonly id: string
}

export interface BuiltSegment {
  readonly itemIds: string[]
  readonly lengths: Buffer
  readonly rows: TermRow[]
}

/** The index of some items in memory, ready to be written. */
export const buildSegment = (items: readonly IndexableItem[]): BuiltSegment => {
  const byTerm = new Map<string, { items: number[]; counts: number[] }>()
  const lengths = items.map((item, position) => {
    const { counts, length } = documentTerms(item)
    for (const [term, count] of counts) {
      const list = byTerm.get(term) ?? { items: [], counts: [] }
      list.items.push(position)
      list.counts.push(count)
      byTerm.set(term, list)
    }
    return length
  })
  const level = levelFor(byTerm.size)
  const postings = [...byTerm].map(
    ([term, list]) => [term, { items: Int32Array.from(list.items), counts: Uint8Array.from(list.counts) }] as const,
  )
  return {
    itemIds: items.map(({ id }) => id),
    lengths: encodeLengths(level, lengths),
    rows: packTerms(postings, level),
  }
}
