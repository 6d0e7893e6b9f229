import { digitOf } from '#core/text/number-words.ts'
import { looseList, type Token } from '#core/text/tokens.ts'

/** A part of a price that is taken off: "giảm một nửa" is 50 %, "giảm 1/3" a third. */
export interface Share {
  readonly percent: number
  readonly from: number
  readonly to: number
}

const isOff = looseList('giảm bớt hạ sale off còn discount')
const isPriceWord = looseList('giá price off tiền')
const isHalf = looseList('nửa half')
const looked = 3

const isTakenOff = (tokens: readonly Token[], from: number, to: number): boolean =>
  isPriceWord(tokens[to]) || tokens.slice(Math.max(0, from - looked), from).some(isOff)

const fractionAt = (tokens: readonly Token[], at: number): Share | null => {
  const [top, slash, bottom] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const isWritten = top?.kind === 'number' && slash?.text === '/' && bottom?.kind === 'number'
  if (isWritten) return shareOf(Number(top.text), Number(bottom.text), at, at + 3)
  if (slash?.folded !== 'phan') return null
  // "một phần ba"; "hai phần trăm" is a percentage.
  return shareOf(digitOf(top)?.value ?? 0, digitOf(bottom)?.value ?? 0, at, at + 3)
}

const shareOf = (top: number, bottom: number, from: number, to: number): Share | null =>
  top > 0 && bottom > top && bottom <= 20 ? { percent: (top / bottom) * 100, from, to } : null

/** The share that begins at a token, if a price is cut by it. */
export const shareAt = (tokens: readonly Token[], at: number): Share | null => {
  const share = isHalf(tokens[at]) ? { percent: 50, from: at, to: at + 1 } : fractionAt(tokens, at)
  return share && isTakenOff(tokens, share.from, share.to) ? share : null
}
