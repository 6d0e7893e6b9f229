import type { Word } from '#core/text/words.ts'
import { isSyllable } from '#core/text/syllables.ts'
import { knownWords } from './phrase-book.ts'

const shortest = 4
const longest = 10

/** A word with one letter left out, in every place. */
const shortened = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** Known words by themselves and by each of their shortened forms; a form that two words share tells nothing. */
const meant = new Map<string, string | null>()
for (const word of knownWords) {
  if (word.length < shortest || word.length > longest) continue
  for (const form of shortened(word)) meant.set(form, meant.has(form) && meant.get(form) !== word ? null : word)
}
for (const word of knownWords) meant.set(word, word)

/**
 * A word with one slip put right: a letter too many, too few, wrong, or two swapped ("shpi"). Only what cannot be a
 * Vietnamese syllable is looked at, so that no real word becomes another.
 */
export const withoutSlip = (word: Word): Word => {
  const { folded } = word
  if (folded.length < shortest || folded.length > longest || knownWords.has(folded)) return word
  if (isSyllable(folded) || /\p{N}/u.test(folded)) return word
  const found =
    meant.get(folded) ??
    shortened(folded)
      .map((form) => meant.get(form))
      .find(Boolean)
  return found ? { ...word, accented: found, folded: found } : word
}
