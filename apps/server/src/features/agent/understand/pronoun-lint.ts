import { fold } from '#core/text/fold.ts'
import type { Address } from './pronouns.ts'

export interface MixedPronoun {
  readonly found: string
  readonly role: 'customer' | 'self'
  readonly expected: string
  readonly start: number
  readonly end: number
}

const edge = '(?<![\\p{L}\\p{N}/])'
const stop = '(?![\\p{L}\\p{N}/])'
const customer = '(anh/chị|anh chị|quý khách|anh|chị|bạn|cô|chú|bác|em)'
const own = '(bên em|bên mình|em|mình|tôi|cháu|shop|chúng tôi|tớ)'

/** Only where the sentence shows who is meant; "chị Lan" or "em bé" says nothing about how we talk. */
const customerPlaces = [
  new RegExp(
    `${edge}(?:cho|giúp|mời|gửi|của|với|chào|cảm ơn|cám ơn|tặng|nhờ|phiền|để|báo|hỗ trợ) ${customer}${stop}(?= ạ|[.,!?;:\\n]| nhé| nha|$| (?:có|muốn|cần|vui lòng|ơi|xem|chọn|nhắn|để|đặt|liên hệ))`,
    'giu',
  ),
  new RegExp(
    `(?:^|[.,!?;:\\n] ?|dạ |vâng )${customer} (?=(?:vui lòng|muốn|cần|có thể|cho|nhắn|chọn|thích|xem|để lại|đặt|nhận|ơi|đợi|chờ|thử|liên hệ|được|gửi|mặc|vào)${stop})`,
    'giu',
  ),
]
const ownPlaces = [
  new RegExp(
    `(?:^|[.,!?;:\\n] ?|dạ |vâng |nên |thì )${own} (?=(?:chào|xin|gửi|chưa có|chưa rõ|chưa tìm|có thể|sẽ|đã|đang|cảm ơn|cám ơn|tư vấn|báo|kiểm tra|hỗ trợ|chuyển|tìm thấy|rất tiếc)${stop})`,
    'giu',
  ),
]

const same = (found: string, expected: string) => {
  const [one, other] = [found.toLowerCase(), expected.toLowerCase()]
  // "bên em" and "em" are one voice, and "anh" is within "anh/chị".
  return (
    one === other || one === `bên ${other}` || (other === 'anh/chị' && one === 'anh chị') || fold(one) === fold(other)
  )
}

const mixedIn = (
  text: string,
  patterns: readonly RegExp[],
  role: MixedPronoun['role'],
  expected: string,
): MixedPronoun[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const found = match[1] ?? ''
      if (same(found, expected)) return []
      const start = match.index + match[0].indexOf(found)
      return [{ found, role, expected, start, end: start + found.length }]
    }),
  )

/** The places where a reply names somebody another way than it should. Conservative: what is unsure is not named. */
export const mixedPronouns = (text: string, expected: Address): MixedPronoun[] => {
  const found = [
    ...mixedIn(text, customerPlaces, 'customer', expected.customer),
    ...mixedIn(text, ownPlaces, 'self', expected.self),
  ].toSorted((one, other) => one.start - other.start)
  return found.filter((one, at) => found[at - 1]?.start !== one.start)
}

/** What a shop does as a place of business: "shop đang mở cửa" is said of the shop, not of the one who writes. */
const ofTheBusiness = /^shop (?:đang|đã|có thể|chưa|tìm)/iu

/**
 * Puts sentences into one way of speaking, also those that the shop wrote. Only where the place of the word shows who is
 * meant; everything else stays as it was written.
 */
export const adaptPronouns = (text: string, expected: Address): string => {
  const places = mixedPronouns(text, expected).filter(({ start }) => !ofTheBusiness.test(text.slice(start)))
  let result = text
  for (const { found, start, end, expected: right } of places.toReversed()) {
    const shown = /^\p{Lu}/u.test(found) ? right.charAt(0).toUpperCase() + right.slice(1) : right
    result =
      result.slice(0, start) + (found.toLowerCase().startsWith('bên ') ? `bên ${right}` : shown) + result.slice(end)
  }
  return result
}
