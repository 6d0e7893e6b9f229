const HOUR_MS = 3_600_000

const inHours = (hours: number) => (now: Date) => new Date(now.getTime() + hours * HOUR_MS)

const tomorrowAtEight = (now: Date): Date => {
  const tomorrow = new Date(now)
  tomorrow.setDate(tomorrow.getDate() + 1)
  tomorrow.setHours(8, 0, 0, 0)
  return tomorrow
}

/** The choices for snoozing, relative to now. */
export const snoozeTimes = [
  { key: '1h', after: inHours(1) },
  { key: '4h', after: inHours(4) },
  { key: 'tomorrow', after: tomorrowAtEight },
  { key: 'week', after: inHours(7 * 24) },
] as const
