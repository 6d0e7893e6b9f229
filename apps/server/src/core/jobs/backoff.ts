const ladderSeconds = [1, 5, 30, 120, 600, 3600] as const

/** Waits longer after each failure; the jitter keeps a crowd of failures from coming back together. */
export const backoffMs = (attempt: number, random: () => number = Math.random): number => {
  const seconds = ladderSeconds[Math.min(attempt, ladderSeconds.length) - 1] ?? ladderSeconds[0]
  return Math.round(seconds * 1000 * (0.8 + 0.4 * random()))
}
