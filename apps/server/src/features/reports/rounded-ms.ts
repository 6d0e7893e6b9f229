/**
 * A waiting time as a report shows it: tenths of a second up to ten, seconds up to a minute, then five seconds, half
 * minutes and five minutes. So few different times occur that a day can keep how often each did.
 */
export const roundedMs = (ms: number): number => {
  const step = ms < 10_000 ? 100 : ms < 60_000 ? 1000 : ms < 600_000 ? 5000 : ms < 3_600_000 ? 30_000 : 300_000
  return Math.min(Math.round(Math.max(0, ms) / step) * step, longestMs)
}

const longestMs = 7 * 24 * 3_600_000

/** The middle one of the times, each with how often it occurred; of two in the middle the smaller one. */
export const medianOf = (times: ReadonlyMap<number, number>): { ms: number | null; cases: number } => {
  const cases = [...times.values()].reduce((sum, count) => sum + count, 0)
  let left = Math.ceil(cases / 2)
  for (const [ms, count] of [...times].toSorted(([one], [other]) => one - other)) {
    left -= count
    if (left <= 0 && cases > 0) return { ms, cases }
  }
  return { ms: null, cases }
}
