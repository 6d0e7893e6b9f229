import { wordsOf, type Word } from '#core/text/words.ts'

export interface FoundPhrase<Value> {
  readonly at: number
  readonly size: number
  readonly value: Value
}

interface Phrase<Value> {
  readonly words: readonly Word[]
  readonly value: Value
}

/** A word typed with accents must be the same word; one typed without them may be any that folds to it. */
export const isSameWord = (asked: Word, known: Word): boolean =>
  asked.accented === known.accented || (asked.accented === asked.folded && asked.folded === known.folded)

/** Phrases to look for in a question. Looking costs as much as the question is long, however many phrases there are. */
export class PhraseBook<Value> {
  readonly #byFirst = new Map<string, Phrase<Value>[]>()

  add(text: string, value: Value): void {
    const words = wordsOf(text)
    const [first] = words
    if (!first) return
    const known = this.#byFirst.get(first.folded) ?? []
    known.push({ words, value })
    // Longest first, so that "xanh rêu" is found before "xanh".
    known.sort((one, other) => other.words.length - one.words.length)
    this.#byFirst.set(first.folded, known)
  }

  /** The longest phrase that begins at this word. */
  at(words: readonly Word[], at: number): FoundPhrase<Value> | null {
    const candidates = this.#byFirst.get(words[at]?.folded ?? '') ?? []
    const found = candidates.find(({ words: phrase }) =>
      phrase.every((known, step) => {
        const asked = words[at + step]
        return asked !== undefined && isSameWord(asked, known)
      }),
    )
    return found ? { at, size: found.words.length, value: found.value } : null
  }

  /** All phrases of a text from left to right; they do not overlap. */
  in(words: readonly Word[]): FoundPhrase<Value>[] {
    const found: FoundPhrase<Value>[] = []
    for (let at = 0; at < words.length; at += 1) {
      const phrase = this.at(words, at)
      if (!phrase) continue
      found.push(phrase)
      at += phrase.size - 1
    }
    return found
  }
}

/** One book for several kinds of phrases, each kind as a comma-separated list. */
export const bookOf = <Kind extends string>(lists: Readonly<Record<Kind, string>>): PhraseBook<Kind> => {
  const book = new PhraseBook<Kind>()
  for (const [kind, list] of Object.entries(lists) as [Kind, string][])
    for (const text of list.split(/,\s*/)) book.add(text.trim(), kind)
  return book
}
