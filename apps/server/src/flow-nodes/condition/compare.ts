import type { FlowOperator } from '@app/contracts/flows'
import { folded } from '../shared/folded.ts'
import { matchesPattern } from '../shared/linear-regex.ts'
import { isEmpty, listOf, numberOf, shownText } from '../shared/values.ts'
import { comparable } from './comparable.ts'

const ordered =
  (isSo: (left: number, right: number) => boolean) =>
  (left: unknown, right: unknown): boolean => {
    const [one, other] = [comparable(left), comparable(right)]
    return one !== null && other !== null && isSo(one, other)
  }

const isSame = (left: unknown, right: unknown): boolean => {
  const [one, other] = [comparable(left), comparable(right)]
  if (one !== null && other !== null) return one === other
  return folded(shownText(left)) === folded(shownText(right)) && isEmpty(left) === isEmpty(right)
}

const choicesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? listOf(value)
    : shownText(value)
        .split(',')
        .map((one) => one.trim())

const operators: Record<FlowOperator, (left: unknown, right: unknown) => boolean> = {
  equals: isSame,
  not: (left, right) => !isSame(left, right),
  contains: (left, right) =>
    Array.isArray(left)
      ? left.some((one) => isSame(one, right))
      : !isEmpty(right) && folded(shownText(left)).includes(folded(shownText(right))),
  starts: (left, right) => !isEmpty(right) && folded(shownText(left)).startsWith(folded(shownText(right))),
  ends: (left, right) => !isEmpty(right) && folded(shownText(left)).endsWith(folded(shownText(right))),
  regex: (left, right) => matchesPattern(shownText(right), shownText(left)),
  empty: (left) => isEmpty(left),
  set: (left) => !isEmpty(left),
  '>': ordered((left, right) => left > right),
  '>=': ordered((left, right) => left >= right),
  '<': ordered((left, right) => left < right),
  '<=': ordered((left, right) => left <= right),
  before: ordered((left, right) => left < right),
  after: ordered((left, right) => left > right),
  in: (left, right) => choicesOf(right).some((one) => isSame(left, one)),
  length: (left, right) => (Array.isArray(left) ? left.length : shownText(left).length) >= (numberOf(right) ?? 0),
}

/** Whether an operator of conditions holds. Text is compared without accents and case, numbers and moments as what they are. */
export const holds = (op: string, left: unknown, right: unknown): boolean =>
  operators[op as FlowOperator]?.(left, right) ?? false
