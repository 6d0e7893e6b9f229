import { fold } from '#core/text/fold.ts'
import { plainText } from '#core/text/plain-text.ts'

/** Letters that type accents (telex) are left out everywhere: "huwowngs" and "hướng" become the same. */
const typing = 'wsfrxjz'
/** Signs that stand for letters; "l" and "i" are one, because 1 and | are both. */
const leet: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '0': 'o',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
  '6': 'g',
}

/** The letter that each sign leaves behind; 0 leaves none. */
const tableOf = (isLeet: boolean): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => {
    const sign = String.fromCharCode(code)
    if (sign >= 'a' && sign <= 'z') return typing.includes(sign) ? 0 : sign === 'l' ? 'i'.charCodeAt(0) : code
    return isLeet ? (leet[sign]?.charCodeAt(0) ?? 0) : 0
  })
const [plainTable, leetTable] = [tableOf(false), tableOf(true)]

/** What is left of a text however it is written: without accents, spaces, signs, doubled letters and typed accents. */
export interface Skeleton {
  readonly letters: string
  /** Where each letter stands in `text`. */
  readonly places: readonly number[]
  /** The text in plain small letters without accents. */
  readonly text: string
}

export const skeletonOf = (original: string, { isLeet = false }: { isLeet?: boolean } = {}): Skeleton => {
  const text = fold(plainText(original).text)
  const table = isLeet ? leetTable : plainTable
  const places: number[] = []
  let letters = ''
  let last = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = table[text.charCodeAt(at)] ?? 0
    if (letter === 0 || letter === last) continue
    last = letter
    letters += String.fromCharCode(letter)
    places.push(at)
  }
  return { letters, places, text }
}

const leetSign = /[0-9@|!+]/
const leetWord = /\p{L}[0-9@|!+]\p{L}|\p{L}[0-9@]{1,2}(?!\S)|(?<!\S)[0-9@]\p{L}{2}/u

/** Digits and signs within words: "h4y g1u". */
export const mayBeLeet = (text: string): boolean => leetSign.test(text) && leetWord.test(text)
