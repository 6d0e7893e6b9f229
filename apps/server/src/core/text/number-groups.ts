import { endsNumber } from './clause-words.ts'
import { literalAt, type Literal } from './number-literals.ts'
import { digitOf, isAfterTens, isDozen, isHalf, isHundred, isJoin, isTen, isTens, scaleOf } from './number-words.ts'
import { looseList, type Token } from './tokens.ts'

/** A number below a thousand, or in digits, before any scale. */
export interface Group {
  /** The token after its last. */
  readonly to: number
  /** Equal, unless it was said roughly: "hai ba trăm". */
  readonly low: number
  readonly high: number
  /** What one of its first figure is worth: 100.000 in "3 trăm nghìn". */
  readonly place: number
  /** Said in hundreds or tens ("ba trăm", "năm chục"): among prices thousands are meant. */
  readonly isRound: boolean
  readonly hasHalf: boolean
  /** None of its words could be another word without accents. */
  readonly isSure: boolean
  readonly form: Literal['form'] | 'spelled'
  readonly digits: string
}

export const spelled = (value: number, to: number, parts: Partial<Group> = {}): Group => ({
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

export const plus = (group: Group, value: number, to: number, parts: Partial<Group> = {}): Group => ({
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
export const isYears = (tokens: readonly Token[], at: number, { form }: Group): boolean =>
  tokens[at]?.folded === 'nam' && (form !== 'spelled' || isOfYears(tokens[at + 1]))

/** Whether a figure can be the last of its number. */
export const isOver = (tokens: readonly Token[], at: number): boolean =>
  endsNumber(tokens[at], tokens[at + 1]) || scaleOf(tokens[at], tokens[at + 1]) !== undefined

const hundreds = (tokens: readonly Token[], { low, high, to, isSure }: Group): Group =>
  afterHundred(tokens, spelled(low * 100, to + 1, { high: high * 100, place: 100, isRound: true, isSure }))

/** With the hundreds or tens that follow: "2 trăm", "năm chục". */
export const rounded = (tokens: readonly Token[], group: Group): Group => {
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
export const groupAt = (tokens: readonly Token[], at: number): Group | null => {
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
