const vietnamMs = 7 * 3_600_000
const dayMs = 86_400_000

/** The day in Viet Nam at this moment, as 2026-11-18. */
export const vietnamDay = (now: Date): string => new Date(now.getTime() + vietnamMs).toISOString().slice(0, 10)

/** A wall clock in Viet Nam as a moment; null when it is none. */
export const vietnamMoment = (day: string, time: string): string | null => {
  const moment = new Date(`${day}T${time}:00+07:00`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** The next Sunday in Viet Nam, today included. */
export const nextSunday = (now: Date): string => {
  const weekday = new Date(now.getTime() + vietnamMs).getUTCDay()
  return vietnamDay(new Date(now.getTime() + ((7 - weekday) % 7) * dayMs))
}
