const PING_MS = 25_000
const SILENCE_MS = 60_000
const LONGEST_WAIT_MS = 30_000

/** Pings the server, and notices when it has been silent for too long. */
export const createPulse = ({ ping, onSilence }: { ping: () => void; onSilence: () => void }) => {
  let timer: ReturnType<typeof setInterval> | undefined
  let lastLife = 0
  return {
    reportLife: () => {
      lastLife = Date.now()
    },
    start: () => {
      timer = setInterval(() => (Date.now() - lastLife > SILENCE_MS ? onSilence() : ping()), PING_MS)
    },
    stop: () => clearInterval(timer),
  }
}

/** Tries again after 1, 2, 4 … seconds, spread by the jitter so that returning tabs do not come all at once. */
export const createRetry = (jitter: () => number, run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  return {
    schedule: () => {
      failures += 1
      const wait = Math.min(1000 * 2 ** (failures - 1), LONGEST_WAIT_MS)
      timer = setTimeout(run, wait * (0.5 + jitter() / 2))
    },
    cancel: () => clearTimeout(timer),
    reset: () => {
      failures = 0
    },
  }
}
