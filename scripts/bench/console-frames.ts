import type { CDPSession, Page } from '@playwright/test'
import { median, rounded } from './median.ts'

export interface Scroll {
  /** The element that scrolls. */
  readonly box: string
  /** Where to: up is older messages or the top of the list, down the newer messages or its end. */
  readonly towards: 'up' | 'down'
  readonly seconds: number
}

interface Measured {
  /** From one frame to the next, as a viewer sees them. */
  readonly between: number[]
  /** What the main thread did for a frame: scroll event, rendering, style, layout, paint. */
  readonly work: number[]
  readonly longTasks: number[]
  /** How often there was no row in the middle of the box, of one look every twenty frames. */
  readonly blanks: number
}

/** A quick steady flick: three screens of a laptop in a second. */
export const pixelsPerSecond = 2_400
const frameMs = 1000 / 60
/** Frames are told at whole ticks of the screen, give or take a little. */
const wobbleMs = 1

/** Scrolls steadily, moved by the page's own frames, and tells how regularly they came. */
export const measureScroll = async (page: Page, session: CDPSession, scroll: Scroll) => {
  const before = await processorMs(session)
  const { between, work, longTasks, blanks } = await page.evaluate(scrollInPage, { ...scroll, pixelsPerSecond })
  const spent = (await processorMs(session)) - before
  const { nodes } = (await session.send('Memory.getDOMCounters')) as { nodes: number }
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  return {
    frames: between.length,
    framesPerSecond: rounded((1000 * between.length) / between.reduce((sum, each) => sum + each, 0), 1),
    betweenMs: spread(between),
    workMs: spread(work),
    // Processor time, slowed down like everything else: other programs on the machine do not add to it.
    processorMsPerFrame: rounded(spent / between.length, 2),
    // A frame that was not shown at its tick; one that took the place of two.
    lateShare: share(between, (ms) => ms > frameMs + wobbleMs),
    over33Share: share(between, (ms) => ms > 2 * frameMs + wobbleMs),
    workOver16Share: share(work, (ms) => ms > frameMs),
    longTasks: { count: longTasks.length, longestMs: rounded(Math.max(0, ...longTasks)) },
    blankLooks: blanks,
    domNodes: nodes,
    heapMb: rounded(usedSize / 1e6, 1),
  }
}

/** What the page's main thread has used up; counted by the processor's clock, which stands still while others run. */
export const countProcessorTime = async (session: CDPSession): Promise<void> => {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
}

const processorMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

const share = (values: readonly number[], is: (value: number) => boolean) =>
  rounded(values.filter(is).length / values.length, 4)

const spread = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (part: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0, 1)
  return { median: rounded(median(values), 1), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** Runs in the page. */
const scrollInPage = ({ box, towards, seconds, pixelsPerSecond: speed }: Scroll & { pixelsPerSecond: number }) =>
  new Promise<Measured>((resolve) => {
    const element = document.querySelector(box)
    if (!element) throw new Error(`nothing scrolls: ${box}`)
    const between: number[] = []
    const work: number[] = []
    const longTasks: number[] = []
    let blanks = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    const { top, height } = element.getBoundingClientRect()
    const lookEvery = 20
    const isDrawn = () =>
      [...element.querySelectorAll('li, p')].some((row) => {
        const rect = row.getBoundingClientRect()
        return rect.top <= top + height / 2 && rect.bottom >= top + height / 2
      })
    const afterPaint = new MessageChannel()
    let began = 0
    afterPaint.port1.addEventListener('message', () => work.push(performance.now() - began))
    afterPaint.port1.start()
    const first = performance.now()
    let last = 0
    const step = (now: number) => {
      if (last > 0) between.push(now - last)
      const elapsed = last > 0 ? Math.min(now - last, 100) : 1000 / 60
      last = now
      if (now - first > seconds * 1000) {
        observer.disconnect()
        resolve({ between, work, longTasks, blanks })
        return
      }
      // Looked at now and then only: it makes the browser lay the page out.
      if (between.length % lookEvery === 0 && !isDrawn()) blanks += 1
      element.scrollTop += ((towards === 'up' ? -1 : 1) * speed * elapsed) / 1000
      began = now
      afterPaint.port2.postMessage(null)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })

/** Runs to the end of what there is, as somebody does who drags the scroll bar; how long it took in seconds. */
export const rushTo = async (
  page: Page,
  { box, towards }: Omit<Scroll, 'seconds'>,
  isThere: string,
): Promise<number> => {
  const started = performance.now()
  const stop = await page.evaluateHandle(
    ({ selector, up }) => {
      const state = { isOver: false }
      const step = () => {
        const element = document.querySelector(selector)
        if (state.isOver || !element) return
        element.scrollTop = up ? 0 : element.scrollHeight
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
      return state
    },
    { selector: box, up: towards === 'up' },
  )
  await page.locator(isThere).first().waitFor({ timeout: 180_000 })
  await stop.evaluate((state) => {
    state.isOver = true
  })
  return rounded((performance.now() - started) / 1000, 1)
}
