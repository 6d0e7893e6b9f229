import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

const THEMES = ['light', 'dark'] as const

/** The rules that look at colours: all that the second theme can change, for the document is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Switches the theme as the shell does, and waits until all colour transitions have ended: axe would measure a colour
 * in between.
 */
const setTheme = (page: Page, theme: (typeof THEMES)[number]) =>
  page.evaluate(async (isDark) => {
    document.documentElement.classList.toggle('dark', isDark)
    document.body.classList.toggle('dark', isDark)
    document.body.classList.toggle('light', !isDark)
    // One transition may start the next through inheritance, so it waits for two frames without any.
    for (let quiet = 0; quiet < 2;) {
      await new Promise(requestAnimationFrame)
      quiet = document.getAnimations().some((each) => each instanceof CSSTransition) ? 0 : quiet + 1
    }
  }, theme === 'dark')

/** Expects no axe violations on the page, or in one part of it, in light and dark. */
export const expectAccessible = async (page: Page, part?: string) => {
  for (const theme of THEMES) {
    await setTheme(page, theme)
    // Legacy mode: our pages have no cross-origin frames, so axe needs no second page to collect results.
    // Of what is right it keeps no account: on a full page that is most of its work.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (theme !== THEMES[0]) axe.withRules(COLOUR_RULES)
    const { violations } = await (part ? axe.include(part) : axe).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary ?? ''})`),
    )
    expect(found, `axe on ${page.url()} in ${theme}`).toEqual([])
  }
  await setTheme(page, 'light')
}
