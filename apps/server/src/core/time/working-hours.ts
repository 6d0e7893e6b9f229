import type { WorkingHours } from '@app/contracts/workspaces'
import { isPublicHoliday } from './holidays.ts'
import { addDays, dayMs, dayOf, startOf, weekdayOf } from './local-days.ts'

const minuteMs = 60_000

const minutesOf = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** When the shop works on a day, as moments; null: not at all. A closing time before the opening is after midnight. */
export const hoursOn = (hours: WorkingHours, day: string): { opens: number; closes: number } | null => {
  const own = hours.days[weekdayOf(day) - 1]
  const isOff = hours.daysOff.includes(day) || (hours.closesOnHolidays && isPublicHoliday(day))
  if (!own || isOff) return null
  const start = startOf(day).getTime()
  const opens = start + minutesOf(own.opens) * minuteMs
  const closes = start + minutesOf(own.closes) * minuteMs
  return { opens, closes: closes > opens ? closes : closes + dayMs }
}

/** Whether somebody is there. A shop that has set no hours always is. */
export const isWorkingHours = (hours: WorkingHours | null, at: Date): boolean => {
  if (!hours) return true
  const today = dayOf(at)
  return [addDays(today, -1), today].some((day) => {
    const open = hoursOn(hours, day)
    return open !== null && at.getTime() >= open.opens && at.getTime() < open.closes
  })
}

const mostDays = 31

/** When somebody is there again; null: somebody is there now, or not within a month. */
export const nextOpening = (hours: WorkingHours | null, at: Date): Date | null => {
  if (!hours || isWorkingHours(hours, at)) return null
  const today = dayOf(at)
  for (let ahead = 0; ahead <= mostDays; ahead += 1) {
    const open = hoursOn(hours, addDays(today, ahead))
    if (open && open.opens > at.getTime()) return new Date(open.opens)
  }
  return null
}

/** How much of the time between two moments the shop was open; waiting for more than a month is counted in full. */
export const workingMs = (hours: WorkingHours | null, from: Date, to: Date): number => {
  const whole = Math.max(0, to.getTime() - from.getTime())
  if (!hours || whole > mostDays * dayMs) return whole
  let sum = 0
  for (let day = addDays(dayOf(from), -1); day <= dayOf(to); day = addDays(day, 1)) {
    const open = hoursOn(hours, day)
    if (open) sum += Math.max(0, Math.min(open.closes, to.getTime()) - Math.max(open.opens, from.getTime()))
  }
  return sum
}
