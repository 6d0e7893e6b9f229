import { fold } from '#core/text/fold.ts'
import { plainText } from '#core/text/plain-text.ts'

const a = 97
const z = 122
/** Letters that type accents (telex) are left out everywhere: "huwowngs" and "hướng" become the same. */
const typing = new Set(Array.from('wsfrxjz', (letter) => letter.charCodeAt(0)))
/** Signs that stand for letters; "l" and "i" are one, because 1 and | are both. */
const leet = new Map(
  Object.entries({
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
  }).map(([sign, letter]) => [sign.charCodeAt(0), letter.charCodeAt(0)]),
)
const l = 108
const i = 105

/** What is left of a text however it is written: without accents, spaces, signs, doubled letters and typed accents. */
export interface Skeleton {
  readonly letters: string
  /** Where each letter stands in `text`. */
  readonly places: readonly number[]
  /** The text in plain small letters without accents. */
  readonly text: string
}

const letterOf = (code: number, isLeet: boolean): number => {
  if (code >= a && code <= z) return typing.has(code) ? 0 : code === l ? i : code
  return isLeet ? (leet.get(code) ?? 0) : 0
}

export const skeletonOf = (original: string, { isLeet = false }: { isLeet?: boolean } = {}): Skeleton => {
  const text = fold(plainText(original).text)
  const places: number[] = []
  const codes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = letterOf(text.charCodeAt(at), isLeet)
    if (letter === 0 || letter === codes.at(-1)) continue
    codes.push(letter)
    places.push(at)
  }
  return { letters: textOf(codes), places, text }
}

const chunk = 8_192
const textOf = (codes: readonly number[]): string => {
  let text = ''
  for (let at = 0; at < codes.length; at += chunk) text += String.fromCharCode(...codes.slice(at, at + chunk))
  return text
}

/** Digits and signs within words: "h4y g1u". */
export const mayBeLeet = (text: string): boolean =>
  /\p{L}[0-9@|!+]\p{L}|\p{L}[0-9@]{1,2}(?!\S)|(?<!\S)[0-9@]\p{L}{2}/u.test(text)
