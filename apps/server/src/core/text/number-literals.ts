import type { Token } from './tokens.ts'

/** A number in digits, whatever stands between them. */
export interface Literal {
  readonly value: number
  readonly form: 'plain' | 'grouped' | 'spaced' | 'decimal'
  /** The token after it. */
  readonly to: number
  /** As typed, for phones, years and numbers that begin with nought. */
  readonly digits: string
}

const longest = 24
const grouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/
const mixed = /^([1-9]\d{0,2}(?:([.,])\d{3})+)(?!\2)[.,](\d{1,2})$/
const decimal = /^(\d+)[.,](\d{1,2}|\d{4,})$/
const small = /^[1-9]\d{0,2}$/
const three = /^\d{3}$/
const longestPlain = 18

const withoutSeparators = (text: string): number => Number(text.replaceAll(/[.,]/g, ''))

/** 1.200.000 and 1,200,000 group thousands; 1,5 and 0.500 have a decimal point. */
const written = (text: string): Omit<Literal, 'to' | 'digits'> | null => {
  if (text.length > longest) return null
  if (/^\d+$/.test(text)) return text.length > longestPlain ? null : { value: Number(text), form: 'plain' }
  if (grouped.test(text)) return { value: withoutSeparators(text), form: 'grouped' }
  const both = mixed.exec(text)
  if (both) return { value: Number(`${withoutSeparators(both[1] ?? '')}.${both[3]}`), form: 'grouped' }
  const parts = decimal.exec(text) ?? /^(0)[.,](\d+)$/.exec(text) ?? /^(\d{4,})[.,](\d+)$/.exec(text)
  return parts ? { value: Number(`${parts[1]}.${parts[2]}`), form: 'decimal' } : null
}

const isNear = (token: Token | undefined, before: Token): token is Token =>
  token !== undefined && !token.startsLine && token.start - before.end <= 1

const otherSeparator = new Set(["'", '’', '‘', '`', '´', '_', '·', '•'])
const separator = new Set(['.', ','])

/** Where the next three digits of the same number stand: "400 000", "400 . 000", "400'000". */
const nextGroup = (tokens: readonly Token[], at: number): number | null => {
  const last = tokens[at - 1]
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!last || !first) return null
  if (isNear(first, last) && !first.isGlued && three.test(first.text)) return at + 1
  if (first.kind !== 'sign' || !second || !isNear(second, first) || !three.test(second.text)) return null
  const isOdd = otherSeparator.has(first.text) && first.isGlued && second.isGlued
  const isSpaced =
    separator.has(first.text) && isNear(first, last) && (second.text === '000' || (!first.isGlued && !second.isGlued))
  return (isOdd || isSpaced) && !(third?.isGlued === true && third.kind === 'number') ? at + 2 : null
}

/** Prices end in noughts; "101 102 103" are rooms. */
const spacedAt = (tokens: readonly Token[], at: number): Literal | null => {
  const first = tokens[at]
  if (!first || !small.test(first.text) || tokens[at - 1]?.kind === 'number') return null
  let to = at + 1
  for (let next = nextGroup(tokens, to); next !== null && to - at < 8; next = nextGroup(tokens, to)) to = next
  if (to === at + 1) return null
  const digits = tokens
    .slice(at, to)
    .filter(({ kind }) => kind === 'number')
    .map(({ text }) => text)
    .join('')
  const after = tokens[to]
  const isPriced = digits.endsWith('00') || (after?.isGlued === true && /^(?:đ|d|₫|k|vnd|vnđ)$/.test(after.text))
  return isPriced ? { value: Number(digits), form: 'spaced', to, digits } : null
}

const single = /^\d$/
const spelling = new Set(['.', ',', '-', '*', '·'])
const apart = /^\d(?:[.,]\d){2,9}$/

/** A number that is spelled digit by digit: "4 0 0 0 0 0", "4.0.0.0.0.0", "4-0-0-k". */
const spelledAt = (tokens: readonly Token[], at: number): Literal | null => {
  const first = tokens[at]
  if (!first || first.text.startsWith('0') || tokens[at - 1]?.kind === 'number') return null
  let digits = apart.test(first.text) ? first.text.replaceAll(/[.,]/g, '') : ''
  let to = at + 1
  if (digits === '' && single.test(first.text)) {
    digits = first.text
    for (let next = nextDigit(tokens, to); next !== null && digits.length < 10; next = nextDigit(tokens, to)) {
      digits += tokens[next]?.text ?? ''
      to = next + 1
    }
  }
  if (digits.length < 3) return null
  const isTied = tokens[to]?.isGlued === true && spelling.has(tokens[to]?.text ?? '')
  const after = tokens[isTied ? to + 1 : to]
  const isPriced =
    (digits.length >= 4 && digits.endsWith('00')) || /^(?:đ|d|₫|k|vnd|vnđ|đồng|nghìn|ngàn)$/.test(after?.text ?? '')
  return isPriced ? { value: Number(digits), form: 'spaced', to: isTied ? to + 1 : to, digits } : null
}

const nextDigit = (tokens: readonly Token[], at: number): number | null => {
  const [last, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!last || !token || !isNear(token, last)) return null
  if (single.test(token.text)) return at
  return spelling.has(token.text) && next && isNear(next, token) && single.test(next.text) ? at + 1 : null
}

/** 4e5 */
const exponentAt = (tokens: readonly Token[], at: number, value: number): Literal | null => {
  const [sign, power] = [tokens[at + 1], tokens[at + 2]]
  if (sign?.text !== 'e' || !sign.isGlued || !power?.isGlued || !/^[1-9]$/.test(power.text)) return null
  return { value: value * 10 ** Number(power.text), form: 'grouped', to: at + 3, digits: '' }
}

export const literalAt = (tokens: readonly Token[], at: number): Literal | null => {
  const token = tokens[at]
  if (token?.kind !== 'number') return null
  const spaced = spacedAt(tokens, at) ?? spelledAt(tokens, at)
  if (spaced) return spaced
  const number = written(token.text)
  if (!number) return null
  return exponentAt(tokens, at, number.value) ?? { ...number, to: at + 1, digits: token.text }
}
