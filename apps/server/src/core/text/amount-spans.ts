import { isCurrency } from './clause-words.ts'
import { foreignUnits } from './money-words.ts'
import { numberAt, type NumberReading } from './numbers.ts'
import { looseList, type Token } from './tokens.ts'

/** One number, or two as the ends of a range, with the unit behind. */
export interface Span {
  readonly first: NumberReading
  readonly last: NumberReading
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
  /** "percent", or a currency. */
  readonly unit: string | null
}

const dashes = new Set(['-', '–', '—', '~', '−', '→'])
const isUntil = looseList('đến tới to')
const isPart = looseList('phần')

const unitAt = (tokens: readonly Token[], at: number): { unit: string; to: number } | null => {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token === undefined || token.startsLine) return null
  if (token.text === '%' || token.text === 'percent') return { unit: 'percent', to: at + 1 }
  if (isPart(token) && next?.folded === 'tram') return { unit: 'percent', to: at + 2 }
  if (isCurrency(token, next)) return { unit: 'vnd', to: at + 1 }
  const foreign = Object.hasOwn(foreignUnits, token.text) ? foreignUnits[token.text] : undefined
  if (foreign) return { unit: foreign, to: next?.text === 'la' && token.text === 'đô' ? at + 2 : at + 1 }
  return null
}

/** "20000d" is money, "3D" a film. */
const unitOf = (tokens: readonly Token[], { to, high }: NumberReading) =>
  tokens[to]?.text === 'd' && high < 1_000 ? null : unitAt(tokens, to)

const isDash = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  return token !== undefined && !token.startsLine && (dashes.has(token.text) || isUntil(token))
}

/** The lower end as it is meant: in "200-250k" thousands, in "2 đến 3 trăm" hundreds, in "500 đến 1 triệu" thousands. */
const lowEnd = (first: NumberReading, last: NumberReading): number => {
  if (first.scale > 1 || first.isRound || last.place === 1 || first.low >= 1_000) return first.low
  const sizes = [last.place, last.scale, 1_000].filter((size) => first.low * size < last.high)
  return first.low * (sizes[0] ?? 1)
}

/** The amount that begins at a token, with its unit, whatever it may be of. */
export const spanAt = (tokens: readonly Token[], from: number): Span | null => {
  const first = numberAt(tokens, from)
  if (!first) return null
  const own = unitOf(tokens, first)
  const to = own?.to ?? first.to
  const alone = { first, last: first, from, to, low: first.low, high: first.high, unit: own?.unit ?? null }
  const last = isDash(tokens, to) && own?.unit !== 'percent' ? numberAt(tokens, to + 1) : null
  if (!last || tokens[to + 1]?.startsLine) return alone
  const unit = unitOf(tokens, last)
  const low = lowEnd(first, last)
  const isRange = low < last.high && (unit !== null || last.scale > 1 || last.isRound || first.form === last.form)
  if (!isRange) return alone
  return { ...alone, last, low, high: last.high, to: unit?.to ?? last.to, unit: unit?.unit ?? alone.unit }
}
