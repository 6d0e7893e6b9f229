import { isCurrency } from './clause-words.ts'
import { foldWord, normalise } from './fold.ts'
import { numberAt, type NumberReading } from './numbers.ts'
import { tokensOf, type Token } from './tokens.ts'

export interface Word {
  /** Lower case, with its accents. */
  readonly accented: string
  readonly folded: string
  /** A sentence or line ended before this word: no pair is made across it. */
  readonly startsPhrase: boolean
}

const phone = /(?<![\p{L}\p{N}])(0\d{2,3}|1[89]00)[ .-](\d{3,4})[ .-]?(\d{2,4})?(?![\p{L}\p{N}])/gu
/** The units that the index stores numbers without; other ways to say an amount are terms of their own. */
const storedUnits = new Set(['k', 'nghin', 'ngan', 'tr', 'trieu', 'cu'])

/** "20k", "1,5 triệu", "1tr5"; anything longer is stored in its parts. */
const isStored = ({ from, to, form, scale, unit, isRound }: NumberReading): boolean =>
  (form === 'plain' || form === 'grouped' || form === 'decimal') &&
  !isRound &&
  storedUnits.has(unit) &&
  to - from <= (scale === 1e6 ? 3 : 2)

const grouped = /^\d{1,3}(?:[.,]\d{3})+$/

/** The number that the tokens begin with as the index stores it, and the token after it. */
const storedNumber = (tokens: readonly Token[]): { text: string; to: number } => {
  const { text = '' } = tokens[0] ?? {}
  const reading = numberAt(tokens, 0)
  if (reading && isStored(reading)) return { text: String(Math.round(reading.low)), to: reading.to }
  return { text: grouped.test(text) ? text.replaceAll(/[.,]/g, '') : text, to: 1 }
}

const digits = /(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu
/** As much of a text as one number with its units can take. */
const longestNumber = 40

/** 20k, 20.000đ, 20,000 VND and 20 nghìn are one number; 0909 112 233 is one telephone number. */
export const canonicalNumbers = (text: string): string => {
  if (!/\d/.test(text)) return text
  const plain = text.replace(phone, (_all, ...parts: (string | undefined)[]) => parts.slice(0, 3).join(''))
  let written = ''
  let end = 0
  for (const { 0: found, index } of plain.matchAll(digits)) {
    if (index < end) continue
    const tokens = tokensOf(plain.slice(index, index + Math.max(longestNumber, found.length)))
    const { text: number, to } = storedNumber(tokens)
    const isMoney = tokens[to]?.text !== 'd' && isCurrency(tokens[to], tokens[to + 1])
    written += plain.slice(end, index) + number + (isMoney ? ' ' : '')
    end = index + (tokens[isMoney ? to : to - 1]?.end ?? found.length)
  }
  return written + plain.slice(end)
}

const wordOrEnd = /[\p{L}\p{M}\p{N}]+(?:[-_/]\p{L}*\p{N}[\p{L}\p{N}]*)*|[.!?;:\n]/gu
const maxWordLength = 40

/** The words of a text in order: syllables, foreign words, codes ("sp-123") and numbers. */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = []
  let startsPhrase = true
  for (const [found] of canonicalNumbers(normalise(text)).matchAll(wordOrEnd)) {
    if (/^[.!?;:\n]$/.test(found)) {
      startsPhrase = true
      continue
    }
    const accented = found.slice(0, maxWordLength)
    words.push({ accented, folded: foldWord(accented), startsPhrase })
    startsPhrase = false
  }
  return words
}

/** The pieces a word can also be found by: "iphone15" by "iphone" and "15", "sp-123" by "sp", "123" and "sp123". */
export const piecesOf = (folded: string): string[] => {
  const pieces = folded.match(/\p{L}+|\p{N}+/gu) ?? []
  if (pieces.length < 2) return []
  const joined = pieces.join('')
  // "1-2" is two numbers, not twelve.
  return joined === folded || !/\p{L}/u.test(folded) ? pieces : [...pieces, joined]
}
