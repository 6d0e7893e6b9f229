import type { ServerFrame } from '@app/contracts/realtime'
import type { Page } from '@playwright/test'
import { countBytes } from '#scripts/bench/pages.ts'
import { enter } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

/**
 * What a first visit may load: kilobytes of scripts as they cross the wire, with what is fetched once the page is idle,
 * and requests of every kind. Requests have a bound of 25. Scripts hold what has been reached, with a few percent of
 * room; the aims are 90 for the sign-in, 170 for the shell and 230 for the console.
 */
const limits = {
  '/': { script: 105, requests: 10 },
  '/faq': { script: 290, requests: 22 },
  '/dashboard': { script: 320, requests: 25 },
  '/chat': { script: 365, requests: 25 },
  '/biz-agent': { script: 315, requests: 25 },
  '/knowledges': { script: 305, requests: 25 },
} as const

/** Nothing has been asked for since the last look, and the parts that wait for an idle page are there. */
const settled = async (path: string, asked: readonly string[]) => {
  let before = -1
  await expect(async () => {
    const isQuiet = asked.length === before
    before = asked.length
    expect(isQuiet && (path === '/' || asked.some((url) => url.includes('/overlays-loaded')))).toBe(true)
  }).toPass({ intervals: [1_000] })
}

/** What others do meanwhile has the page ask for news, which is no part of opening it. */
const withoutNews = (page: Page) =>
  page.routeWebSocket(/\/api\/realtime/, (toPage) => {
    const toServer = toPage.connectToServer()
    toPage.onMessage((frame) => toServer.send(frame))
    toServer.onMessage((frame) => {
      const { type } = JSON.parse(String(frame)) as ServerFrame
      if (type !== 'event' && type !== 'moment') toPage.send(frame)
    })
  })

test('a page is light, and comes in few requests', async ({ page, request, newVisitor }) => {
  await enter(page, request, 'mai@nanglinen.example')
  const signedIn = await page.context().storageState()
  const found: Record<string, { script: number; asked: readonly string[] }> = {}
  for (const path of Object.keys(limits)) {
    // Nothing is cached: everybody has a first visit.
    const visitor = await newVisitor(path === '/' ? {} : { storageState: signedIn })
    const visit = await visitor.newPage()
    const asked: string[] = []
    visit.on('request', (each) => {
      // Pictures of people are as many as there are people with one.
      const isOfPerson = each.resourceType() === 'image' && new URL(each.url()).pathname.startsWith('/api/')
      if (/^https?:/.test(each.url()) && !isOfPerson) asked.push(each.url())
    })
    await withoutNews(visit)
    const bytes = await countBytes(visit)
    await visit.goto(path)
    await expect(visit.getByRole('heading', { level: 1 })).toBeAttached()
    await settled(path, asked)
    found[path] = { script: Math.round((bytes.get('Script') ?? 0) / 1000), asked }
    await visitor.close()
  }
  for (const [path, { script, requests }] of Object.entries(limits)) {
    expect.soft(found[path]?.script, `kilobytes of script on ${path}`).toBeLessThanOrEqual(script)
    const asked = found[path]?.asked ?? []
    expect.soft(asked.length, `requests of ${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(requests)
  }
})
