import { fold } from '#core/text/fold.ts'
import { isSyllable } from '#core/text/syllables.ts'

/** The keys of Telex that put a tone on a syllable, as combining signs. */
const toneKeys: ReadonlyMap<string, string> = new Map([
  ['s', '\u0301'],
  ['f', '\u0300'],
  ['r', '\u0309'],
  ['x', '\u0303'],
  ['j', '\u0323'],
])
const anyTone = /[\u0300\u0301\u0303\u0309\u0323]/u

/** Letters typed twice, or with a w, for a letter that the keyboard lacks. */
const letterKeys: readonly (readonly [typed: RegExp, letter: string])[] = [
  [/dd/u, 'đ'],
  [/aa/u, 'â'],
  [/ee/u, 'ê'],
  [/oo/u, 'ô'],
  [/uow/u, 'ươ'],
  [/aw/u, 'ă'],
  [/ow/u, 'ơ'],
  [/uw/u, 'ư'],
]

/** Foreign words of shops that happen to end like a Vietnamese syllable with its tone key. */
const foreign = new Set(
  'vans tops chef beef bass pass mass less kiss boss miss gas plus tour bikes cups pins tips chips ships shops rolex latex'.split(
    ' ',
  ),
)
/** "max", "box" and "car" are words; nobody can tell them from a slip of three letters. */
const shortest = 4

const hasTone = (word: string): boolean => anyTone.test(word.normalize('NFD'))

/** Puts the tone where Vietnamese writes it: on a marked vowel, else on the last before a consonant, else on the first. */
const withTone = (word: string, tone: string): string => {
  const start = /^(?:gi(?=[aeouâêôơưă])|qu)/u.exec(word)?.[0].length ?? 0
  const places = word.split('').flatMap((letter, at) => (at >= start && /[aeiouyăâêôơư]/u.test(letter) ? [at] : []))
  const marked = places.filter((at) => /[ăâêôơư]/u.test(word[at] ?? ''))
  const endsOpen = places.at(-1) === word.length - 1
  const isLast = !endsOpen || /(?:oa|oe|uy)$/u.test(word)
  const plain = isLast ? places.at(-1) : places.length === 3 ? places[1] : places[0]
  const at = marked.at(-1) ?? plain
  return at === undefined ? word : (word.slice(0, at + 1) + tone + word.slice(at + 1)).normalize('NFC')
}

/** One letter of two that are the same but for their accents: "giaá" is "giá". */
const withoutEcho = (word: string): string =>
  word
    .split('')
    .filter((letter, at, letters) => {
      const isEchoOf = (other: string | undefined) =>
        other !== undefined && other !== letter && letter === fold(letter) && fold(other) === letter
      return !isEchoOf(letters[at - 1]) && !isEchoOf(letters[at + 1])
    })
    .join('')

/**
 * A word in which keys of Telex stayed letters ("phongf", "cuoois", "giaá"), as it was meant. Nothing for a word that can
 * stand as it is, or that no key explains.
 */
export const withoutTelexSlips = (word: string): string | undefined => {
  if (word.length < shortest || isSyllable(fold(word)) || foreign.has(word)) return undefined
  const last = word.at(-1) ?? ''
  const endsWithKey = toneKeys.has(last)
  const stem = withoutEcho(endsWithKey ? word.slice(0, -1) : word)
  const lettered = letterKeys.reduce((text, [typed, letter]) => text.replace(typed, letter), stem)
  if (lettered === word || !isSyllable(fold(lettered))) return undefined
  const tone = endsWithKey ? toneKeys.get(last) : undefined
  return tone === undefined || hasTone(lettered) ? lettered : withTone(lettered, tone)
}
