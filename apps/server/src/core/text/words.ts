import { foldWord, normalise } from './fold.ts'

export interface Word {
  /** Lower case, with its accents. */
  readonly accented: string
  readonly folded: string
  /** A sentence or line ended before this word: no pair is made across it. */
  readonly startsPhrase: boolean
}

const thousands = /(?<![\p{L}\p{N}])(\d{1,3}(?:[.,]\d{3})+)(?![\d.,]*\d)/gu
const units: [RegExp, number][] = [
  [/(?<![\p{L}\p{N}.,])(\d+(?:[.,]\d{1,2})?)\s?(?:k|nghìn|ngàn|ngan|nghin)(?![\p{L}\p{N}])/gu, 1_000],
  [/(?<![\p{L}\p{N}.,])(\d+(?:[.,]\d{1,3})?)\s?(?:tr|triệu|trieu|củ)(?![\p{L}\p{N}])/gu, 1_000_000],
]
const halfMillions = /(?<![\p{L}\p{N}.,])(\d+)\s?(?:tr|triệu|trieu)\s?(\d)(?![\p{L}\p{N}])/gu
const currency = /(?<=\d)\s?(?:đồng|vnđ|vnd|đ|₫)(?![\p{L}\p{N}])/gu
const phone = /(?<![\p{L}\p{N}])(0\d{2,3}|1[89]00)[ .-](\d{3,4})[ .-]?(\d{2,4})?(?![\p{L}\p{N}])/gu

/** 20k, 20.000đ, 20,000 VND and 20 nghìn are one number; 0909 112 233 is one telephone number. */
export const canonicalNumbers = (text: string): string => {
  let plain = text
    .replace(phone, (_all, ...parts: (string | undefined)[]) => parts.slice(0, 3).join(''))
    .replace(thousands, (number) => number.replaceAll(/[.,]/g, ''))
    .replace(halfMillions, (_all, whole: string, tenth: string) =>
      String(Number(whole) * 1_000_000 + Number(tenth) * 100_000),
    )
  for (const [pattern, size] of units) {
    plain = plain.replace(pattern, (_all, amount: string) =>
      String(Math.round(Number(amount.replace(',', '.')) * size)),
    )
  }
  return plain.replace(currency, ' ')
}

const wordOrEnd = /[\p{L}\p{M}\p{N}]+(?:[-_/][\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*)*|[.!?;:\n]/gu
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
