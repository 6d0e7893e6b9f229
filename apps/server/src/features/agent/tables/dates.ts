import { normalise } from '#core/text/fold.ts'

/** Shops and their customers live by this clock. */
const vietnamMs = 7 * 3_600_000
const dayMs = 86_400_000

// "24/7" and "1/2" are no dates, so a word for a day or a part of it has to stand before the figures.
const written =
  /(?<!\p{L})(?:ngày|ngay|hôm|hom|mùng|mung|sáng|chiều|tối|đêm|từ|on|from) (\d{1,2})(?:\/|-| tháng | thang )(\d{1,2})(?:[/-](\d{4}))?(?![\d/])/u
const near: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:(?:hôm|hom|tối|sáng|chiều|đêm|ngày) nay|toi nay|today|tonight)(?!\p{L})/u, 0],
  [/(?<!\p{L})(?:(?:ngày|ngay|sáng|chiều|tối|đêm|toi|sang|chieu) mai|tomorrow)(?!\p{L})/u, 1],
  [/(?<!\p{L})(?:ngày (?:kia|mốt)|ngay (?:kia|mot))(?!\p{L})/u, 2],
]

export interface SaidDate {
  /** As it was written, in small letters. */
  readonly said: string
  readonly day: 'weekend' | 'weekday'
}

const solarHolidays = new Set(['1/1', '30/4', '1/5', '2/9'])
const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { day: 'numeric', month: 'numeric', timeZone: 'UTC' })

/** On a holiday most shops have other prices than on any day of the week. */
const isHoliday = (at: Date): boolean => {
  if (solarHolidays.has(`${at.getUTCDate()}/${at.getUTCMonth() + 1}`)) return true
  const parts = new Map(lunar.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const [date = 0, month = 0] = [parts.get('day'), parts.get('month')]
  return (month === 12 && date >= 27) || (month === 1 && date <= 6) || (month === 3 && date === 10)
}

const dayOf = (at: Date, said: string): SaidDate | null =>
  isHoliday(at) ? null : { said, day: [0, 6].includes(at.getUTCDay()) ? 'weekend' : 'weekday' }

/** The date a text names and what kind of day it is; without a year the next one to come. Null for a holiday. */
export const dateIn = (text: string, now: Date): SaidDate | null => {
  const plain = normalise(text)
  const today = Math.floor((now.getTime() + vietnamMs) / dayMs) * dayMs
  const found = written.exec(plain)
  if (found) {
    const [said, date, month, year] = found
    const ms = (inYear: number) => Date.UTC(inYear, Number(month) - 1, Number(date))
    const thisYear = new Date(today).getUTCFullYear()
    const at = new Date(year ? ms(Number(year)) : ms(thisYear) < today ? ms(thisYear + 1) : ms(thisYear))
    // Neither the 31st of a month with thirty days nor a thirteenth month is a date.
    return at.getUTCDate() === Number(date) && at.getUTCMonth() + 1 === Number(month) ? dayOf(at, said) : null
  }
  for (const [pattern, days] of near) {
    const [said] = pattern.exec(plain) ?? []
    if (said !== undefined) return dayOf(new Date(today + days * dayMs), said)
  }
  return null
}
