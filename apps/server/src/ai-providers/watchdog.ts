import type { ModelTimeouts } from './contract.ts'

export interface Watchdog {
  /** The model has just written something. */
  token(): void
  /** All is said: the connection gets this long to close by itself. */
  closing(ms: number): void
  stop(): void
}

type Limits = ModelTimeouts & { isStreaming: boolean }

/**
 * Watches the first token, the gaps and the whole with one timer. A token only notes the time; the timer looks at the
 * notes when it fires and sleeps again if all is well, so hundreds of tokens cost no timer work.
 */
export const startWatchdog = (limits: Limits, onLate: () => void): Watchdog => {
  const startedAt = performance.now()
  const endsAt = startedAt + limits.totalMs
  let dueAt = limits.isStreaming ? Math.min(endsAt, startedAt + limits.firstTokenMs) : endsAt
  let timer: NodeJS.Timeout | undefined

  const sleep = (): void => {
    timer = setTimeout(look, Math.max(1, Math.ceil(dueAt - performance.now())))
  }
  const look = (): void => (dueAt <= performance.now() ? onLate() : sleep())
  const moveTo = (at: number): void => {
    const isSooner = at < dueAt
    dueAt = at
    if (!isSooner) return
    clearTimeout(timer)
    sleep()
  }
  sleep()

  return {
    token: () => {
      if (!limits.isStreaming) return
      // The gap may be shorter than the wait for the first token: the sleeping timer would come too late.
      moveTo(Math.min(endsAt, performance.now() + limits.gapMs))
    },
    closing: (ms) => moveTo(performance.now() + ms),
    stop: () => clearTimeout(timer),
  }
}
