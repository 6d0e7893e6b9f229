import { foldWord } from './fold.ts'

/** A number in digits, a word, or one sign of a plain text. */
export interface Token {
  readonly kind: 'number' | 'word' | 'sign'
  readonly text: string
  /** A word without its accents; anything else as it is. */
  readonly folded: string
  readonly start: number
  readonly end: number
  /** Nothing stands between it and the token before. */
  readonly isGlued: boolean
  readonly startsLine: boolean
  /** Typed without accents in a text that has hardly any: it may be every word it folds to. */
  isBare: boolean
}

const longestWord = 40

const gap = 0
const digit = 1
const letter = 2
const sign = 3

const anyLetter = /^[\p{L}\p{M}]$/u
const anySpace = /^\s$/u

const kindOfSign = (code: number): number => {
  if (code >= 48 && code <= 57) return digit
  const text = String.fromCharCode(code)
  if (anySpace.test(text)) return gap
  return anyLetter.test(text) ? letter : sign
}
/** What every letter and sign up to the last Vietnamese one is, worked out once. */
const kinds = Uint8Array.from({ length: 0x1f00 }, (_, code) => kindOfSign(code))
const kindAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return kinds[code] ?? kindOfSign(code)
}

const isSeparator = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return (code === 46 || code === 44) && kindAt(text, at + 1) === digit
}

/** Where a token ends: digits go on past a point or comma with digits behind it, a sign stands alone. */
const endFrom = (text: string, start: number, kind: number): number => {
  if (kind === sign) return start + 1
  for (let end = start + 1; end < text.length; end += 1)
    if (kindAt(text, end) !== kind && !(kind === digit && isSeparator(text, end))) return end
  return text.length
}

const names = ['sign', 'number', 'word', 'sign'] as const

/** From this share of its words on a text is written with accents: every word is what it looks like. */
const accentedFrom = 0.2

const markBare = (tokens: readonly Token[]): void => {
  let words = 0
  let accented = 0
  for (const { kind, text, folded } of tokens) {
    if (kind !== 'word') continue
    words += 1
    if (text !== folded) accented += 1
  }
  if (accented > 0 && accented >= words * accentedFrom) return
  for (const token of tokens) token.isBare = token.kind === 'word' && token.text === token.folded
}

/** The tokens of a plain text in order. */
export const tokensOf = (plain: string): Token[] => {
  const tokens: Token[] = []
  let before = 0
  let startsLine = false
  for (let start = 0; start < plain.length;) {
    const kind = kindAt(plain, start)
    if (kind === gap) {
      startsLine ||= plain.charCodeAt(start) === 10
      start += 1
      continue
    }
    const end = endFrom(plain, start, kind)
    const text = plain.slice(start, end)
    const folded = kind === letter && text.length <= longestWord ? foldWord(text) : text
    const isGlued = start === before && start > 0
    tokens.push({ kind: names[kind] ?? 'sign', text, folded, start, end, isGlued, startsLine, isBare: false })
    before = end
    start = end
    startsLine = false
  }
  markBare(tokens)
  return tokens
}

type WordTest = (token: Token | undefined) => boolean

/** A list of words to look tokens up in: with the same accents, or with none in a text that has none. */
export const wordList = (words: string): WordTest => {
  const accented = new Set(words.split(/\s+/))
  const folded = new Set([...accented].map(foldWord))
  return (token) => token?.kind === 'word' && (accented.has(token.text) || (token.isBare && folded.has(token.text)))
}

/** The same for words that may lack their accents anywhere. */
export const looseList = (words: string): WordTest => {
  const accented = words.split(/\s+/)
  const known = new Set([...accented, ...accented.map(foldWord)])
  return (token) => token?.kind === 'word' && known.has(token.text)
}
