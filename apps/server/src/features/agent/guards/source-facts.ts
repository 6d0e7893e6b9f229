import { memoCache } from '#core/memo-cache.ts'
import { digitsOf } from './facts/contacts.ts'
import type { Fact, FactKind } from './facts/fact.ts'
import { groundsOf } from './facts/facts-of.ts'
import { isPromised, type GivenPromises } from './facts/given-promises.ts'
import { canonicalSize } from './facts/sizes.ts'
import { readOwnerWords } from './owner-words.ts'

/** What the sources of a turn say, ready to be looked up. */
export interface SourceFacts {
  readonly byKind: ReadonlyMap<FactKind, ReadonlySet<string>>
  /** For codes, which may stand anywhere in any case. */
  readonly text: string
  readonly isFree: boolean
  /** Every number in digits, whatever it counts. */
  readonly numbers: ReadonlySet<string>
  readonly promises: GivenPromises
}

const anyNumber = /(?<![\p{L}\p{N}.,])\d+(?:\.\d{1,2})?(?![\p{L}\p{N}])/gu
const anyDigits = /(?<!\d)\+?\d(?:[ .-]?\d){7,18}(?!\d)/gu
const letterSize = /(?<![\p{L}\p{N}])(?:S|M|L)(?![\p{L}\p{N}'])/gu
const stockKey =
  /(?<![\p{L}])(?:tồn kho|ton_kho|tonkho|tồn|ton|stock|quantity|qty|inventory|số lượng|so_luong|soluong|còn|con_hang|available)[^\d\n]{0,20}(\d{1,5})(?![\d.,])/giu
const counted =
  /(?<![\d.,])(\d{1,5})\s*(?:cái|chiếc|sản phẩm|sp|bộ|đôi|hộp|chai|gói|cuốn|cây|chậu|phòng|chỗ|suất|bàn|vé|items?|pieces?|pcs|units?|left)(?![\p{L}])/giu

/** From here on a plain number can be a price. */
const smallestPrice = 100

const hoursOf = { day: 24, week: 168 } as const

/** The other ways to say a span: a week is seven days, a year twelve months. */
const sameSpan = (value: string): string[] => {
  const [count = '', unit = ''] = value.split(' ')
  const many = Number(count)
  if (unit === 'week') return [`${many * 7} day`, `${many * hoursOf.week} hour`]
  if (unit === 'day') return [`${many * hoursOf.day} hour`, ...(many % 7 === 0 ? [`${many / 7} week`] : [])]
  if (unit === 'hour') return many % hoursOf.day === 0 ? [`${many / hoursOf.day} day`] : []
  if (unit === 'year') return [`${many * 12} month`]
  return unit === 'month' && many % 12 === 0 ? [`${many / 12} year`] : []
}

const datesLike = (value: string): string[] => {
  const [day = '', month = ''] = value.split('/')
  return [value, `${day}/${month}/`, `${day}//`]
}

const spellings = ({ kind, value, also = [] }: Fact): string[] => {
  if (kind === 'date') return datesLike(value)
  if (kind === 'duration') return [value, ...sameSpan(value)]
  // "9 giờ tối" and "21h" are one time.
  if (kind === 'time') return [value, String((Number(value) + 720) % 1440)]
  if (kind === 'money') return [value, ...also]
  if (kind === 'url') return [value, value.split(/[/?#]/, 1)[0] ?? value]
  return [value]
}

const cached = memoCache<SourceFacts>({ most: 1_000, longestKey: 8_000 })

/** Reads a source; passages and instructions come again with every turn. */
export const readSource = (source: string): SourceFacts => cached(source, () => read(source.normalize('NFC')))

/** What the owner wrote for the bot: "không bao giờ hứa giảm giá" gives no discount. */
export const readOwner = (instructions: string): SourceFacts => {
  const { promises, isFree } = readSource(readOwnerWords(instructions).facts)
  return { ...readSource(instructions), promises, isFree }
}

/** Quotes and brackets of tool results are passed over. */
const read = (text: string): SourceFacts => {
  const plain = text.replaceAll(/["'[\]{}]/g, ' ')
  const byKind = new Map<FactKind, Set<string>>()
  const add = (kind: FactKind, value: string) => byKind.set(kind, (byKind.get(kind) ?? new Set()).add(value))
  const { facts, promises } = groundsOf(plain)
  for (const fact of facts) for (const value of spellings(fact)) add(fact.kind, value)
  for (const [digits] of plain.matchAll(anyDigits)) add('account', digitsOf(digits))
  for (const [size] of plain.matchAll(letterSize)) add('size', canonicalSize(size))
  for (const pattern of [stockKey, counted]) for (const match of plain.matchAll(pattern)) add('stock', match[1] ?? '')
  return {
    byKind,
    text: text.toUpperCase(),
    isFree: /miễn phí|freeship|free\s?ship|free of charge|\bfree\b/iu.test(text),
    numbers: new Set(Array.from(plain.matchAll(anyNumber), ([number]) => String(Number(number)))),
    promises,
  }
}

const has = ({ byKind }: SourceFacts, kind: FactKind, value: string) => byKind.get(kind)?.has(value) === true

/**
 * A price with its unit may stand as a plain number in a source: a tool and a row of a table give none. One that was
 * only taken for a price may be any number of a source.
 */
const isPriceStated = (facts: SourceFacts, { value, also = [], certainty = 'sure' }: Fact): boolean => {
  if (has(facts, 'money', value) || also.some((other) => has(facts, 'money', other))) return true
  if (value === '0') return facts.isFree
  const [amount = '', currency] = value.split(' ')
  if (facts.numbers.has(amount))
    return currency ? facts.text.includes(currency.toUpperCase()) : Number(amount) >= smallestPrice
  return certainty === 'weak' && also.some((other) => facts.numbers.has(other))
}

/** Whether one of the sources says this. */
export const isStated = (sources: readonly SourceFacts[], fact: Fact): boolean =>
  sources.some((source) => isStatedBy(source, fact))

const isStatedBy = (facts: SourceFacts, fact: Fact): boolean => {
  const { kind, value } = fact
  if (kind === 'money') return isPriceStated(facts, fact)
  if (kind === 'promise') return isPromised(facts.promises, value, fact.about ?? [])
  if (kind === 'phone' || kind === 'account') return has(facts, 'phone', value) || has(facts, 'account', value)
  if (kind === 'code') return facts.text.includes(value)
  if (kind === 'duration' && value.endsWith(' hour'))
    return has(facts, kind, value) || has(facts, 'time', String(Number.parseInt(value, 10) * 60))
  if (kind === 'time') return has(facts, kind, value) || has(facts, 'duration', `${Number(value) / 60} hour`)
  if (kind === 'percent' && value === '0') return has(facts, kind, value) || facts.isFree
  return has(facts, kind, value)
}
