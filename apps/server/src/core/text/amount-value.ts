import { isCurrency } from './clause-words.ts'
import { readAmounts } from './money.ts'
import { numberAt, type NumberReading } from './numbers.ts'
import { plainText } from './plain-text.ts'
import { looseList, tokensOf, type Token } from './tokens.ts'

const longest = 80
/** Within one value a space between digits only groups them: "1 990 000". */
const groupingSpace = /(?<=[\d.,])\s+(?=[\d.,])/g

const valueOf = (
  { low, high, form, scale, isRound, isSlang, unit }: NumberReading,
  isMoney: boolean,
): number | null => {
  if (low !== high) return null
  if (isSlang && !isMoney && unit !== 'm') return null
  if (form === 'spelled' && scale === 1 && !(isMoney && isRound)) return null
  // "ba trăm" as a price is 300.000đ.
  return isMoney && isRound && scale === 1 ? low * 1_000 : low
}

/**
 * A text that is one number and nothing else: "1.990.000 ₫", "20k", "1,5 triệu", "hai trăm nghìn". Of money also what
 * people say for it ("2 củ", "ba trăm").
 */
export const readNumberText = (text: string, { isMoney = false }: { isMoney?: boolean } = {}): number | null => {
  const trimmed = text.trim()
  if (trimmed.length === 0 || trimmed.length > longest) return null
  const tokens = tokensOf(plainText(trimmed.replace(groupingSpace, '')).text)
  const start = startOf(tokens)
  const reading = numberAt(tokens, start)
  if (!reading) return null
  const end = isCurrency(tokens[reading.to], tokens[reading.to + 1]) ? reading.to + 1 : reading.to
  const value = end === tokens.length ? valueOf(reading, isMoney) : null
  if (value === null) return null
  return tokens[0]?.text === '-' ? -value : value
}

/** Behind a minus, or a currency that stands before its number. */
const startOf = (tokens: readonly Token[]): number => {
  const [first] = tokens
  return first?.text === '-' || (first && isCurrency(first, undefined)) ? 1 : 0
}

export interface PriceWish {
  readonly min: number | null
  readonly max: number | null
}

const isAtMost = looseList('dưới quá đa max under below within up nhỏ thấp rẻ')
const isAtLeast = looseList('trên từ hơn thiểu min over above from least lớn')
const isDown = looseList('xuống lại')
const isUp = looseList('lên')
/** "tầm 300k" is a little less or more. */
const about = 0.2
const wordsLooked = 3

/** The price somebody is looking for: "dưới 3 trăm", "từ 500k", "tầm 200 đến 300k". */
export const readPriceWish = (text: string): PriceWish | null => {
  const amount = readAmounts(text).find(({ kind, currency }) => kind === 'money' && currency === 'vnd')
  if (!amount) return null
  const { low, high, start, end } = amount
  if (low !== high) return { min: low, max: high }
  const before = tokensOf(plainText(text.slice(Math.max(0, start - 40), start)).text).slice(-wordsLooked)
  const after = tokensOf(plainText(text.slice(end, end + 20)).text).slice(0, 2)
  if (before.some(isAtMost) || before.some(isBelowSign) || after.some(isDown)) return { min: null, max: high }
  if (before.some(isAtLeast) || before.some(isAboveSign) || after.some(isUp)) return { min: low, max: null }
  return { min: Math.round(low * (1 - about)), max: Math.round(high * (1 + about)) }
}

const isBelowSign = ({ text }: Token): boolean => text === '<' || text === '≤'
const isAboveSign = ({ text }: Token): boolean => text === '>' || text === '≥'
