import { type Browser, chromium } from '@playwright/test'
import { launch } from '../lib/launch.ts'
import { median, rounded } from './median.ts'

const visits = 7
const loaderBudget = 6
const chatBudget = 30

interface Opening {
  loaderBytes: number
  chatBytes: number
  /** From the press to the place to write, with nothing cached. */
  openMs: number
}

/** What the chat weighs on the wire, before and after it is opened on the demo shop, and how long opening it takes. */
export const runWidgetBench = async () => {
  const server = await launch()
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const openings: Opening[] = []
    for (let visit = 0; visit < visits; visit += 1) openings.push(await openOnce(browser, server.url))
    const middle = (field: keyof Opening) => median(openings.map((opening) => opening[field]))
    const loaderKilobytes = rounded(middle('loaderBytes') / 1000, 1)
    const chatKilobytes = rounded(middle('chatBytes') / 1000, 1)
    return {
      loaderKilobytes,
      chatKilobytes,
      openMs: rounded(middle('openMs')),
      isWithinBudget: loaderKilobytes <= loaderBudget && chatKilobytes <= chatBudget,
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

const openOnce = async (browser: Browser, url: string): Promise<Opening> => {
  const context = await browser.newContext({ locale: 'vi-VN' })
  const page = await context.newPage()
  const sizes: { path: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname
    sizes.push({ path, bytes: request.sizes().then(({ responseBodySize }) => responseBodySize) })
  })
  await page.goto(`${url}/demo-shop`)
  const launcher = page.getByRole('button', { name: /^Mở trò chuyện/ })
  await launcher.waitFor()
  const started = performance.now()
  await launcher.press('Enter')
  await page.frameLocator('iframe').getByRole('textbox').waitFor()
  const openMs = performance.now() - started
  await page.waitForLoadState('networkidle')
  const bytesOf = async (isWanted: (path: string) => boolean) => {
    const wanted = await Promise.all(sizes.filter(({ path }) => isWanted(path)).map(({ bytes }) => bytes))
    return wanted.reduce((sum, bytes) => sum + bytes, 0)
  }
  const opening = {
    loaderBytes: await bytesOf((path) => path === '/widget.js'),
    chatBytes: await bytesOf((path) => path.startsWith('/widget')),
    openMs,
  }
  await context.close()
  return opening
}
