import type { Facts } from './fact.ts'

const phone =
  /(?<![\p{L}\p{N}.,/-])(?:\+?84[ .-]?|0)(?:\d[ .-]?){8,9}\d(?!\d)|(?<![\p{L}\p{N}.,/-])1[89]00[ .-]?\d{2,4}(?:[ .-]?\d{2,4})?(?!\d)/gu
const account = /(?<![\p{L}\p{N}.,/+-])\d{9,19}(?![\p{L}\p{N}]|[.,]\d)/gu

const code =
  /(?<![\p{L}\p{N}])(?:[Mm]ã(?: giảm giá| khuyến mãi| voucher| ưu đãi| coupon)?|voucher|coupon|code|promo code)\s*(?:(?:là|is|:)\s*)?["'“]?([A-Z0-9]{4,20})(?![\p{L}\p{N}])/gu

export const addNumbers = (facts: Facts, text: string) => {
  for (const match of text.matchAll(phone)) facts.add('phone', digitsOf(match[0]), match[0].trimEnd(), match.index)
  for (const match of text.matchAll(account)) {
    if (!facts.covers(match.index, match.index + match[0].length)) facts.add('account', match[0], match[0], match.index)
  }
}
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^84(?=\d{9,10}$)/, '0')

export const addCodes = (facts: Facts, text: string): void => {
  for (const match of text.matchAll(code)) facts.add('code', (match[1] ?? '').toUpperCase(), match[0], match.index)
}
