import { conceptsOf } from './concepts.ts'
import { readAmounts } from '#core/text/money.ts'
import { piecesOf, wordsOf } from '#core/text/words.ts'
import type { Word } from '#core/text/words.ts'

/** What of an item is searched. Headings are the title and heading path of a chunk, or the name of a record. */
export interface IndexableText {
  readonly headings: readonly string[]
  /** Other ways to ask the same: the best one counts, so more phrasings never make a row weaker. */
  readonly phrasings: readonly string[]
  readonly body: string
}

export interface DocumentTerms {
  /** How often each term stands in the item, 1–255; a word of a heading or phrasing counts more than one of the body. */
  readonly counts: Map<string, number>
  readonly length: number
}

export type TermField = 'accented' | 'folded' | 'pair' | 'concept'
/** Terms of the fields share one table, told apart by their first letters. */
export const prefix: Record<TermField, string> = { accented: 'a:', folded: 's:', pair: 'p:', concept: 'k:' }
/** A word of a heading or a phrasing counts as many words of the body. */
const headingCount = 3
const maxCount = 255

const count = (counts: Map<string, number>, term: string, by: number) =>
  counts.set(term, Math.min(maxCount, (counts.get(term) ?? 0) + by))

const countWords = (words: readonly Word[], by: number): Map<string, number> => {
  const counts = new Map<string, number>()
  words.forEach(({ accented, folded, startsPhrase }, at) => {
    count(counts, prefix.accented + accented, by)
    count(counts, prefix.folded + folded, by)
    for (const piece of piecesOf(folded)) count(counts, prefix.folded + piece, by)
    const before = words[at - 1]
    if (before && !startsPhrase) count(counts, `${prefix.pair}${before.folded} ${folded}`, by)
  })
  return counts
}

const mergeBest = (into: Map<string, number>, from: Map<string, number>) => {
  for (const [term, value] of from) into.set(term, Math.max(into.get(term) ?? 0, value))
}

/** Amounts however they are said ("hai trăm rưỡi", "399 cành") can be found as numbers; most are words already. */
const countAmounts = (counts: Map<string, number>, text: string, by: number) => {
  for (const { kind, currency, certainty, low, high } of readAmounts(text)) {
    if (kind !== 'money' || currency !== 'vnd' || certainty === 'weak') continue
    for (const value of new Set([low, high])) {
      const term = `${prefix.folded}${value}`
      if (!counts.has(term)) counts.set(term, by)
    }
  }
}

/** The terms of an item as the index keeps them. */
export const documentTerms = ({ headings, phrasings, body }: IndexableText): DocumentTerms => {
  const heading = wordsOf(headings.join('\n'))
  const asked = phrasings.map(wordsOf)
  const text = wordsOf(body)
  const counts = countWords(text, 1)
  const best = new Map<string, number>()
  for (const words of [heading, ...asked]) mergeBest(best, countWords(words, headingCount))
  for (const [term, value] of best) count(counts, term, value)
  for (const phrasing of [...headings, ...phrasings]) countAmounts(counts, phrasing, headingCount)
  countAmounts(counts, body, 1)

  const concepts = new Map<string, number>()
  for (const concept of conceptsOf(text, 'document')) concepts.set(concept, 1)
  for (const words of [heading, ...asked]) {
    for (const concept of conceptsOf(words, 'document')) concepts.set(concept, headingCount + 1)
  }
  for (const [concept, value] of concepts) counts.set(prefix.concept + concept, value)

  const longestPhrasing = Math.max(0, heading.length, ...asked.map(({ length }) => length))
  return { counts, length: text.length + longestPhrasing }
}
