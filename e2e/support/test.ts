import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'

export { expect }

export interface VisitorFixtures {
  /** Console messages a test brings about on purpose, such as the browser's own line about a 401. */
  expectedConsole: RegExp[]
  /** A browser of another person: its own storage, its own address for the rate limits, watched like the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>
  watched: (context: BrowserContext) => void
}

let visitors = 0

/** An address nobody else in this run has. */
const nextAddress = (workerIndex: number) => {
  visitors += 1
  return `10.${workerIndex % 256}.${Math.floor(visitors / 256) % 256}.${visitors % 256}`
}

/** `test` as in Playwright, on our server; it fails when a page logs an error or a warning, or throws. */
export const test = base.extend<VisitorFixtures>({
  expectedConsole: [[], { option: true }],

  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
  baseURL: async ({}, use) => {
    const url = process.env.E2E_BASE_URL
    if (!url) throw new Error('E2E_BASE_URL is set by the global set-up; run the tests through npm test.')
    await use(url)
  },

  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': nextAddress(workerIndex) })
  },

  watched: [
    async ({ expectedConsole }, use) => {
      const complaints: string[] = []
      const complain = (text: string) => {
        if (!expectedConsole.some((pattern) => pattern.test(text))) complaints.push(text)
      }

      await use((context) => {
        context.on('console', (message) => {
          const { url } = message.location()
          if (['error', 'warning'].includes(message.type())) complain(`${message.type()}: ${message.text()} (${url})`)
        })
        context.on('weberror', (webError) => complain(`thrown: ${webError.error().message}`))
      })

      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, watched }, use) => {
    watched(context)
    await use(context)
  },

  newVisitor: async ({ browser, baseURL, watched, locale, viewport }, use, { workerIndex }) => {
    const contexts: BrowserContext[] = []

    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        ...(locale ? { locale } : {}),
        viewport,
        extraHTTPHeaders: { 'x-forwarded-for': nextAddress(workerIndex) },
        ...options,
      })
      watched(context)
      contexts.push(context)
      return context
    })

    await Promise.all(contexts.map((context) => context.close()))
  },
})
