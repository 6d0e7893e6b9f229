import type { CDPSession, Page } from '@playwright/test'
import { pixelsPerSecond, type Scroll } from './console-frames.ts'
import { rounded } from './median.ts'

interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly args?: { readonly hasPartialUpdate?: boolean }
}

/** Tells which frames reached the screen, and which were given up. */
const categories = 'disabled-by-default-devtools.timeline.frame'
const lookEveryMs = 60

/**
 * Scrolls as a person does, by the wheel: the browser moves what is drawn on a thread of its own, and the page only has to
 * have rows there in time. So frames are counted where they reach the screen, and the box is looked at for empty places.
 */
export const measureWheel = async (page: Page, session: CDPSession, scroll: Scroll) => {
  const { box, towards, seconds } = scroll
  const place = await page.locator(box).boundingBox()
  if (!place) throw new Error(`nothing scrolls: ${box}`)
  const watching = await page.evaluateHandle(watchInPage, { box, lookEveryMs })
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [categories] },
  })
  await session.send('Input.synthesizeScrollGesture', {
    x: place.x + place.width / 2,
    y: place.y + place.height / 2,
    yDistance: (towards === 'up' ? 1 : -1) * pixelsPerSecond * seconds,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const over = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await over
  session.off('Tracing.dataCollected', collect)
  const looks = await watching.evaluate((state) => {
    state.isOver = true
    return { looks: state.looks, blanks: state.blanks }
  })
  const drawn = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts)
  const givenUp = events.filter(({ name }) => name === 'DroppedFrame')
  const lasted = (Math.max(...drawn) - Math.min(...drawn)) / 1e6
  return {
    framesPerSecond: rounded((drawn.length - 1) / lasted, 1),
    frames: drawn.length,
    // As the browser tells it. Partial: what was drawn moved on the screen, but the page's own next picture was not ready.
    dropped: givenUp.filter(({ args }) => args?.hasPartialUpdate !== true).length,
    droppedPartial: givenUp.filter(({ args }) => args?.hasPartialUpdate === true).length,
    seconds: rounded(lasted, 1),
    looks: looks.looks,
    blankLooks: looks.blanks,
  }
}

/** Runs in the page: looks now and then whether a part of the box has no row. */
const watchInPage = ({ box, lookEveryMs: every }: { box: string; lookEveryMs: number }) => {
  const element = document.querySelector(box)
  if (!element) throw new Error(`nothing scrolls: ${box}`)
  const { top, height } = element.getBoundingClientRect()
  const state = { isOver: false, looks: 0, blanks: 0 }
  const look = () => {
    if (state.isOver) return
    // The plain page has its rows in no list: there is nothing that could be missing, and thousands to look at.
    const rows = [...element.querySelectorAll('li')].map((row) => row.getBoundingClientRect())
    const hasRow = (part: number) =>
      rows.some((row) => row.top <= top + height * part && row.bottom >= top + height * part)
    state.looks += 1
    if (rows.length > 0 && ![0.1, 0.5, 0.9].every(hasRow)) state.blanks += 1
    setTimeout(() => requestAnimationFrame(look), every)
  }
  requestAnimationFrame(look)
  return state
}
