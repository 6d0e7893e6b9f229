import { fold, normalise } from '#core/text/fold.ts'
import { conceptPhrases } from '#features/knowledge/public.ts'
import { certainWords, chatPhrases, likelyWords } from './lexicon-phrases.ts'

export interface LexiconEntry {
  /** As customers type it; without accents it also matches what is typed with them missing. */
  readonly typed: string
  readonly meant: string
}

export interface PhraseBook {
  /** By folded text. */
  readonly byFold: ReadonlyMap<string, string>
  /** The most words of a phrase by its first word, so that nearly every word is passed by at once. */
  readonly longest: ReadonlyMap<string, number>
}

/** Words typed without accents, and what they mean. Longer phrases are looked up first. */
export interface Lexicon {
  readonly phrases: PhraseBook
  readonly certain: ReadonlyMap<string, string>
  readonly likely: ReadonlyMap<string, string>
  /** The workspace's own words; they win over everything. */
  readonly own: PhraseBook
}

const byFold = (words: readonly string[]): Map<string, string> => {
  const found = new Map<string, string>()
  for (const word of words) {
    const key = fold(normalise(word))
    if (!found.has(key)) found.set(key, word)
  }
  return found
}

const listed = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)

const bookOf = (phrases: ReadonlyMap<string, string>): PhraseBook => {
  const longest = new Map<string, number>()
  for (const phrase of phrases.keys()) {
    const words = phrase.split(' ')
    const [first = ''] = words
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
  }
  return { byFold: phrases, longest }
}

const phrases = bookOf(byFold([...listed(chatPhrases), ...conceptPhrases].filter((phrase) => phrase.includes(' '))))
const single = listed(chatPhrases).filter((phrase) => !phrase.includes(' '))
const certain = byFold([...certainWords.split(' '), ...single])
const likely = byFold(likelyWords.split(' '))

/** The built-in lexicon, with the workspace's own words over it. */
export const lexiconWith = (entries: readonly LexiconEntry[] = []): Lexicon => {
  const own = new Map(
    entries.map(({ typed, meant }) => [fold(normalise(typed)).replaceAll(/\s+/g, ' ').trim(), meant] as const),
  )
  return { phrases, certain, likely, own: bookOf(own) }
}

export const baseLexicon = lexiconWith()
