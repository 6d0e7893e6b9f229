import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

const THEMES = ['light', 'dark'] as const

/** Switches as the shell does, and waits until no colour is on its way: axe would measure the middle of a fade. */
const setTheme = (page: Page, theme: (typeof THEMES)[number]) =>
  page.evaluate(async (isDark) => {
    document.documentElement.classList.toggle('dark', isDark)
    document.body.classList.toggle('dark', isDark)
    document.body.classList.toggle('light', !isDark)
    // One fade may start the next through inheritance, so quiet means two frames without any.
    for (let quiet = 0; quiet < 2;) {
      await new Promise(requestAnimationFrame)
      quiet = document.getAnimations().some((each) => each instanceof CSSTransition) ? 0 : quiet + 1
    }
  }, theme === 'dark')

/** Nothing to find for axe on the page as it stands, or in one part of it, in light and in dark. */
export const expectAccessible = async (page: Page, part?: string) => {
  for (const theme of THEMES) {
    await setTheme(page, theme)
    // Our pages have no frames of other sites, so no second page is needed to gather what was found in them.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (part ? axe.include(part) : axe).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary ?? ''})`),
    )
    expect(found, `axe on ${page.url()} in ${theme}`).toEqual([])
  }
  await setTheme(page, 'light')
}
