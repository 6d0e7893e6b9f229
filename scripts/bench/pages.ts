import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { median, rounded } from './median.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Visit {
  readonly scriptBytes: number
  readonly styleBytes: number
  readonly fontBytes: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
}

interface VisitOptions {
  readonly url: string
  /** What is there when the page is. */
  readonly landmark: string
  readonly session?: StorageState | undefined
  /** Before the page is asked for, and when it has been measured. */
  readonly prepare?: ((client: CDPSession) => Promise<void>) | undefined
  readonly after?: ((page: Page) => Promise<void>) | undefined
}

const visits = 5
export const slowdown = 4

export const openBrowser = () =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })

/** What the login page and the shell after login weigh on the wire, and when a slow computer first shows them. */
export const measurePages = async (url: string, account: { email: string; password: string }) => {
  const browser = await openBrowser()
  try {
    const session = await signIn(browser, url, account)
    return {
      login: await measurePage(browser, `${url}/`, 'form'),
      shell: await measurePage(browser, `${url}/dashboard`, 'main', session),
    }
  } finally {
    await browser.close()
  }
}

export const signIn = async (
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
) => {
  const context = await browser.newContext({ locale: 'vi-VN' })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL('**/dashboard')
  const state = await context.storageState()
  await context.close()
  return state
}

const measurePage = async (browser: Browser, url: string, landmark: string, session?: StorageState) => {
  const results: Visit[] = []
  for (let visit = 0; visit < visits; visit += 1) results.push(await visitOnce(browser, { url, landmark, session }))
  const middle = (field: keyof Visit) => median(results.map((result) => result[field]))
  return {
    scriptKilobytes: rounded(middle('scriptBytes') / 1000, 1),
    styleKilobytes: rounded(middle('styleBytes') / 1000, 1),
    fontKilobytes: rounded(middle('fontBytes') / 1000, 1),
    firstPaintMs: rounded(middle('firstPaintMs')),
    largestPaintMs: rounded(middle('largestPaintMs')),
    cpuSlowdown: slowdown,
  }
}

/** A first visit: nothing cached, the processor slowed down. */
export const visitOnce = async (
  browser: Browser,
  { url, landmark, session, prepare, after }: VisitOptions,
): Promise<Visit> => {
  const context = await browser.newContext({ locale: 'vi-VN', ...(session ? { storageState: session } : {}) })
  const page = await context.newPage()
  const bytes = await countBytes(page)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await prepare?.(client)
  await page.goto(url)
  await page.locator(landmark).first().waitFor()
  await page.waitForLoadState('networkidle')
  const paints = await page.evaluate(readPaints)
  await after?.(page)
  await context.close()
  return {
    scriptBytes: bytes.get('Script') ?? 0,
    styleBytes: bytes.get('Stylesheet') ?? 0,
    fontBytes: bytes.get('Font') ?? 0,
    firstPaintMs: paints.first,
    largestPaintMs: paints.largest,
  }
}

/** Bodies as they crossed the wire, compressed, by kind of resource. */
export const countBytes = async (page: Page): Promise<Map<string, number>> => {
  const client = await page.context().newCDPSession(page)
  const bytes = new Map<string, number>()
  const kinds = new Map<string, string>()
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A preloaded module is reported as Other, so its kind is taken from what it is.
    kinds.set(requestId, /javascript/.test(response.mimeType) ? 'Script' : type)
  })
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await client.send('Network.enable')
  return bytes
}

const readPaints = () =>
  new Promise<{ first: number; largest: number }>((resolve) => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    new PerformanceObserver((list) =>
      resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? first }),
    ).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
