import { spokenAmounts } from '../number-words.ts'
import { dash, number, readDigits, rounded, stop, type Facts } from './fact.ts'

const scaleOf = (unit: string): number => {
  if (/^(?:k|nghìn|ngàn|nghin|ngan|thousand)$/iu.test(unit)) return 1_000
  if (/^(?:tr|triệu|trieu|củ|million|mil|m)$/iu.test(unit)) return 1_000_000
  if (/^(?:tỷ|tỉ|ty|billion)$/iu.test(unit)) return 1_000_000_000
  return 1
}

const scaled = '(?:k|nghìn|ngàn|nghin|ngan|triệu|trieu|tr|củ|tỷ|tỉ|million|thousand|billion)'
const currency = '(?:đồng(?! (?:hồ|phục|giá|bộ|kiểm|nghiệp|hành))|vnđ|vnd|đ|₫|dong)'
const money = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(${number})${dash})?(${number})\\s?(?:(${scaled})(?:\\s?(\\d)(?!\\d)|\\s(rưỡi|ruoi))?(?:\\s?${currency})?|${currency})${stop}`,
  'giu',
)
const dollars = new RegExp(
  `\\$\\s?(${number})|(?<![\\p{L}\\p{N}.,])(${number})\\s?(?:usd|đô la|đô|dollars?|bucks)${stop}`,
  'giu',
)
// Without a unit only grouped thousands, and long bare numbers, are amounts.
const grouped = /(?<![\p{L}\p{N}.,+/-])\d{1,3}(?:[.,]\d{3})+(?![.,]?\d|\p{L})/gu
const bare = /(?<![\p{L}\p{N}.,+/#-])[1-9]\d{4,8}(?![.,]?\d|\p{L}|[-/]\d)/gu
const percent = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(\\d+(?:[.,]\\d+)?)${dash})?(\\d+(?:[.,]\\d+)?)\\s?(?:%|phần trăm|percent|phan tram)`,
  'giu',
)

export const addMoney = (facts: Facts, text: string) => {
  for (const match of text.matchAll(money)) {
    const [whole, low, high = '', unit = '', tenth, half] = match
    // A television of 4K, a photo of 2K.
    if (/^[248]K$/.test(whole)) continue
    const size = scaleOf(unit)
    const extra = tenth ? (Number(tenth) * size) / 10 : half ? size / 2 : 0
    facts.add('money', rounded(readDigits(high) * size + extra), whole, match.index)
    // "200-300k" names two prices; "200.000-300.000đ" has its own size already.
    if (low)
      facts.add(
        'money',
        rounded(readDigits(low) >= size && size > 1 ? readDigits(low) : readDigits(low) * size),
        whole,
        match.index,
      )
  }
  for (const match of text.matchAll(dollars)) {
    facts.add('money', `$${rounded(readDigits(match[1] ?? match[2] ?? ''))}`, match[0], match.index)
  }
  for (const { value, text: words, start } of spokenAmounts(text)) {
    if (!facts.covers(start, start + words.length)) facts.add('money', rounded(value), words, start)
  }
}

export const addBareAmounts = (facts: Facts, text: string) => {
  for (const pattern of [grouped, bare]) {
    for (const match of text.matchAll(pattern)) {
      if (!facts.covers(match.index, match.index + match[0].length)) {
        facts.add('money', rounded(readDigits(match[0])), match[0], match.index)
      }
    }
  }
}

export const addPercents = (facts: Facts, text: string) => {
  for (const match of text.matchAll(percent)) {
    for (const part of [match[1], match[2]])
      if (part) facts.add('percent', rounded(readDigits(part)), match[0], match.index)
  }
}
