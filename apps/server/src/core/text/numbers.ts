import { endsNumber } from './clause-words.ts'
import { literalAt, type Literal } from './number-literals.ts'
import {
  digitOf,
  englishNumber,
  isAfterTens,
  isDozen,
  isHalf,
  isHalfOf,
  isHundred,
  isJoin,
  isTen,
  isTens,
  scaleOf,
  type Scale,
} from './number-words.ts'
import { looseList, type Token } from './tokens.ts'

/** A number as it was said, in digits, words or both. */
export interface NumberReading {
  /** Its first token, and the token after its last. */
  readonly from: number
  readonly to: number
  /** Equal, unless it was said roughly: "hai ba trăm". */
  readonly low: number
  readonly high: number
  /** What one of its first figure is worth: 100.000 in "3 trăm nghìn". */
  readonly place: number
  /** The last scale that was named; 1 without any. */
  readonly scale: number
  /** Its word without accents. */
  readonly unit: string
  readonly isSlang: boolean
  /** Said in hundreds or tens ("ba trăm", "năm chục"): among prices thousands are meant. */
  readonly isRound: boolean
  readonly hasHalf: boolean
  /** None of its words could be another word without accents. */
  readonly isSure: boolean
  readonly form: Literal['form'] | 'spelled'
  readonly digits: string
}

type Group = Omit<NumberReading, 'from' | 'scale' | 'unit' | 'isSlang'>

const spelled = (value: number, to: number, parts: Partial<Group> = {}): Group => ({
  low: value,
  high: value,
  to,
  place: 1,
  isRound: false,
  hasHalf: false,
  isSure: true,
  form: 'spelled',
  digits: '',
  ...parts,
})

const plus = (group: Group, value: number, to: number, parts: Partial<Group> = {}): Group => ({
  ...group,
  low: group.low + value,
  high: group.high + value,
  to,
  ...parts,
})

/** "mươi lăm", "mươi": what follows the digit of the tens. */
const tensAfter = (tokens: readonly Token[], at: number, tens: number, isSure: boolean): Group => {
  const unit = digitOf(tokens[at])
  const isUnit = unit !== undefined && unit.value > 0 && !isHundred(tokens[at + 1]) && !isTens(tokens[at + 1])
  const value = spelled(tens * 10, at, { place: 10, isSure })
  return isUnit ? plus(value, unit.value, at + 1, { isSure: isSure && unit.isSure }) : value
}

/** "hai mươi ba", "mười hai", "hai lăm", "ba chục". */
const tensAt = (tokens: readonly Token[], at: number): Group | null => {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const digit = digitOf(first)
  if (digit && isTens(second)) return tensAfter(tokens, at + 2, digit.value, digit.isSure)
  if (digit && isDozen(second)) return dozens(tokens, spelled(digit.value, at + 1, { isSure: digit.isSure }))
  const unit = isAfterTens(second) ? digitOf(second) : undefined
  if (digit && digit.value > 1 && unit && (unit.isSure || scaleOf(third, tokens[at + 3])))
    return spelled(digit.value * 10 + unit.value, at + 2, { place: 10, isSure: digit.isSure && unit.isSure })
  return isTen(first) ? { ...tensAfter(tokens, at + 1, 1, first?.text === 'mười'), place: 1 } : null
}

const dozens = (tokens: readonly Token[], { low, high, to, isSure }: Group): Group => {
  const group = spelled(low * 10, to + 1, { high: high * 10, place: 10, isRound: true, isSure })
  return isHalf(tokens[to + 1]) ? plus(group, 5, to + 2, { hasHalf: true }) : group
}

/** What follows "trăm": a half, tens, "linh năm", or one figure that stands for tens. */
const afterHundred = (tokens: readonly Token[], group: Group): Group => {
  const { to } = group
  const next = tokens[to]
  if (isHalf(next)) return plus(group, 50, to + 1, { hasHalf: true })
  const joined = isJoin(next) ? digitOf(tokens[to + 1]) : undefined
  if (joined) return plus(group, joined.value, to + 2, { isSure: group.isSure && joined.isSure })
  const tens = tensAt(tokens, to)
  if (tens) return plus(group, tens.low, tens.to, { isSure: group.isSure && tens.isSure })
  const literal = next?.startsLine || next?.isGlued ? null : literalAt(tokens, to)
  if (literal?.form === 'plain' && literal.digits.length === 2 && isOver(tokens, literal.to))
    return plus(group, literal.value, literal.to)
  const digit = digitOf(next)?.value ?? (literal?.digits.length === 1 ? literal.value : undefined)
  // "một trăm năm mươi" was read above; "hai trăm một chiếc" names a piece.
  if (digit === undefined || digit === 0 || isYears(tokens, to, group) || !isOver(tokens, to + 1)) return group
  return plus(group, digit * 10, to + 1, { isSure: group.isSure && (digitOf(next)?.isSure ?? true) })
}

/** "66 triệu năm trước": after digits, or before these words, "năm" are years. */
const isOfYears = looseList('trước sau nay qua tới rồi liền ánh')
const isYears = (tokens: readonly Token[], at: number, { form }: Group): boolean =>
  tokens[at]?.folded === 'nam' && (form !== 'spelled' || isOfYears(tokens[at + 1]))

const isOver = (tokens: readonly Token[], at: number): boolean =>
  endsNumber(tokens[at], tokens[at + 1]) || scaleOf(tokens[at], tokens[at + 1]) !== undefined

const hundreds = (tokens: readonly Token[], { low, high, to, isSure }: Group): Group =>
  afterHundred(tokens, spelled(low * 100, to + 1, { high: high * 100, place: 100, isRound: true, isSure }))

const rounded = (tokens: readonly Token[], group: Group): Group => {
  if (isHundred(tokens[group.to])) return hundreds(tokens, group)
  return isDozen(tokens[group.to]) ? dozens(tokens, group) : group
}

/** "hai ba trăm": roughly two or three. */
const roughly = (tokens: readonly Token[], at: number): Group | null => {
  const [one, other] = [digitOf(tokens[at]), digitOf(tokens[at + 1])]
  const unit = tokens[at + 2]
  if (!one || !other || other.value !== one.value + 1) return null
  if (!isHundred(unit) && !isDozen(unit) && !scaleOf(unit, tokens[at + 3])) return null
  return spelled(one.value, at + 2, { high: other.value, isSure: one.isSure && other.isSure })
}

/** "bốn không không nghìn": digit by digit. */
const digitByDigit = (tokens: readonly Token[], at: number): Group | null => {
  let value = 0
  let to = at
  for (let digit = digitOf(tokens[to]); digit && to - at < 9; digit = digitOf(tokens[to])) {
    value = value * 10 + digit.value
    to += 1
  }
  const isNumber = to - at >= 3 && value >= 100 && scaleOf(tokens[to], tokens[to + 1])?.isSlang === false
  return isNumber ? spelled(value, to, { isSure: false }) : null
}

/** A number below a thousand, or one in digits. */
const groupAt = (tokens: readonly Token[], at: number): Group | null => {
  const literal = literalAt(tokens, at)
  if (literal) {
    const { value, form, to, digits } = literal
    return rounded(tokens, spelled(value, to, { form, digits }))
  }
  const dictated = digitByDigit(tokens, at)
  if (dictated) return dictated
  const rough = roughly(tokens, at)
  if (rough) return rounded(tokens, rough)
  const tens = tensAt(tokens, at)
  if (tens) return tens
  const digit = digitOf(tokens[at])
  return digit ? rounded(tokens, spelled(digit.value, at + 1, { isSure: digit.isSure })) : null
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

/** "one hundred and fifty thousand". */
const englishAt = (tokens: readonly Token[], from: number): NumberReading | null => {
  let [total, part, at, scale] = [0, 0, from, 1]
  for (; ; at += 1) {
    const token = tokens[at]
    const value = englishNumber(token)
    const size = scaleOf(token, tokens[at + 1])
    if (value !== undefined) part += value
    else if (token?.text === 'hundred' && at > from) part = Math.max(1, part) * 100
    else if (size && !size.isSlang && at > from) {
      total += Math.max(1, part) * size.value
      scale = size.value
      part = 0
    } else if (token?.text !== 'and' || at === from || englishNumber(tokens[at + 1]) === undefined) break
  }
  if (at === from) return null
  const value = total + part
  return { ...spelled(value, at, { isRound: value >= 100 && scale === 1 }), from, scale, unit: '', isSlang: false }
}

/** The number that begins at a token, as far as it goes. */
export const numberAt = (tokens: readonly Token[], from: number): NumberReading | null => {
  const first = groupAt(tokens, from) ?? unsaidAt(tokens, from)
  if (!first) return englishAt(tokens, from)
  const { group, ...size } = scaled(tokens, first, from)
  return { ...group, ...size, from }
}
