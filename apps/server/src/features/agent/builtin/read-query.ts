import { memoCache } from '#core/memo-cache.ts'
import { wordsOf, type Word } from '#core/text/words.ts'
import { conceptSpans, type ConceptSpan } from '#features/knowledge/public.ts'
import { asksForThing } from './asks-for-thing.ts'
import { businessPlaces } from './business-names.ts'
import { storyPlaces } from './story-places.ts'

/** What a question says, whatever it is held against. */
export interface ReadQuery {
  readonly words: readonly Word[]
  readonly folded: ReadonlySet<string>
  readonly spans: readonly ConceptSpan[]
  /** The places of words that only name the business. */
  readonly business: ReadonlySet<number>
  /** The places of words that only tell how the question came up. */
  readonly story: ReadonlySet<number>
  /** It is about one named thing: its price, or whether there is one. */
  readonly isForThing: boolean
}

const none: ReadonlySet<number> = new Set()
// One turn holds the same few questions against many hits; the next turn asks others.
const cached = memoCache<ReadQuery>({ most: 16, longestKey: 1_000 })

export const readQuery = (query: string): ReadQuery =>
  cached(query, () => {
    const words = wordsOf(query)
    const isForThing = asksForThing(query)
    return {
      words,
      folded: new Set(words.map(({ folded }) => folded)),
      spans: conceptSpans(words, 'question'),
      business: businessPlaces(words),
      story: isForThing ? none : storyPlaces(query, words),
      isForThing,
    }
  })
