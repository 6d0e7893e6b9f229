import { fold, normalise } from '#core/text/fold.ts'
import { smallNumbers } from '#core/text/small-numbers.ts'
import { attributesIn } from '../../state/attributes.ts'

/** What a message says of an order or a booking; what it does not say is left out. */
export interface TaskDetails {
  readonly size?: string
  readonly colour?: string
  readonly quantity?: number
  readonly day?: string
  readonly hour?: string
  readonly people?: number
}

const numbers: Readonly<Record<string, number>> = {
  ...smallNumbers,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
}
const number = `\\d{1,3}|${Object.keys(numbers).join('|')}`
const edge = '(?<![\\p{L}\\p{N}/.,])'
const stop = '(?![\\p{L}\\p{N}])'

const units =
  'cai|chiec|bo|doi|ao|quan|vay|dam|giay|dep|hop|chai|lo|goi|tui|kg|ky|ki|ly|coc|phan|suat|set|combo|mon|cap|cuon|thung|hu|tuyp|thoi|con|may|cay|bich|banh|sp|san pham|em|size|items?|pcs|pieces?|shirts?|dresses|dress|of'
const quantityPatterns = [
  new RegExp(`${edge}(?:so luong|sl|x) ?(${number})${stop}`, 'u'),
  new RegExp(`${edge}(${number}) ?(?:${units})${stop}`, 'u'),
  new RegExp(
    `${edge}(?:chot|lay|dat|mua|order|take|buy) (${number})${stop}(?! ?(?:h|g|gio|nguoi|ng|khach|k|tr)(?![\\p{L}]))`,
    'u',
  ),
  new RegExp(`${edge}(${number}) (?:moi dung|thoi|nhe|nha)`, 'u'),
]
const peoplePatterns = [
  new RegExp(`${edge}(${number}) ?(?:nguoi|ng|khach|pax|ban|nguoi lon|people|persons?|guests?|of us)${stop}`, 'u'),
  new RegExp(
    `${edge}(?:ban|nhom|di|cho|for|table for) (${number})${stop}(?! ?(?:h|g|gio|ngay|dem|cai)(?![\\p{L}]))`,
    'u',
  ),
]
// "7h tối mai": the evening belongs to the day.
const partOfDay =
  '(?: ?(?:gio )?(?:sang|trua|chieu|toi|dem|am|pm|a\\.m\\.?|p\\.m\\.?)(?! (?:nay|mai|mot|kia|hom|thu|ngay|t\\d|cn|chu|cuoi|\\d)))?'
const hourPatterns = [
  new RegExp(`${edge}\\d{1,2} ?(?:h|g|gio)(?: ?(?:[0-5]\\d|ruoi|kem \\d{1,2}))?${partOfDay}${stop}`, 'u'),
  new RegExp(`${edge}\\d{1,2}:[0-5]\\d${partOfDay}${stop}`, 'u'),
  new RegExp(`${edge}\\d{1,2} ?(?:am|pm)${stop}`, 'u'),
]
const dayPatterns = [
  new RegExp(
    `${edge}(?:(?:sang|trua|chieu|toi|dem) )?(?:thu (?:[2-7]|hai|ba|tu|nam|sau|bay)|t[2-7]|chu nhat|cn|cuoi tuan)(?: (?:nay|sau|tuan sau|tuan nay))?${stop}`,
    'u',
  ),
  new RegExp(`${edge}(?:(?:sang|trua|chieu|toi) )?ngay \\d{1,2}(?:[/-]\\d{1,2})?(?:[/-]\\d{4})?${stop}`, 'u'),
  new RegExp(`${edge}(?:(?:sang|trua|chieu|toi) )?\\d{1,2}[/-]\\d{1,2}(?:[/-]\\d{4})?${stop}`, 'u'),
  new RegExp(`${edge}(?:sang|trua|chieu|toi|dem|hom) (?:nay|mai|mot|kia)${stop}`, 'u'),
  new RegExp(
    `${edge}(?:ngay (?:mai|mot|kia)|mai|tonight|today|tomorrow(?: (?:morning|evening|night))?|(?:next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend))${stop}`,
    'u',
  ),
]

const countIn = (text: string, patterns: readonly RegExp[]): number | undefined => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return numbers[found] ?? Number(found)
  }
  return undefined
}

/** As the customer wrote it: staff know better than we which "tối mai" is meant. */
const wordsIn = (text: string, raw: string, patterns: readonly RegExp[]): string | undefined => {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match) return raw.slice(match.index, match.index + match[0].length).trim()
  }
  return undefined
}

const bareSize = /(?<![\p{L}\p{N}])(?:size |sz |cỡ )?(X{0,3}[SL]|M|[2-5]XL)(?![\p{L}\p{N}])/u

const given = <Value>(name: string, value: Value | undefined): Record<string, Value> =>
  value === undefined ? {} : { [name]: value }

/** The details of an order or a booking that a message names. */
export const readDetails = (raw: string): TaskDetails => {
  const text = fold(normalise(raw))
  if (text.length !== raw.length) return {}
  const attributes = attributesIn(raw)
  const named = (kind: string) => attributes.find((one) => one.kind === kind)?.text
  const size = named('size')?.replace(/^(?:size|sz|cỡ|co)\s*/iu, '') ?? bareSize.exec(raw)?.[1]
  // "2 người" is no two pieces.
  const people = countIn(text, peoplePatterns)
  return {
    ...given('size', size?.toUpperCase()),
    ...given('colour', named('colour')?.replace(/^màu\s+/iu, '')),
    ...given('quantity', countIn(text, quantityPatterns)),
    ...given('hour', wordsIn(text, raw, hourPatterns)),
    ...given('day', wordsIn(text, raw, dayPatterns)),
    ...given('people', people),
  }
}

const orderWords =
  /(?<![\p{L}\p{N}])(?:chot|len don|dat hang|dat mua|dat|lay|mua|order|oder|ship|gui|giao|cho|them|don|luon|lun|muon|can|i'?ll|take|buy|get|would like to|want to|have|please|mau|size|sz|co|so luong|sl|nhe|nha|di|voi|giup|dum|ho|duoc khong|dc k|nham|y|la|a|doi|sua|lai|thanh|sang|cai|chiec|mau nay|cai nay|cai do|mau do|nay|do|ve)(?![\p{L}\p{N}])/gu

const countedPieces = new RegExp(`${edge}(?:${number})(?: ?(?:cai|chiec|sp|item|items|pcs))?${stop}`, 'gu')

/** The words of an order that may name the product: without verbs, counts, sizes and colours. */
export const productWords = (raw: string): string => {
  const text = fold(normalise(raw))
  if (text.length !== raw.length) return raw
  let rest = raw
  const cut = (start: number, end: number) => {
    rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`
  }
  for (const match of text.matchAll(orderWords)) cut(match.index, match.index + match[0].length)
  for (const match of text.matchAll(countedPieces)) cut(match.index, match.index + match[0].length)
  for (const { kind, start, end } of attributesIn(raw)) if (kind === 'size') cut(start, end)
  return rest.replaceAll(/\s+/g, ' ').trim()
}

const bookedKinds: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:ban|table)(?!\p{L})/u, 'đặt bàn'],
  [/(?<!\p{L})(?:phong(?! kham)|room)(?!\p{L})/u, 'đặt phòng'],
  [/(?<!\p{L})tour(?!\p{L})/u, 'đặt tour'],
  [/(?<!\p{L})(?:hoc thu)(?!\p{L})/u, 'học thử'],
  [/(?<!\p{L})(?:cho ngoi|giu cho|dat cho)(?!\p{L})/u, 'giữ chỗ'],
]
const bookingWords =
  /(?<![\p{L}\p{N}])(?:dat|book|booking|giu|hen|dang ky|dk|xep|sap xep|len|cho|minh|em|anh|chi|toi|tui|muon|can|giup|lich hen|lich|ban|cho ngoi|phong|tour|hoc thu|luc|vao|nhe|nha|a|ah|da|shop|duoc khong|duoc|dc|khong|k|la|di|voi|qua|den|mot|1|toi|i|want|to|an?|for|at|table|room|appointment|please|reserve)(?![\p{L}\p{N}])/gu

/** Only with these accents: without them a word may be what is booked, as "vay" for "váy" (a dress). */
const smallWords = /(?<!\p{L})(?:vậy|thế|thì|ghé|rồi|luôn|oke?)(?!\p{L})/giu

/** What is booked: "đặt lịch gội đầu 3h chiều" books "đặt lịch gội đầu". */
export const bookedThing = (raw: string): string => {
  const text = fold(normalise(raw))
  if (text.length !== raw.length) return 'đặt lịch'
  let rest = raw
  const cut = (start: number, length: number) => {
    rest = `${rest.slice(0, start)}${' '.repeat(length)}${rest.slice(start + length)}`
  }
  for (const pattern of [...hourPatterns, ...dayPatterns, ...peoplePatterns]) {
    const match = pattern.exec(text)
    if (match) cut(match.index, match[0].length)
  }
  for (const match of text.matchAll(bookingWords)) cut(match.index, match[0].length)
  for (const match of raw.matchAll(smallWords)) cut(match.index, match[0].length)
  const words = rest
    .replaceAll(/[^\p{L}\p{N}\s]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const kind = bookedKinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'đặt lịch'
  const isNamed = words.split(' ').length >= 2 && words.length <= 40
  return isNamed ? `${kind} ${words}` : kind
}
