import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

interface Violation {
  id: string
  nodes: { target: unknown[]; any: { message: string }[]; failureSummary?: string }[]
}

interface Axe {
  run: (context: unknown, options: object) => Promise<{ violations: Violation[] }>
}

interface Run {
  part: string | null
  colourRules: string[]
}

/** The rules that look at colours: all that the second theme can change, for the document is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The program itself, as its package for Playwright has it. */
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as {
  source: string
}

/** Reading half a megabyte of program costs as much as a small run of it, so a document gets it once. */
const bringAxe = async (frame: Frame) => {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
}

/**
 * Runs all rules in light, then those about colours in dark. The theme is switched as the shell does, but at once: a
 * transition would show axe a colour in between, and with reduced motion every element has a short one, which starts
 * those of its children in the next frame, and so on for seconds.
 */
const runInPage = async ({ part, colourRules }: Run) => {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition-property: none !important }')
  const setTheme = async (isDark: boolean) => {
    document.documentElement.classList.toggle('dark', isDark)
    document.body.classList.toggle('dark', isDark)
    document.body.classList.toggle('light', !isDark)
    // What is in a shadow root still has its own; one may start the next, so it waits for two frames without any.
    for (let quiet = 0; quiet < 2;) {
      await new Promise(requestAnimationFrame)
      quiet = document.getAnimations().some((each) => each instanceof CSSTransition) ? 0 : quiet + 1
    }
  }
  const { axe } = globalThis as unknown as { axe: Axe }
  const violationsOf = async (options: object) => {
    // Of what is right it keeps no account: on a full page that is most of its work.
    const context = part ? { include: [[part]] } : document
    const { violations } = await axe.run(context, { resultTypes: ['violations'], ...options })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary ?? ''})`),
    )
  }
  document.adoptedStyleSheets.push(still)
  await setTheme(false)
  const light = await violationsOf({})
  await setTheme(true)
  const dark = await violationsOf({ runOnly: { type: 'rule', values: colourRules } })
  await setTheme(false)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  return { light, dark }
}

/** Expects no axe violations on the page, or in one part of it, in light and dark. */
export const expectAccessible = async (page: Page, part: string | null = null) => {
  for (const frame of page.frames()) await bringAxe(frame)
  const found = await page.evaluate(runInPage, { part, colourRules: COLOUR_RULES })
  expect(found, `axe on ${page.url()}`).toEqual({ light: [], dark: [] })
}
