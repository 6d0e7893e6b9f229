import { digitValue, latinTwin, withPlainDigits } from './look-alikes.ts'

/** A text in plain small letters and digits, and where they stood in the original. */
export interface PlainText {
  readonly text: string
  /** The place in the original of a place in `text`. */
  readonly placeOf: (at: number) => number
}

/** Our letters, common punctuation and picture signs: nothing to put right, and every sign keeps its place. */
const isPlain =
  /^[\t\n\r -~\u00A1-\u00AC\u00AE-\u00CF\u00D1-\u00EF\u00F1-\u012F\u0131-\u017F\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9\u2010-\u2027\u2030-\u203A\u20AC\u20AB\u2190-\u21FF\u2212\u2600-\u27BF\u{1F300}-\u{1FAFF}]*$/u
const hidden = /^(?!\s)[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{20E3}\u{115F}\u{1160}\u{3164}]$/u
const mark = /^\p{M}$/u
const marks = /\p{M}/gu
const space = /^(?!\n)\s$/u
const disguised = /^[\uFF01-\uFF5E\u2460-\u24FF\u2100-\u214F\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F16F}]$/u
const otherDigit = /^\p{Nd}$/u

const plainSign = (sign: string): string => {
  if (sign <= '\u007F') return sign
  if (disguised.test(sign)) return sign.normalize('NFKC')
  if (otherDigit.test(sign)) return digitValue(sign)
  if (space.test(sign)) return ' '
  const lower = sign.toLowerCase()
  const twin = latinTwin(lower)
  if (twin !== lower) return lower === sign ? twin : twin.toUpperCase()
  return sign === '\u3002' || sign === '\uFF61' ? '.' : sign
}

/** A letter with the accents that stand beside it as signs of their own; what does not compose is dropped. */
const composed = (letter: string): string => {
  const whole = letter.normalize('NFC')
  return whole.length > 1 && mark.test(whole.at(-1) ?? '') ? whole.replace(marks, '') : whole
}

/** Most signs of a Vietnamese text. */
const isOurs = (sign: string): boolean =>
  (sign >= ' ' && sign < '\u007F') ||
  (sign >= '\u1EA0' && sign <= '\u1EF9') ||
  (sign >= '\u00C0' && sign < '\u0130' && sign !== '\u00D0' && sign !== '\u00F0')

const rewritten = (original: string): PlainText => {
  const signs: string[] = []
  const places: number[] = []
  let at = 0
  for (const sign of original) {
    const start = at
    at += sign.length
    if (isOurs(sign)) {
      signs.push(sign)
      places.push(start)
    } else if (mark.test(sign) && signs.length > 0) signs[signs.length - 1] += sign
    else if (!hidden.test(sign))
      for (const letter of plainSign(sign)) {
        signs.push(letter)
        places.push(start)
      }
  }
  return joined(signs, places, original.length)
}

const joined = (signs: readonly string[], places: readonly number[], end: number): PlainText => {
  const starts: number[] = []
  let cased = ''
  signs.forEach((sign, index) => {
    const letter = sign.length > 1 ? composed(sign) : sign
    for (let unit = 0; unit < letter.length; unit += 1) starts.push(places[index] ?? end)
    cased += letter
  })
  return { text: small(withPlainDigits(cased)), placeOf: (at) => starts[at] ?? end }
}

/** In small letters; the few signs that would become two stay as they are, so that places hold. */
const small = (text: string): string => {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign)).join('')
}

const asItIs = (at: number): number => at

/** Composed small letters, plain digits, no hidden signs; letters that only look like ours or like digits put right. */
export const plainText = (original: string): PlainText =>
  isPlain.test(original) ? { text: withPlainDigits(original).toLowerCase(), placeOf: asItIs } : rewritten(original)
