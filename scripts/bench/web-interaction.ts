import type { Page } from '@playwright/test'

export interface Act {
  readonly click: string
  /** Where a letter is typed; without it Tab is pressed. */
  readonly type?: string
}

interface Watching {
  durations: number[]
}

/** The slowest of a click and a key: from the hand to the next picture, as the browser itself times it. */
export const measureInteraction = async (page: Page, { click, type }: Act): Promise<number> => {
  const watching = await page.evaluateHandle(watchInPage)
  await page.locator(click).first().click()
  if (type) await page.locator(type).first().press('a')
  else await page.keyboard.press('Tab')
  // The browser tells of an interaction after its picture was shown.
  await page.evaluate(nextPictures)
  return watching.evaluate(({ durations }) => Math.max(0, ...durations))
}

/** Runs in the page. Shorter than 16 ms is not told, and nothing anybody feels. */
const watchInPage = (): Watching => {
  const state: Watching = { durations: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ('interactionId' in entry && entry.interactionId) state.durations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  return state
}

const nextPictures = () =>
  new Promise<void>((resolve) => {
    const again = (left: number): void => {
      if (left === 0) resolve()
      else requestAnimationFrame(() => setTimeout(() => again(left - 1)))
    }
    again(20)
  })
