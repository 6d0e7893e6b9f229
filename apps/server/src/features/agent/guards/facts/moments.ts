import { mayBegin } from '#core/text/number-words.ts'
import { numberAt } from '#core/text/numbers.ts'
import { placeOfTokens, type ReadText } from '#core/text/read-text.ts'
import { looseList, wordList, type Token } from '#core/text/tokens.ts'
import { dash, stop, type Facts } from './fact.ts'

const months: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
}
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const dates: readonly RegExp[] = [
  /(?<![\d/.-])(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})(?!\d)/gu,
  /(?<![\d/.-])(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{4}|\d{2})(?![\d/])/gu,
  /(?<=(?:ngày|hôm|đến|tới|từ|trước|sau|hết|on|until|till|by|from|before|after|hạn|dịp|lễ|\(|-|–)\s?)(?<d>\d{1,2})\/(?<m>\d{1,2})(?![\d/])/giu,
  /(?<![\d/])(?<d>\d{1,2})\s+tháng\s+(?<m>\d{1,2})(?!\d)(?:(?:\s+năm|\/|\s)\s*(?<y>\d{4}))?/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?<name>${monthName})\\s+(?<d>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,?\\s+(?<y>\\d{4}))?`,
    'giu',
  ),
  new RegExp(
    `(?<!\\d)(?<d>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?<name>${monthName})(?![\\p{L}])(?:,?\\s+(?<y>\\d{4}))?`,
    'giu',
  ),
  /(?<=(?:ngày|mùng|mồng)\s)(?<d>\d{1,2})(?![\d/]|\s*(?:tháng|ngày|[-–]))/giu,
]

const times: readonly RegExp[] = [
  /(?<![\p{L}\p{N}.,:])(?<h>[01]?\d|2[0-4])\s?(?:h|g|giờ|:)\s?(?<min>[0-5]\d)(?![\d\p{L}])(?<half>)(?:\s?(?<ap>am|pm))?/giu,
  /(?<![\p{L}\p{N}.,:])(?<h>[01]?\d|2[0-4])\s?h(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}.,:-]|(?:trong|sau|khoảng|mất|chỉ|thêm)\s)(?<h>[01]?\d|2[0-4])\s?giờ(?:\s(?<half>rưỡi))?(?=\s*(?:sáng|trưa|chiều|tối|đêm|đến|-|–|,|\.|$|mỗi|hằng|hàng|các|từ|ạ))/giu,
  /(?<![\p{L}\p{N}.,:])(?<h>1[0-2]|0?\d)\s?(?<ap>am|pm|a\.m\.|p\.m\.)(?![\p{L}\p{N}])/giu,
]

const spanUnit =
  'ngày làm việc|ngày|tuần|tháng|năm|giờ|tiếng|phút|buổi|working days?|business days?|days?|weeks?|months?|years?|hours?|minutes?'
const duration = new RegExp(`(?<![\\p{L}\\p{N}.,/])(?:(\\d{1,4})${dash})?(\\d{1,4})\\s?(${spanUnit})${stop}`, 'giu')

export const addDates = (facts: Facts, text: string) => {
  for (const pattern of dates) {
    for (const match of text.matchAll(pattern)) {
      const { d = '', m, y, name } = match.groups ?? {}
      const month = m ? Number(m) : name ? months[name.slice(0, 3).toLowerCase()] : undefined
      const isReal = Number(d) >= 1 && Number(d) <= 31 && (month === undefined || (month >= 1 && month <= 12))
      if (!isReal || match[0] === '24/7' || facts.covers(match.index, match.index + match[0].length)) continue
      const year = y === undefined ? '' : y.length === 2 ? `20${y}` : y
      facts.add('date', [Number(d), month ?? '', year].join('/'), match[0], match.index)
    }
  }
}

export const addTimes = (facts: Facts, text: string) => {
  for (const pattern of times) {
    for (const match of text.matchAll(pattern)) {
      if (facts.covers(match.index, match.index + match[0].length)) continue
      const { h = '0', min = '0', half, ap } = match.groups ?? {}
      const hour = Number(h) + (/^p/i.test(ap ?? '') && Number(h) < 12 ? 12 : 0)
      facts.add('time', String(hour * 60 + (half ? 30 : Number(min))), match[0], match.index)
    }
  }
}

const unitOf = (text: string): string => {
  const unit = text.toLowerCase()
  if (/ngày|day/.test(unit)) return 'day'
  if (/tuần|week/.test(unit)) return 'week'
  if (/tháng|month/.test(unit)) return 'month'
  if (/năm|year/.test(unit)) return 'year'
  if (/giờ|tiếng|hour/.test(unit)) return 'hour'
  return /buổi/.test(unit) ? 'session' : 'minute'
}
export const addDurations = (facts: Facts, text: string) => {
  for (const match of text.matchAll(duration)) {
    if (facts.covers(match.index, match.index + match[0].length)) continue
    const [whole, low, high = '', unit = ''] = match
    for (const part of [low, high])
      if (part) facts.add('duration', `${Number(part)} ${unitOf(unit)}`, whole, match.index)
  }
}

const isSpan = wordList('ngày tuần tháng năm giờ tiếng phút buổi days weeks months years hours')
const isTerm = looseList('trong đổi trả hành hoàn giao nhận sau within')
const looked = 4

/** "một ngày vui", "chờ em hai phút": held to a time is only who gives a term. */
const isGivenTerm = (tokens: readonly Token[], from: number, value: number): boolean =>
  value >= 3 && tokens.slice(Math.max(0, from - looked), from).some(isTerm)

/** Spans in words: "trong ba mươi ngày". A source may say them anywhere. */
export const addSpokenDurations = (facts: Facts, read: ReadText, { isSource }: { isSource: boolean }): void => {
  const { tokens } = read
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || !mayBegin(token)) continue
    const number = numberAt(tokens, at)
    const unit = number?.form === 'spelled' && number.scale === 1 ? tokens[number.to] : undefined
    if (!number || !unit || !isSpan(unit) || !(isSource || isGivenTerm(tokens, at, number.low))) continue
    const { text, start } = placeOfTokens(read, at, number.to + 1)
    for (const value of new Set([number.low, number.high]))
      facts.add('duration', `${value} ${unitOf(unit.text)}`, text, start)
  }
}
