import { memoCache } from '#core/memo-cache.ts'
import { isFiller } from '#core/text/filler-words.ts'
import { normalise } from '#core/text/fold.ts'
import { readPriceWish, type PriceWish } from '#core/text/amount-value.ts'
import { readAmounts } from '#core/text/money.ts'
import { wordsOf, type Word } from '#core/text/words.ts'
import { conceptSpans } from '#features/knowledge/public.ts'
import { anyThing, aroundWords, askBook, type Ask } from './asking-words.ts'
import { coloursIn } from './colours.ts'
import { dateIn, type SaidDate } from './dates.ts'
import { measuresIn, type Measures } from './measures.ts'
import type { FoundPhrase } from './phrase-book.ts'
import { quantitiesIn, type Quantity } from './quantities.ts'
import { plainSize, sizesOf } from './sizes.ts'

/** A question before it is held against a table. */
export interface Question {
  readonly words: readonly Word[]
  /** Places of words that ask, or say a size. */
  readonly asking: ReadonlySet<number>
  /** Places of words that say nothing of which thing is meant: politeness, everyday verbs. */
  readonly around: ReadonlySet<number>
  readonly asks: ReadonlySet<Ask>
  /** What the customer calls the things: "mẫu", "món"; null where no such word was said. */
  readonly noun: string | null
  readonly price: PriceWish | null
  readonly measures: Measures
  /** Figures with their units: "2kg", "1m2". */
  readonly quantities: readonly Quantity[]
  readonly colours: readonly FoundPhrase<string>[]
  readonly sizes: readonly FoundPhrase<string>[]
  /** What the question is about, in the terms of search: price, shipping … */
  readonly concepts: ReadonlySet<string>
  /** The kind of day that was named, for tables with a price for each. */
  readonly day: 'weekend' | 'weekday' | null
  /** Asks whether something is there. */
  readonly isWhether: boolean
}

const sizeWord = new Set(['size', 'sz', 'co', 'sizes'])
const letterSize = /^(?:xxxl|xxl|xl|xxs|xs|s|m|l|[2-6]xl|freesize)$/
const loneSize = /^(?:xxxl|xxl|xl|xxs|xs|[2-6]xl|freesize)$/
const isSizeWord = ({ accented, folded }: Word | { accented: string; folded: string }): boolean =>
  folded === 'co' ? accented === 'cỡ' : sizeWord.has(folded)

/** Sizes by their letters, or any short code behind the word "size". A letter alone counts as it was typed: "M". */
const sizesIn = (words: readonly Word[], original: string): FoundPhrase<string>[] => {
  const capitals = new Set(
    [...original.matchAll(/(?<![\p{L}\p{N}'])[SML](?![\p{L}\p{N}'])/gu)].map(([letter]) => letter),
  )
  const found: FoundPhrase<string>[] = []
  words.forEach((word, at) => {
    const before = words[at - 1]
    const isNamed = before !== undefined && (isSizeWord(before) || found.at(-1)?.at === at - 1)
    const isLetter = isNamed
      ? letterSize.test(word.folded) || /^\d{1,3}$/.test(word.folded)
      : loneSize.test(word.folded) || (/^[sml]$/.test(word.folded) && capitals.has(word.folded.toUpperCase()))
    if (isLetter) found.push({ at, size: 1, value: plainSize(word.folded) })
  })
  return found
}

/** "S–XL", "35 đến 40" behind the word size. */
const sizeSpan =
  /(?<![\p{L}\p{N}])(?:(?:xxs|xs|s|m|l|xl|xxl|[2-6]xl) ?(?:-|–|—|đến|tới) ?(?:xs|s|m|l|xl|xxl|xxxl|[2-6]xl)|(?<=size |cỡ )\d{2} ?(?:-|–|—|đến|tới) ?\d{2})(?![\p{L}\p{N}])/giu

/** The sizes that any text speaks of. */
export const sizesInText = (text: string): string[] => {
  const spans = [...text.matchAll(sizeSpan)].flatMap(([span]) => sizesOf(span))
  return [...spans, ...sizesIn(wordsOf(text), text).map(({ value }) => value)]
}

/** An amount that says what something may cost: "đơn 500k có freeship không" is about an order and no such wish. */
const priceWishIn = (understood: string): { wish: PriceWish | null; rest: string } => {
  // "không" is also zero: "500k không shop" must end with its k.
  const text = understood.replaceAll(/ (?=không(?! (?:quá|hơn|trên|dưới)))/g, ' , ')
  const amount = readAmounts(text).find(({ kind, currency }) => kind === 'money' && currency === 'vnd')
  if (!amount) return { wish: null, rest: text }
  const rest = `${text.slice(0, amount.start)} . ${text.slice(amount.end)}`
  const before = wordsOf(text.slice(Math.max(0, amount.start - 30), amount.start)).slice(-4)
  const isOrder = before.some(({ accented, folded }) => accented === 'đơn' || folded === 'bill' || accented === 'cọc')
  return { wish: isOrder ? null : readPriceWish(text), rest }
}

const measureWords =
  /\d{1,3}(?:[.,]\d{1,2})?\s?(?:kg|kí|ký|ki|ky|người|nguoi|khách|khach|pax|people|persons?)(?!\p{L})/giu
/** How tall somebody is; of things a length says which one is meant. */
const bodyHeight = /(?<!\d)1(?:[4-9]\d\s?cm|[.,]\d{1,2}\s?m|m\d{1,2})(?!\p{L})/giu

/** What people call a make or a model for short. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])(?:ip|ifone|ifon|iphon|ai phôn)(?= ?\d)/giu, 'iphone '],
  [/(?<![\p{L}\p{N}])(?:ss|sam sung)(?= )/giu, 'samsung'],
  [/(?<=\d ?)(?:promax|prm|pm)(?![\p{L}\p{N}])/giu, ' pro max'],
]
const withoutAliases = (text: string): string =>
  aliases.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text)

const weekend = /(?<!\p{L})(?:cuối tuần|thứ (?:bảy|7)|chủ nhật|t7|weekend|saturday|sunday)(?![\p{L}\p{N}])/giu
const weekday =
  /(?<!\p{L})(?:ngày thường|trong tuần|đầu tuần|thứ (?:hai|ba|tư|năm|sáu|[2-6])|t[2-6]|weekdays?|monday|tuesday|wednesday|thursday|friday)(?![\p{L}\p{N}])/giu

/** Which kind of day was named; "thứ bảy" has the prices of a weekend. */
const dayIn = (text: string): Question['day'] => {
  weekend.lastIndex = 0
  weekday.lastIndex = 0
  return weekend.test(text) ? 'weekend' : weekday.test(text) ? 'weekday' : null
}

const opening = /mở cửa|đóng cửa|mấy giờ|mo cua|dong cua|may gio|open|close/iu

/** A date has the prices of its kind of day; when a shop opens is no question of price. */
const dateOf = (text: string, now: Date | null): SaidDate | null =>
  now === null || opening.test(text) ? null : dateIn(text, now)

const placesOf = (phrases: readonly FoundPhrase<unknown>[]): number[] =>
  phrases.flatMap(({ at, size }) => Array.from({ length: size }, (_, step) => at + step))

// One turn asks the same few questions of pairs, passages and tables.
const cached = memoCache<Question>({ most: 16, longestKey: 2_000 })

/** Reads what is asked and under which conditions. `original` is what was typed, before shorthand was written out. */
export const readQuestion = (understood: string, original: string = understood, now: Date | null = null): Question => {
  const date = dateOf(understood, now)
  return cached(`${date?.day}\0${understood}\0${original}`, () => readAnew(understood, original, date))
}

const readAnew = (understood: string, original: string, date: SaidDate | null): Question => {
  const { wish, rest } = priceWishIn(date ? normalise(understood).replace(date.said, ' . ') : understood)
  const measures = measuresIn(understood)
  const isBody = measures.weight !== null || /(?<!\p{L})cao(?!\p{L})/iu.test(understood)
  const things = rest.replace(measureWords, ' . ').replace(bodyHeight, (said) => (isBody ? ' . ' : said))
  const words = wordsOf(withoutAliases(things.replace(weekend, ' . ').replace(weekday, ' . ')))
  const asks = askBook.in(words).filter((ask) => !isOtherGia(words, ask))
  const nouns = anyThing.in(words)
  const colours = coloursIn(words)
  const sizes = sizesIn(words, original)
  const fillers = words.flatMap(({ accented, folded }, at) => (isFiller(accented, folded) ? [at] : []))
  const whole = wordsOf(understood)
  const [firstNoun] = nouns
  const kinds = new Set(asks.map(({ value }) => value))
  // Typed without accents, "mau nao duoi 300k" asks for "mẫu" and not for colours.
  const isModelWord =
    /(?<!\p{L})mau(?!\p{L})/iu.test(original) && (wish !== null || kinds.has('cheapest') || kinds.has('dearest'))
  if (isModelWord && colours.length === 0) kinds.delete('colour')
  return {
    words,
    asking: new Set([...placesOf(asks), ...placesOf(sizes)]),
    around: new Set([...placesOf(nouns), ...placesOf(aroundWords.in(words)), ...fillers, ...countedPlaces(words)]),
    asks: withCounting(kinds, words),
    noun: firstNoun?.value ?? (isModelWord ? 'mẫu' : null),
    price: wish,
    measures,
    quantities: quantitiesIn(rest),
    colours,
    sizes,
    concepts: new Set(conceptSpans(whole, 'question').map(({ concept }) => concept)),
    day: dayIn(rest) ?? date?.day ?? null,
    isWhether: isWhether(words),
  }
}

const counted = new Set('ngay dem tuan thang nam gio tieng phut buoi lan chiec cai con be hop goi phan suat'.split(' '))

/** "1 ngày", "2 đêm": how long or how many, and no part of a name. */
const countedPlaces = (words: readonly Word[]): number[] =>
  words.flatMap(({ folded }, at) =>
    /^(?:\d{1,2}|mot|hai|ba)$/.test(folded) && counted.has(words[at + 1]?.folded ?? '') ? [at, at + 1] : [],
  )

const afterGia = new Set(['dinh', 'han', 'vi', 'su', 'cong', 'nhap'])

/** "gia đình" and "gia vị" ask for no price. */
const isOtherGia = (words: readonly Word[], { at, size, value }: FoundPhrase<Ask>): boolean =>
  value === 'price' && size === 1 && words[at]?.accented === 'gia' && afterGia.has(words[at + 1]?.folded ?? '')

/** "mấy màu", "bao nhiêu size": how many of what a column holds. */
const withCounting = (asks: Set<Ask>, words: readonly Word[]): ReadonlySet<Ask> => {
  const isCount = words.some(({ folded }, at) => {
    const next = words[at + 1]?.folded
    const isHow = folded === 'may' || (folded === 'nhieu' && words[at - 1]?.folded === 'bao')
    return isHow && (next === 'mau' || next === 'size' || next === 'mon' || next === 'loai')
  })
  return isCount ? new Set([...asks, 'how-many']) : asks
}

/** "có … không", "còn … không", "do you have …". */
const isWhether = (words: readonly Word[]): boolean => {
  const folded = words.map((word) => word.folded)
  if (folded.join(' ').startsWith('do you')) return true
  const from = words.findIndex(({ accented, folded: plain }) => /^(?:có|còn)$/.test(accented) || plain === 'con')
  return from >= 0 && folded.slice(from + 1).some((word) => word === 'khong' || word === 'chua' || word === 'ko')
}
