import { englishAt } from './english-numbers.ts'
import { groupAt, isOver, isYears, plus, rounded, spelled, type Group } from './number-groups.ts'
import { digitOf, isDozen, isHalf, isHalfOf, isHundred, isJoin, scaleOf, type Scale } from './number-words.ts'
import type { Token } from './tokens.ts'

/** A number as it was said, in digits, words or both. */
export interface NumberReading extends Group {
  /** Its first token. */
  readonly from: number
  /** The last scale that was named; 1 without any. */
  readonly scale: number
  /** Its word without accents. */
  readonly unit: string
  readonly isSlang: boolean
}

/** "trăm rưỡi", "triệu hai", "nửa triệu": one of it, or a half, without saying so. */
const unsaidAt = (tokens: readonly Token[], at: number): Group | null => {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (isHalfOf(token)) return scaleOf(next, tokens[at + 2])?.isSlang === false ? spelled(0.5, at + 1) : null
  const isMore = isHalf(next) || (digitOf(next)?.isSure === true && isOver(tokens, at + 2))
  const scale = scaleOf(next, tokens[at + 2])
  const isHundredScale = (isHundred(token) || isDozen(token)) && scale?.isSlang === false
  if (isHundredScale || (isHundred(token) && isMore)) return rounded(tokens, spelled(1, at))
  const own = scaleOf(token, next)
  return own && !own.isSlang && own.value >= 1e3 && token?.text !== 'k' && isMore ? spelled(1, at) : null
}

const impliedScale = (scale: number): number => (scale >= 1e9 ? 1e6 : scale >= 1e6 ? 1e3 : 1)

/** What follows the last scale: "triệu rưỡi", "1tr25", "2 triệu tám", "một triệu hai trăm". */
const tailAfter = (tokens: readonly Token[], total: Group, scale: number): Group => {
  const { to } = total
  const token = tokens[to]
  if (token === undefined || token.startsLine) return total
  if (isHalf(token)) return plus(total, scale / 2, to + 1, { hasHalf: true })
  const group = groupAt(tokens, to)
  if (!group) return total
  const isSure = total.isSure && group.isSure
  if (group.isRound || (group.form === 'spelled' && group.place === 10))
    return plus(total, group.low * impliedScale(scale), group.to, { isSure })
  if (isYears(tokens, to, total) || !isOver(tokens, group.to)) return total
  if (group.form === 'spelled')
    return group.low < 10 ? plus(total, (group.low * scale) / 10, group.to, { isSure }) : total
  const { length } = group.digits
  const isTail = group.form === 'plain' && length <= 3 && (token.isGlued || scale >= 1e4)
  return isTail ? plus(total, (group.low * scale) / 10 ** length, group.to) : total
}

/** "1,250 triệu" has a decimal comma; "1.250 triệu" are so many millions. */
const scaledValue = (group: Group, scale: number): number =>
  scale >= 1e6 && /^\d{1,2},\d{3}$/.test(group.digits) ? group.low / 1e3 : group.low

const times = (group: Group, { value, isSure }: Scale, to: number): Group => {
  const low = scaledValue(group, value)
  const high = group.high === group.low ? low : group.high
  return {
    ...group,
    low: low * value,
    high: high * value,
    place: group.place * value,
    to,
    isSure: group.isSure && (isSure || group.form !== 'spelled'),
  }
}

interface Scaled {
  readonly group: Group
  readonly scale: number
  readonly unit: string
  readonly isSlang: boolean
}

/** One step further: "hai triệu" goes on to "năm trăm nghìn". */
const nextScaled = (tokens: readonly Token[], read: Scaled): Scaled | null => {
  const { group, scale, isSlang } = read
  const join = isJoin(tokens[group.to]) ? 1 : 0
  const start = tokens[group.to + join]
  if (start === undefined || start.startsLine) return null
  const more = groupAt(tokens, group.to + join)
  const size = more && scaleOf(tokens[more.to], tokens[more.to + 1])
  if (!more || !size || size.value >= scale || size.isSlang !== isSlang) return null
  const part = times(more, size, more.to + 1)
  const total = plus(group, part.low, part.to, { isSure: group.isSure && part.isSure })
  return { ...read, group: total, scale: size.value, unit: tokens[more.to]?.folded ?? '' }
}

const isScaleNear = (tokens: readonly Token[], at: number): boolean => {
  const [before, token] = [tokens[at - 1], tokens[at]]
  return before !== undefined && token !== undefined && !token.startsLine && token.start - before.end <= 2
}

const scaled = (tokens: readonly Token[], first: Group, from: number): Scaled => {
  const isNear = first.to === from || isScaleNear(tokens, first.to)
  const size = isNear ? scaleOf(tokens[first.to], tokens[first.to + 1]) : undefined
  if (!size) return { group: first, scale: 1, unit: '', isSlang: false }
  const unit = tokens[first.to]?.folded ?? ''
  let read: Scaled = { group: times(first, size, first.to + 1), scale: size.value, unit, isSlang: size.isSlang }
  for (let next = nextScaled(tokens, read); next; next = nextScaled(tokens, read)) read = next
  // "trăm triệu": one scale upon another.
  const upon = scaleOf(tokens[read.group.to], tokens[read.group.to + 1])
  if (upon && !upon.isSlang && !read.isSlang && upon.value > read.scale && isScaleNear(tokens, read.group.to))
    read = { ...read, group: times(read.group, upon, read.group.to + 1), scale: upon.value }
  return { ...read, group: tailAfter(tokens, read.group, read.scale) }
}

const inCents = (value: number): number => Math.round(value * 100) / 100

/** The number that begins at a token, as far as it goes. */
export const numberAt = (tokens: readonly Token[], from: number): NumberReading | null => {
  const first = groupAt(tokens, from) ?? unsaidAt(tokens, from)
  if (!first) {
    const english = englishAt(tokens, from)
    return english && { ...english.group, from, scale: english.scale, unit: '', isSlang: false }
  }
  const { group, ...size } = scaled(tokens, first, from)
  const isScaled = size.scale > 1
  return { ...group, ...(isScaled ? { low: inCents(group.low), high: inCents(group.high) } : {}), ...size, from }
}
