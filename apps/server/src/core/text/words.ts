import { foldWord, normalise } from './fold.ts'

export interface Word {
  /** Lower case, with its accents. */
  readonly accented: string
  readonly folded: string
  /** A sentence or line ended before this word: no pair is made across it. */
  readonly startsPhrase: boolean
}

const figures = /(?<![\p{L}\p{N}])\d[\d.,]*/gu
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
    .replace(figures, joinThousands)
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

/** "1.200.000" without its dots: groups of three up to the end of the figures, behind one of one to three. */
const joinThousands = (written: string): string => {
  // Groups stand at even places, the signs between them at odd ones.
  const parts = written.split(/([.,])/)
  let last = parts.length - 1
  while (last > 0 && parts[last] === '') last -= 2
  let first = last
  while (first >= 2 && parts[first]?.length === 3) first -= 2
  const lead = parts[first]?.length ?? 0
  if (lead === 0 || lead > 3) first += 2
  if (first >= last) return written
  return parts.filter((_, at) => at <= first || at > last || at % 2 === 0).join('')
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
