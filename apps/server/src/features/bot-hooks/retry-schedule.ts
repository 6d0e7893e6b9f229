const minute = 60_000
const waits = [1, 5, 30, 120, 360, 720] as const
const hour = 60 * minute

/** How long a delivery is retried. */
const patienceMs = 72 * hour
/** An address where a delivery was given up, and that has accepted nothing for this long, is disabled. */
export const hopelessMs = 48 * hour

/**
 * The time of the next try after this many, or null after three days. Jitter keeps deliveries that failed together from
 * coming back together.
 */
export const nextTry = (
  { attempts, createdAt, now }: { attempts: number; createdAt: Date; now: Date },
  random: () => number = Math.random,
): Date | null => {
  const minutes = waits[Math.min(attempts, waits.length) - 1] ?? waits[0]
  const at = new Date(now.getTime() + Math.round(minutes * minute * (0.9 + 0.2 * random())))
  return at.getTime() - createdAt.getTime() > patienceMs ? null : at
}
