import { trimEndOf } from '#core/text/trim-end.ts'
import type { Facts } from './fact.ts'

const phone =
  /(?<![\p{L}\p{N}.,/-])(?:\+?84[ .-]?|0)(?:\d[ .-]?){8,9}\d(?!\d)|(?<![\p{L}\p{N}.,/-])1[89]00[ .-]?\d{2,4}(?:[ .-]?\d{2,4})?(?!\d)/gu
const account = /(?<![\p{L}\p{N}.,/+-])\d{9,19}(?![\p{L}\p{N}]|[.,]\d)/gu

const url =
  /(?:[a-z][a-z0-9+-]{1,20}:\/\/|www\.)[^\s<>()[\]{}"'“”]+|(?<![\p{L}\p{N}:/])\/\/(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}[^\s<>()[\]{}"'“”]*|(?<![\p{L}\p{N}@./-])(?:[a-z0-9-]+\.)+(?:(?:com|vn|net|org|info|shop|store|io|me|link|xyz|online|site|app|example|ru|cn|top|cc|biz|asia|club|click|vip|pro|ly|gg|tk|icu|pw|ws|tv|dev|page|website|space|fun|live|mobi|us|uk|eu)(?:\/[^\s<>()[\]{}"'“”]*)?|(?:co|to|la|de|ai|th|ga|ml|cf|gq|su|in|id|my)\/[^\s<>()[\]{}"'“”]+)(?![\p{L}\p{N}@])/giu
const email = /(?<![\p{L}\p{N}._%+-])[a-z0-9][a-z0-9._%+-]*@(?:[a-z0-9-]+\.)+[a-z]{2,24}/giu
const code =
  /(?<![\p{L}\p{N}])(?:[Mm]ã(?: giảm giá| khuyến mãi| voucher| ưu đãi| coupon)?|voucher|coupon|code|promo code)\s*(?:(?:là|is|:)\s*)?["'“]?([A-Z0-9]{4,20})(?![\p{L}\p{N}])/gu

export const addNumbers = (facts: Facts, text: string) => {
  for (const match of text.matchAll(phone)) facts.add('phone', digitsOf(match[0]), match[0].trimEnd(), match.index)
  for (const match of text.matchAll(account)) {
    if (!facts.covers(match.index, match.index + match[0].length)) facts.add('account', match[0], match[0], match.index)
  }
}
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^84(?=\d{9,10}$)/, '0')

const sentenceEnds = '.,;:!?'

/** One spelling of an address on the web: without protocol, www, final slash and punctuation of the sentence. */
export const canonicalUrl = (text: string): string =>
  trimEndOf(
    trimEndOf(text, sentenceEnds)
      .replace(/^(?:https?:)?\/\//i, '')
      .replace(/^www\./i, ''),
    '/',
  ).replace(/^[^/?#]+/, (host) => host.toLowerCase())

export const hasAddress = (text: string): boolean => text.search(url) >= 0

export const addAddresses = (facts: Facts, text: string): void => {
  for (const match of text.matchAll(email)) facts.add('email', match[0].toLowerCase(), match[0], match.index)
  for (const match of text.matchAll(url)) {
    const shown = trimEndOf(match[0], sentenceEnds)
    if (!facts.covers(match.index, match.index + shown.length))
      facts.add('url', canonicalUrl(shown), shown, match.index)
  }
}

export const addCodes = (facts: Facts, text: string): void => {
  for (const match of text.matchAll(code)) facts.add('code', (match[1] ?? '').toUpperCase(), match[0], match.index)
}
