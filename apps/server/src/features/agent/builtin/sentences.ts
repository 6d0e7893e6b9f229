import { documentTerms, type RatedTerm } from '#features/knowledge/public.ts'
import type { EngineHit } from './contract.ts'

const segmenter = new Intl.Segmenter('vi', { granularity: 'sentence' })
const longestSentence = 600

/** The sentences of a passage in order; a line is a sentence of its own. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter(Boolean)

const paragraphShare = 0.35
const neighbourShare = 0.25

/** How much of the question a sentence covers, by rarity. */
const scoreOf = (sentence: string, terms: readonly RatedTerm[], mass: number): number => {
  const { counts } = documentTerms({ headings: [], phrasings: [], body: sentence })
  return terms.reduce((sum, { term, weight, idf }) => sum + (counts.has(term) ? weight * idf : 0), 0) / mass
}

export interface Quote {
  readonly itemId: string
  readonly text: string
}

/** The sentences of the best passages that answer: by their own words, their neighbours' and their paragraph's score. */
export const bestQuote = (hits: readonly EngineHit[], terms: readonly RatedTerm[], most: number): Quote | null => {
  const mass = terms.reduce((sum, { weight, idf }) => sum + weight * idf, 0) || 1
  const scored = hits.flatMap((hit) => {
    const sentences = sentencesOf(hit.item.body)
    const own = sentences.map((sentence) => scoreOf(sentence, terms, mass))
    return sentences.map((text, at) => ({
      hit,
      at,
      text,
      score:
        (own[at] ?? 0) + neighbourShare * Math.max(own[at - 1] ?? 0, own[at + 1] ?? 0) + paragraphShare * hit.score,
    }))
  })
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  if (!best) return null
  // Only from one passage: two half-truths side by side read like a third one.
  const chosen = scored
    .filter(({ hit }) => hit === best.hit)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .toSorted((one, other) => one.at - other.at)
  const text = chosen
    .map(
      (sentence, index) =>
        `${index > 0 && chosen[index - 1]?.at !== sentence.at - 1 ? '… ' : ''}${sentence.text.slice(0, longestSentence)}`,
    )
    .join(' ')
  return { itemId: best.hit.item.id, text }
}
