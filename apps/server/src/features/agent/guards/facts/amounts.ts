import type { Amount } from '#core/text/money.ts'
import { placeOfTokens, type ReadText } from '#core/text/read-text.ts'
import { rounded, type Facts } from './fact.ts'
import { shareAt } from './shares.ts'

const valueOf = ({ currency }: Amount, value: number): string =>
  currency === null || currency === 'vnd' ? rounded(value) : `${rounded(value)} ${currency}`

/** Both ends of a range have to be true. */
const addAmount = (facts: Facts, amount: Amount): void => {
  const { kind, low, high, also, certainty, text, start } = amount
  const ends = low === high ? [low] : [low, high]
  for (const [at, end] of ends.entries()) {
    const others = low === high ? also : also.slice(at, at + 1)
    facts.add(kind, valueOf(amount, end), text, start, { also: [...new Set(others)].map(rounded), certainty })
  }
}

/** Prices and percentages; a number without a unit only where nothing else has read it. */
export const addAmounts = (facts: Facts, amounts: readonly Amount[], { isBare }: { isBare: boolean }): void => {
  for (const amount of amounts)
    if ((amount.certainty === 'sure') !== isBare && !facts.covers(amount.start, amount.end)) addAmount(facts, amount)
}

/** "giảm một nửa". */
export const addShares = (facts: Facts, read: ReadText): void => {
  for (const at of read.tokens.keys()) {
    const share = shareAt(read.tokens, at)
    if (!share) continue
    const { text, start } = placeOfTokens(read, share.from, share.to)
    facts.add('percent', rounded(share.percent), text, start)
  }
}
