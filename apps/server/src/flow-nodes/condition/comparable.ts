import { readNumberText } from '#core/text/amount-value.ts'
import { startOf } from '#core/time/local-days.ts'
import { numberOf, shownText } from '../shared/values.ts'

const clock = String.raw`(?<hour>\d{1,2})(?::|\s?(?:h|giờ|g))\s?(?<minute>\d{2})?(?::(?<second>\d{2})(?:\.\d{1,9})?)?`
const yearFirst = String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})`
const dayFirst = String.raw`(?<day>\d{1,2})(?<sign>[/.-])(?<month>\d{1,2})\k<sign>(?<year>\d{4})`
const between = String.raw`(?:\s*(?:,|-|lúc)\s*|[\sT]+)`
/** How a day is written, with or without a time: 2026-12-25T14:30, 25/12/2026 14h30, 14:30 25-12-2026. */
const written: readonly RegExp[] = [yearFirst, dayFirst].flatMap((day) => [
  new RegExp(`^${day}(?:${between}${clock})?$`, 'iu'),
  new RegExp(`^${clock}${between}${day}$`, 'iu'),
])
/** A moment that names its own zone. */
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/iu

const longest = 40
const minuteMs = 60_000

/** The moment a text names and nothing else, by the clocks of Vietnam; a day alone is its midnight there. */
const momentOf = (text: string): number | null => {
  if (text.length > longest) return null
  if (zoned.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? null : time
  }
  const parts = written.map((one) => one.exec(text)?.groups).find((found) => found !== undefined)
  if (!parts) return null
  const part = (name: string): number => Number(parts[name] ?? 0)
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')]
  if (hour > 23 || minute > 59 || second > 59) return null
  const day = [parts['year'], parts['month']?.padStart(2, '0'), parts['day']?.padStart(2, '0')].join('-')
  const isReal = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  return isReal ? startOf(day).getTime() + (hour * 60 + minute) * minuteMs + second * 1000 : null
}

/** The number a value is: 3, "3", and what people write for it: "1.000.000đ", "450k". */
const amountOf = (value: unknown): number | null =>
  typeof value === 'number' ? numberOf(value) : (readNumberText(shownText(value)) ?? numberOf(value))

/** A number or a moment, as something that can be put in order; null for other things, which stay text. */
export const comparable = (value: unknown): number | null => {
  if (value instanceof Date) return value.getTime()
  if (typeof value !== 'number' && typeof value !== 'string') return null
  return momentOf(shownText(value).trim()) ?? amountOf(value)
}
