import { folded } from './folded.ts'

const vietnamMs = 7 * 3_600_000
const dayMs = 86_400_000

/** The calendar day in Vietnam, as YYYY-MM-DD. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + vietnamMs).toISOString().slice(0, 10)

/** Minutes since midnight in Vietnam. */
export const minuteOf = (moment: Date): number => {
  const there = new Date(moment.getTime() + vietnamMs)
  return there.getUTCHours() * 60 + there.getUTCMinutes()
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (moment: Date): number => new Date(moment.getTime() + vietnamMs).getUTCDay() || 7

const daysAhead: readonly (readonly [words: RegExp, days: number])[] = [
  [/\b(?:hom nay|today)\b/, 0],
  [/\b(?:ngay mai|mai|tomorrow)\b/, 1],
  [/\b(?:ngay mot|mot)\b/, 2],
]
const written = /(?<!\d)(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?(?!\d)/
const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/

const dateOf = (year: number, month: number, day: number): string | null => {
  const made = new Date(Date.UTC(year, month - 1, day))
  const isReal = made.getUTCMonth() === month - 1 && made.getUTCDate() === day
  return isReal ? made.toISOString().slice(0, 10) : null
}

/** The day a text names: 25/12, 2026-12-25, "mai"; a day of this year that is over is next year's. */
export const readDate = (text: string, now: Date): string | null => {
  const full = iso.exec(text)
  if (full) return dateOf(Number(full[1]), Number(full[2]), Number(full[3]))
  const short = written.exec(text)
  if (short) {
    const today = dayOf(now)
    const year = Number(short[3] ?? today.slice(0, 4))
    const found = dateOf(year, Number(short[2]), Number(short[1]))
    return found && !short[3] && found < today ? dateOf(year + 1, Number(short[2]), Number(short[1])) : found
  }
  const plain = folded(text)
  const ahead = daysAhead.find(([words]) => words.test(plain))
  return ahead ? dayOf(new Date(now.getTime() + ahead[1] * dayMs)) : null
}

const clock = /(?<!\d)(\d{1,2})\s?(?:h|:|giờ|g)\s?(\d{2})?(?!\d)/iu

/** The time of day a text names, as HH:MM. */
export const readTime = (text: string): string | null => {
  const found = clock.exec(text)
  if (!found) return null
  const isAfternoon = /\b(?:chieu|toi|pm)\b/.test(folded(text))
  const hour = Number(found[1]) + (isAfternoon && Number(found[1]) < 12 ? 12 : 0)
  const minute = Number(found[2] ?? 0)
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
