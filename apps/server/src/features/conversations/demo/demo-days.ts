/** Clocks of Vietnam are so far ahead. */
const aheadMs = 7 * 3_600_000
const dayMs = 24 * 3_600_000
const busyWeekdays = new Set([0, 5, 6])
const saleDay = 9

export const weekdayBefore = (now: Date, daysAgo: number): number =>
  new Date(now.getTime() + aheadMs - daysAgo * dayMs).getUTCDay()

/** An hour of a day in Vietnam, as a moment. */
export const momentOn = (now: Date, daysAgo: number, hourOfDay: number): number =>
  now.getTime() - ((now.getTime() + aheadMs) % dayMs) - daysAgo * dayMs + hourOfDay * 3_600_000

export const daysAgoOf = (now: Date, at: Date): number =>
  Math.floor((now.getTime() + aheadMs) / dayMs) - Math.floor((at.getTime() + aheadMs) / dayMs)

/** How much of a month belongs to a day: more from Friday to Sunday, most on the day of the sale. */
const weightOf = (now: Date, daysAgo: number): number => {
  if (daysAgo === saleDay) return 3.2
  const own = 0.85 + ((daysAgo * 7) % 5) * 0.08
  return busyWeekdays.has(weekdayBefore(now, daysAgo)) ? own + 0.35 : own
}

interface Length {
  messages: number
  /** What the AI answers alone; the day of the sale is mostly its own. */
  isByAi: boolean
  /** Where its day is known already. */
  daysAgo: number | null
}

/** A day for each conversation, so that the messages of a day follow its weight and no day is left without any. */
export const daysOf = (now: Date, talks: readonly Length[], among: readonly number[]): number[] => {
  const all = talks.reduce((sum, { messages }) => sum + messages, 0)
  const weights = new Map(among.map((daysAgo) => [daysAgo, weightOf(now, daysAgo)]))
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const open = new Map([...weights].map(([daysAgo, weight]) => [daysAgo, (all * weight) / whole]))
  const fill = (daysAgo: number, messages: number): number => {
    if (open.has(daysAgo)) open.set(daysAgo, (open.get(daysAgo) ?? 0) - messages)
    return daysAgo
  }
  for (const { daysAgo, messages } of talks) if (daysAgo !== null) fill(daysAgo, messages)
  const emptiest = (): number => [...open].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
  const days = talks.map(({ daysAgo }) => daysAgo ?? 0)
  for (const isNext of [true, false])
    for (const [at, { daysAgo, messages, isByAi }] of talks.entries())
      if (daysAgo === null && isByAi === isNext) days[at] = fill(emptiest(), messages)
  return days
}
