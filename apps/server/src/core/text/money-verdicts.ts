import type { Span } from './amount-spans.ts'
import { endsNumber } from './clause-words.ts'
import { contextBefore, followerOf, isRealUnit, type Context, type Follower } from './money-words.ts'
import type { Token } from './tokens.ts'

/**
 * How sure a reading is. `sure` has a unit or grouped thousands; `likely` is a price by the words around it; `weak` may
 * as well be the number of something else.
 */
export type Certainty = 'sure' | 'likely' | 'weak'

/** How it was written. */
export type AmountForm = 'unit' | 'digits' | 'spelled' | 'slang' | 'bare'

export interface Verdict {
  readonly certainty: Certainty
  readonly form: AmountForm
  /** Thousands, or millions, that were not said. */
  readonly times?: number
}

const isClosed = (follower: Follower): boolean => follower === 'end' || follower === 'each'
const isPriced = (context: Context): boolean => context === 'price' || context === 'hint' || context === 'about'

/** Thousands, millions: money, unless people or things are counted by them. */
const scaledVerdict = (
  { last, to }: Span,
  tokens: readonly Token[],
  before: Context,
  after: Follower,
): Verdict | null => {
  const isCounting = after === 'unit' || after === 'counted'
  if (isCounting && before !== 'price') return null
  // "nam ngan" may be "nam ngắn": without accents something must speak for a price.
  if (!last.isSure && !isClosed(after) && before !== 'price') return null
  const unit = tokens[to - 1]
  const isLoose = unit?.text === 'k' && !unit.isGlued
  if (isLoose && before === 'name') return null
  return { certainty: last.isSure && !isLoose ? 'sure' : 'likely', form: last.form === 'spelled' ? 'spelled' : 'unit' }
}

const clearSlang = new Set(['cu', 'canh', 'lua', 'xi', 'toi', 'loet'])
const drinks = new Set(['lit', 'chai'])

const slangVerdict = ({ last, low, to }: Span, tokens: readonly Token[], before: Context): Verdict | null => {
  const after = tokens[to]
  const { unit } = last
  const isEnd = endsNumber(after, tokens[to + 1])
  if (before === 'name' || isRealUnit(after) || (unit === 'm' && !tokens[last.from + 1]?.isGlued)) return null
  if (before === 'price') return isEnd ? { certainty: 'likely', form: 'slang' } : null
  if (drinks.has(unit)) return before === 'hint' && isEnd ? { certainty: 'weak', form: 'slang' } : null
  if (!clearSlang.has(unit))
    return isPriced(before) && isEnd && unit !== 'm' ? { certainty: 'weak', form: 'slang' } : null
  const isClear = unit === 'cu' || low >= 20_000 || isPriced(before)
  return isClear && isEnd ? { certainty: 'likely', form: 'slang' } : null
}

/** "hai trăm rưởi", "năm chục". */
const roundVerdict = ({ last }: Span, before: Context, after: Follower): Verdict | null => {
  const form = 'spelled'
  if (before === 'name' || after === 'unit' || after === 'counted' || after === 'piece') return null
  if (last.hasHalf) return { certainty: 'likely', form, times: 1_000 }
  if (!isClosed(after)) return before === 'price' && after === 'word' ? { certainty: 'weak', form, times: 1_000 } : null
  if (before === 'none') return last.isSure ? { certainty: 'weak', form, times: 1_000 } : null
  return { certainty: before === 'product' ? 'weak' : 'likely', form, times: 1_000 }
}

const groupedVerdict = ({ last }: Span, before: Context, after: Follower): Verdict | null => {
  if ((after === 'unit' || after === 'counted') && before !== 'price') return null
  if (after === 'number') return null
  if (before === 'name') return { certainty: 'weak', form: 'digits' }
  return { certainty: last.form === 'grouped' ? 'sure' : 'likely', form: 'digits' }
}

const isOther = (follower: Follower): boolean => follower === 'word' || follower === 'piece'
const isYear = (value: number): boolean => value >= 1900 && value < 2100

/** A number without any unit, by its length and the words around it. */
const bareVerdict = ({ last, high }: Span, before: Context, after: Follower): Verdict | null => {
  const { length } = last.digits
  if (before === 'name' || last.digits.startsWith('0') || length > 9) return null
  if (length >= 5)
    return after === 'unit' || after === 'counted' || after === 'number' ? null : { certainty: 'likely', form: 'bare' }
  const isPrice = before === 'price'
  if (!isClosed(after)) return isPrice && isOther(after) && length === 3 ? bare(false) : null
  if (length === 4) return isPrice || (before !== 'none' && !isYear(high)) ? bare(isPrice) : null
  if (length === 3) return bare(isPrice)
  if (length === 2) return isPrice || before === 'hint' ? bare(isPrice) : null
  return isPrice && after === 'end' ? { certainty: 'weak', form: 'bare', times: 1_000_000 } : null
}
const bare = (isPrice: boolean): Verdict => ({ certainty: isPrice ? 'likely' : 'weak', form: 'bare', times: 1_000 })

/** "giá 1.2", "áo 1.2 thôi": millions, if nothing with a unit follows. */
const decimalVerdict = ({ high }: Span, before: Context, after: Follower): Verdict | null => {
  const isSaidOf = before === 'price' || before === 'hint' || before === 'product'
  return isSaidOf && isClosed(after) && high < 100 ? { certainty: 'weak', form: 'bare', times: 1_000_000 } : null
}

/** In words, without hundreds, thousands or a unit, a number counts something. */
export const verdictOf = (tokens: readonly Token[], span: Span): Verdict | null => {
  const { last, from, to } = span
  if (last.form === 'spelled' && last.scale === 1 && !last.isRound) return null
  const before = contextBefore(tokens, from)
  const after = followerOf(tokens, to)
  if (last.isSlang) return slangVerdict(span, tokens, before)
  if (last.scale >= 1_000) return scaledVerdict(span, tokens, before, after)
  if (last.isRound) return roundVerdict(span, before, after)
  if (last.form === 'grouped' || last.form === 'spaced') return groupedVerdict(span, before, after)
  if (last.form === 'decimal') return decimalVerdict(span, before, after)
  return last.form === 'plain' ? bareVerdict(span, before, after) : null
}
