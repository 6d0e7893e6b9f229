import type { PackagePage } from './package-page-data.ts'

const dayMs = 24 * 3_600_000

export interface Course {
  /** The highest value of the axis. */
  top: number
  from: number
  to: number
  now: number
  points: { at: number; sum: number }[]
  days: { day: string; credits: number; sum: number }[]
  /** Where the recent pace leads: out of credits, or the end of the month; null: no pace is known. */
  end: { at: number; sum: number; isOut: boolean } | null
}

/** The spending of the month as a line that grows from its first day until now. */
export const courseOf = ({ asOf, current: { month }, credits }: PackagePage): Course => {
  const from = new Date(month.startsAt).getTime()
  const to = new Date(month.endsAt).getTime()
  const now = Math.min(new Date(asOf).getTime(), to)
  let sum = 0
  const days = credits.days.map(({ day, credits: spent }) => {
    sum += spent
    return { day, credits: spent, sum }
  })
  const ends = days.map((day) => ({
    at: Math.min(now, new Date(`${day.day}T00:00:00`).getTime() + dayMs),
    sum: day.sum,
  }))
  const points =
    days.length > 0 ? [{ at: from, sum: 0 }, ...ends.filter(({ at }) => at > from && at < now), { at: now, sum }] : []
  const available = sum + credits.balance
  return {
    top: Math.max(credits.limit, available, 1),
    from,
    to,
    now,
    points,
    days,
    end: endOf({ now, to, sum, available, endsOn: credits.endsOn, perDay: credits.perDay }),
  }
}

interface Pace {
  now: number
  to: number
  sum: number
  available: number
  endsOn: string | null
  perDay: number | null
}

const endOf = ({ now, to, sum, available, endsOn, perDay }: Pace): Course['end'] => {
  if (endsOn === null || perDay === null || now >= to) return null
  const at = new Date(endsOn).getTime()
  if (at < to) return { at, sum: available, isOut: true }
  return { at: to, sum: Math.min(available, sum + (perDay * (to - now)) / dayMs), isOut: false }
}
