import { memoCache } from '#core/memo-cache.ts'
import { wordsOf, type Word } from '#core/text/words.ts'
import { conceptSpans, documentTerms, type ConceptSpan } from '#features/knowledge/public.ts'
import { businessPlaces } from './business-names.ts'
import type { EngineHit } from './contract.ts'
import { hitText } from './hit-text.ts'

interface ReadPhrasing {
  readonly words: readonly Word[]
  readonly spans: readonly ConceptSpan[]
  /** The places of words that name the business itself. */
  readonly business: ReadonlySet<number>
}

/** What a hit says, read once: the same few passages are judged with every question. */
export interface HitTerms {
  readonly all: ReadonlyMap<string, number>
  /** The terms of its question or heading alone. */
  readonly own: ReadonlyMap<string, number>
  readonly phrasings: readonly ReadPhrasing[]
}

const cached = memoCache<HitTerms>({ most: 200, longestKey: 4_000 })

export const termsOfHit = (hit: EngineHit): HitTerms => {
  const text = hitText(hit)
  const { kind } = hit.item
  return cached(`${kind}\0${text.headings.join('\n')}\0${text.phrasings.join('\n')}\0${text.body}`, () => {
    const all = documentTerms(text).counts
    return {
      all,
      // Only a pair has a question of its own; of a passage or a record the text is what was asked for.
      own: kind === 'qna' ? documentTerms({ ...text, body: '' }).counts : all,
      phrasings: text.phrasings.map((phrasing) => {
        const words = wordsOf(phrasing)
        return { words, spans: conceptSpans(words, 'document'), business: businessPlaces(words) }
      }),
    }
  })
}
