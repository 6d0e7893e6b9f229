import type { Format } from '#lib/i18n/format.ts'

const DAY_MS = 86_400_000

/** The clock for today, the day for everything older. */
export const shortTime = (at: string, format: Format, now: number = Date.now()): string => {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday ? format.time(at) : format.date(at).slice(0, 5)
}

/** "Hôm nay", "Hôm qua" or the date. */
export const dayName = (
  at: string,
  format: Format,
  names: { today: string; yesterday: string },
  now: number = Date.now(),
): string => {
  const day = new Date(at).toDateString()
  if (day === new Date(now).toDateString()) return names.today
  return day === new Date(now - DAY_MS).toDateString() ? names.yesterday : format.date(at)
}

/** 29:59, or 1:05:00 beyond an hour. */
export const countdown = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}
