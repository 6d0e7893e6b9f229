import { isFiller } from '#core/text/filler-words.ts'
import { fold } from '#core/text/fold.ts'
import type { Word } from '#core/text/words.ts'
import { notionPhrases } from './notions.ts'
import { thingPhrases } from './things.ts'

interface Entry {
  /** The words as they are written with care. */
  readonly words: readonly string[]
  readonly notions: readonly string[]
  /** Products that it names. */
  readonly things: readonly string[]
}

export interface FoundPhrase extends Omit<Entry, 'words'> {
  readonly at: number
  readonly size: number
}

/** Entries by their first word without accents, the longest first. */
const byFirst = new Map<string, Entry[]>()
const add = (phrase: string, meaning: Omit<Entry, 'words'>): void => {
  const words = phrase.split(' ')
  const first = fold(words[0] ?? '')
  byFirst.set(first, [...(byFirst.get(first) ?? []), { words, ...meaning }])
}
for (const [phrase, notions] of notionPhrases) add(phrase, { notions, things: [] })
for (const [phrase, thing] of thingPhrases) add(phrase, { notions: [], things: [thing] })
for (const entries of byFirst.values()) entries.sort((one, other) => other.words.length - one.words.length)

/** Every word of the phrases, without accents: what a slip of the finger can have been meant as. */
export const knownWords: ReadonlySet<string> = new Set(
  [...notionPhrases, ...thingPhrases].flatMap(([phrase]) => fold(phrase).split(' ')),
)

/**
 * A word typed with accents must be the word itself; without any it may be each word that is spelled like it. Alone, a
 * filler without accents stays one: "co" is "có" and no "cỡ".
 */
const isMeant = ({ accented, folded }: Word, written: string, isAlone: boolean): boolean =>
  accented === written || (accented === folded && folded === fold(written) && !(isAlone && isFiller(accented, folded)))

/** The phrases in a question from left to right; the longest one at each place, and none inside another. */
export const phrasesIn = (words: readonly Word[]): FoundPhrase[] => {
  const found: FoundPhrase[] = []
  let at = 0
  while (at < words.length) {
    const start = at
    const entry = byFirst.get(words[start]?.folded ?? '')?.find(({ words: written }) =>
      written.every((each, index) => {
        const word = words[start + index]
        return word !== undefined && isMeant(word, each, written.length === 1)
      }),
    )
    if (entry) found.push({ at, size: entry.words.length, notions: entry.notions, things: entry.things })
    at += entry?.words.length ?? 1
  }
  return found
}
