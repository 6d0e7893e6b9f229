import { normalise } from '#core/text/fold.ts'

/** A range as a cell or a line states it; open ends are infinite. */
export interface Range {
  readonly low: number
  readonly high: number
}

const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
const metres = /(\d) ?m(?:ét)? ?(\d{1,2})(?!\d)/g
const decimalMetres = /(?<!\d)([12])[.,](\d{2}) ?m(?![\p{L}\d])/gu
const between = new RegExp(String.raw`(${number})[^\d]{0,12}?(?:-|–|—|~|đến|tới|to)[^\d]{0,6}?(${number})`)
const atMost = new RegExp(String.raw`(?:dưới|<|≤|tối đa|đến|không quá|max|under|up to)[^\d]{0,8}(${number})`)
const atLeast = new RegExp(
  String.raw`(?:trên|>|≥|từ|ít nhất|tối thiểu|min|over|from)[^\d]{0,8}(${number})|(${number})[^\d]{0,8}(?:\+|trở lên)`,
)
const single = new RegExp(number)

const valueOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'))

/** 1m58 is 158; so is 1,58m. */
export const inCentimetres = (text: string): string =>
  text
    .replace(metres, (_all, metre: string, rest: string) => String(Number(metre) * 100 + Number(rest.padEnd(2, '0'))))
    .replace(decimalMetres, (_all, metre: string, rest: string) => String(Number(metre) * 100 + Number(rest)))

/** "155–160", "1m55 - 1m60", "dưới 50kg", "60 trở lên", "2 người". */
export const readRange = (input: unknown): Range | null => {
  if (typeof input === 'number') return { low: input, high: input }
  if (typeof input !== 'string' || input.length > 60) return null
  const text = inCentimetres(normalise(input))
  const both = between.exec(text)
  if (both) return { low: valueOf(both[1]), high: valueOf(both[2]) }
  const most = atMost.exec(text)
  if (most) return { low: -Infinity, high: valueOf(most[1]) }
  const least = atLeast.exec(text)
  if (least) return { low: valueOf(least[1] ?? least[2]), high: Infinity }
  const one = single.exec(text)
  return one ? { low: valueOf(one[0]), high: valueOf(one[0]) } : null
}

export const isWithin = (value: number, { low, high }: Range): boolean => value >= low && value <= high
