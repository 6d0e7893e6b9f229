import { meaningsOf, plainSpelling } from '#core/text/chat-words.ts'
import { conceptsOf } from './concepts.ts'
import { readAmounts } from '#core/text/money.ts'
import { isFiller } from '#core/text/filler-words.ts'
import { fold } from '#core/text/fold.ts'
import { isSyllable, splitJoined } from '#core/text/syllables.ts'
import { prefix, type TermField } from './tokens.ts'
import { piecesOf, wordsOf } from '#core/text/words.ts'
import type { Word } from '#core/text/words.ts'

export interface QueryTerm {
  readonly term: string
  readonly field: TermField
  readonly weight: number
  /** The words of the question this term stands for, as they were typed; none for a concept. */
  readonly words: readonly string[]
  /** Belongs to the likeliest reading of its word; an item is not expected to have the other readings as well. */
  readonly isMain: boolean
  readonly isFiller: boolean
}

export interface UnderstoodQuery {
  readonly terms: readonly QueryTerm[]
  /** The question with its shorthand written out. */
  readonly understoodAs: string
}

const weights = {
  accented: 0.5,
  folded: 1,
  pair: 0.7,
  concept: 1.2,
  filler: 0.4,
  /** Less likely meanings of a shorthand word, and the shorthand itself. */
  secondMeaning: 0.5,
  /** A word put right: two syllables taken apart, a playful spelling. */
  repaired: 0.8,
  /** "iphone" of "iphone15". */
  piece: 0.5,
}
const maxWords = 60

interface Reading {
  readonly words: readonly Word[]
  readonly weight: number
}

const asWord = (accented: string): Word => ({ accented, folded: fold(accented), startsPhrase: false })

const shorthandReadings = (word: Word, meanings: readonly string[]): Reading[] => {
  const readings = meanings.map((text, at) => ({
    words: text.split(' ').map(asWord),
    weight: at === 0 ? 1 : weights.secondMeaning,
  }))
  // The letters themselves may be what is meant: a size, a unit, a name.
  return meanings.includes(word.accented) ? readings : [...readings, { words: [word], weight: weights.secondMeaning }]
}

const repairs = (word: Word): Reading[] => {
  const plain = plainSpelling(word.accented)
  if (plain !== word.accented && isSyllable(fold(plain))) return [{ words: [asWord(plain)], weight: weights.repaired }]
  // Composed letters are one code unit each, so the accented word is cut at the same place as the folded one.
  return splitJoined(word.folded).map(([left]) => ({
    words: [word.accented.slice(0, left.length), word.accented.slice(left.length)].map(asWord),
    weight: weights.repaired,
  }))
}

/** The ways to read a typed word, likeliest first. */
const readingsOf = (word: Word): [Reading, ...Reading[]] => {
  const asTyped: Reading = { words: [word], weight: 1 }
  if (/\p{N}/u.test(word.folded)) return [asTyped]
  const [meaning, ...others] = shorthandReadings(word, meaningsOf(word.accented, word.folded))
  if (meaning && meaning.words[0] !== word) return [meaning, ...others]
  if (isSyllable(word.folded)) return [asTyped]
  return [asTyped, ...repairs(word)]
}

class TermList {
  readonly terms = new Map<string, QueryTerm>()

  add(field: TermField, text: string, term: Omit<QueryTerm, 'term' | 'field'>): void {
    const key = prefix[field] + text
    const known = this.terms.get(key)
    if (known && known.weight >= term.weight) return
    this.terms.set(key, { ...term, term: key, field, isMain: term.isMain || known?.isMain === true })
  }

  addWord(one: Word, { typed, weight, isMain, withAccents }: AddedWord): void {
    const isFilling = isFiller(one.accented, one.folded)
    const strength = weight * (isFilling ? weights.filler : 1)
    const shared = { words: [typed], isMain, isFiller: isFilling }
    this.add('folded', one.folded, { ...shared, weight: weights.folded * strength })
    if (withAccents) this.add('accented', one.accented, { ...shared, weight: weights.accented * strength })
    for (const piece of piecesOf(one.folded)) {
      this.add('folded', piece, { ...shared, weight: weights.piece * strength, isMain: false })
    }
  }

  addPair(left: Word, right: Word, typed: readonly string[], weight: number): void {
    const shared = { words: typed, isMain: false, isFiller: false }
    this.add('pair', `${left.folded} ${right.folded}`, { ...shared, weight: weights.pair * weight })
  }
}

/** "tầm hai trăm rưỡi" finds 250.000đ; the words themselves are looked for as well. */
const addAmounts = (list: TermList, query: string): void => {
  for (const { kind, certainty, low, high, text } of readAmounts(query)) {
    if (kind !== 'money') continue
    const weight = certainty === 'weak' ? weights.secondMeaning : weights.folded
    for (const value of new Set([low, high]))
      list.add('folded', String(value), { words: [text], weight, isMain: false, isFiller: false })
  }
}

interface AddedWord {
  readonly typed: string
  readonly weight: number
  readonly isMain: boolean
  readonly withAccents: boolean
}

/**
 * What a question is looked up by. Accents are looked at only when some were typed, so that a question without any
 * finds the same as with all of them; once typed, they lift the exact words over their accentless neighbours.
 */
export const understandQuery = (query: string): UnderstoodQuery => {
  const typed = wordsOf(query).slice(0, maxWords)
  const withAccents = typed.some(({ accented, folded }) => accented !== folded)
  const list = new TermList()
  const understood: Word[] = []
  let last: { word: Word; typed: string } | undefined
  for (const word of typed) {
    const readings = readingsOf(word)
    readings.forEach(({ words, weight }, order) => {
      words.forEach((one, at) => {
        list.addWord(one, { typed: word.accented, weight, isMain: order === 0, withAccents })
        const left = words[at - 1]
        if (left) list.addPair(left, one, [word.accented], weight)
      })
      const [first] = words
      if (first && last) list.addPair(last.word, first, [last.typed, word.accented], weight)
    })
    const main = readings[0].words
    understood.push(...main)
    last = { word: main.at(-1) ?? word, typed: word.accented }
  }
  addAmounts(list, query)
  for (const concept of conceptsOf(understood, 'question')) {
    list.add('concept', concept, { weight: weights.concept, words: [], isMain: false, isFiller: false })
  }
  return { terms: [...list.terms.values()], understoodAs: understood.map(({ accented }) => accented).join(' ') }
}
