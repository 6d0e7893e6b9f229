import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from '#core/logger/logger.ts'

type Monitor = ReturnType<typeof monitorEventLoopDelay>

const resolutionMs = 20
const windowMs = 10_000
/** How long two windows overlap: a monitor measures nothing before its second tick. */
const overlapMs = 3 * resolutionMs
/** The figures cover the last minute, so a scrape every 15 to 60 s misses no block. */
const windowsShown = 6
/** Nobody in this process is served for so long: worth a line in the log. */
const blockedMs = 500

export interface EventLoopFigures {
  /** How late the loop was, in the last minute. */
  medianSeconds: number
  p99Seconds: number
  maxSeconds: number
  /** Windows of ten seconds, since the start, in which the loop was blocked for half a second or longer. */
  blockedWindows: number
}

type Delays = Pick<EventLoopFigures, 'medianSeconds' | 'p99Seconds' | 'maxSeconds'>

export interface EventLoopWatch {
  start(): void
  stop(): void
  figures(): EventLoopFigures
}

/** Measures how late this process comes to its work; whatever blocks the loop holds up every workspace at once. */
export const createEventLoopWatch = (logger: Logger, { windowLengthMs = windowMs } = {}): EventLoopWatch => {
  let monitor: Monitor | undefined
  let timer: NodeJS.Timeout | undefined
  let blockedWindows = 0
  const closed: Delays[] = []

  const close = (ended: Monitor): void => {
    ended.disable()
    const delays = delaysOf(ended)
    closed.push(delays)
    if (closed.length > windowsShown) closed.shift()
    if (delays.maxSeconds * 1000 < blockedMs) return
    blockedWindows += 1
    logger.warn({ maxMs: toMs(delays.maxSeconds), p99Ms: toMs(delays.p99Seconds) }, 'event loop was blocked')
  }
  const nextWindow = (): void => {
    const ended = monitor
    monitor = startMonitor()
    // Not in the timer itself: after a block it comes before the monitor's own tick, which tells how long that was.
    if (ended) setTimeout(() => setImmediate(() => close(ended)), overlapMs).unref()
  }

  return {
    start: () => {
      nextWindow()
      timer = setInterval(nextWindow, windowLengthMs)
      timer.unref()
    },
    stop: () => {
      clearInterval(timer)
      monitor?.disable()
    },
    figures: () => {
      const windows = monitor ? [...closed, delaysOf(monitor)] : closed
      const worst = (name: keyof Delays): number => Math.max(0, ...windows.map((delays) => delays[name]))
      return {
        medianSeconds: worst('medianSeconds'),
        p99Seconds: worst('p99Seconds'),
        maxSeconds: worst('maxSeconds'),
        blockedWindows,
      }
    },
  }
}

const startMonitor = (): Monitor => {
  const monitor = monitorEventLoopDelay({ resolution: resolutionMs })
  monitor.enable()
  return monitor
}

/** The monitor measures from tick to tick, so a loop with nothing to do shows the resolution itself. */
const delaysOf = (monitor: Monitor): Delays => {
  const late = (nanoseconds: number): number =>
    monitor.count === 0 ? 0 : Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000)
  return {
    medianSeconds: late(monitor.percentile(50)),
    p99Seconds: late(monitor.percentile(99)),
    maxSeconds: late(monitor.max),
  }
}

const toMs = (seconds: number): number => Math.round(seconds * 1000)
