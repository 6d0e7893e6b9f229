import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/core/demo-accounts.ts'
import { launch } from '../lib/launch.ts'
import { at } from '../lib/paths.mjs'
import { longThread, messageAt, messageCount, threadCount } from './console-data.ts'
import { countProcessorTime, measureScroll, rushTo } from './console-frames.ts'
import { measureWheel } from './console-wheel.ts'
import { openBrowser, signIn } from './pages.ts'

/*
 * The console with a conversation of 10,000 messages and a list of 5,000, scrolled without a pause on a processor slowed
 * down four times, beside a page of plain rows in the same browser: what that page misses is the browser's own doing.
 */

const slowdown = 4
const log = '[role=log]'
const list = '[role=region]:has([data-thread])'
export const viewport = { width: 1440, height: 900 }

export const runConsoleBench = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bizagent-console-'))
  await seedConsole(dataDir)
  // The shop was made without simulators, so they know nothing of its pages.
  const server = await launch({ env: { DATA_DIR: dataDir, SIMULATORS: 'off' } })
  const browser = await openBrowser()
  try {
    const [account] = demoAccounts
    const storageState = await signIn(browser, server.url, account)
    const context = await browser.newContext({ locale: 'vi-VN', viewport, storageState })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await countProcessorTime(session)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const { bare, bareWheel } = await measureBare(page, session)
    const wheel = await measureByWheel(page, session, server.url)
    const thread = await measureThread(page, session, server.url)
    const middle = await measureMiddle(page, session, server.url)
    const threads = await measureList(page, session, server.url)
    const counts = { cpuSlowdown: slowdown, messages: messageCount, threads: threadCount }
    return { ...counts, bare, wheel: { bare: bareWheel, ...wheel }, thread, middle, list: threads }
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** In a process of its own, which lets go of the embedded database before the server opens it. */
export const seedConsole = (dataDir: string) =>
  new Promise<void>((resolve, reject) => {
    const filling = fork(at('scripts', 'bench', 'console-seed.ts'), { env: { ...process.env, DATA_DIR: dataDir } })
    filling.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the console could not be filled (${code})`)),
    )
  })

/** The least a list can be: 5,000 rows of text, nothing else on the page. */
const measureBare = async (page: Page, session: CDPSession) => {
  const row = '<p style="margin:0;padding:12px">shop ơi áo linen cổ tàu còn size M không ạ, màu be nha shop</p>'
  await page.setContent(`<div id="box" style="height:100vh;overflow:auto">${row.repeat(5_000)}</div>`)
  const bare = await measureScroll(page, session, { box: '#box', towards: 'down', seconds: 6 })
  return { bare, bareWheel: await measureWheel(page, session, { box: '#box', towards: 'down', seconds: 8 }) }
}

/** As a person scrolls, while what comes is being loaded, and back. */
const measureByWheel = async (page: Page, session: CDPSession, url: string) => {
  await page.goto(`${url}/chat?thread=${longThread}`)
  await page.locator(`${log} [data-message]`).last().waitFor()
  const threadUp = await measureWheel(page, session, { box: log, towards: 'up', seconds: 12 })
  const threadDown = await measureWheel(page, session, { box: log, towards: 'down', seconds: 8 })
  const listDown = await measureWheel(page, session, { box: list, towards: 'down', seconds: 12 })
  const listUp = await measureWheel(page, session, { box: list, towards: 'up', seconds: 8 })
  return { threadUp, threadDown, listDown, listUp }
}

const measureThread = async (page: Page, session: CDPSession, url: string) => {
  await page.goto(`${url}/chat?thread=${longThread}`)
  await page.locator(`${log} [data-message]`).last().waitFor()
  const upWhileLoading = await measureScroll(page, session, { box: log, towards: 'up', seconds: 12 })
  const secondsToFirst = await rushTo(page, { box: log, towards: 'up' }, `[data-message="${messageAt(1)}"]`)
  const downAllLoaded = await measureScroll(page, session, { box: log, towards: 'down', seconds: 10 })
  const upAllLoaded = await measureScroll(page, session, { box: log, towards: 'up', seconds: 8 })
  return { upWhileLoading, secondsToFirst, downAllLoaded, upAllLoaded }
}

/** Opened by the address of a message in the middle: both directions have to be loaded. */
const measureMiddle = async (page: Page, session: CDPSession, url: string) => {
  const middle = messageAt(messageCount / 2)
  await page.goto('about:blank')
  await page.goto(`${url}/chat?thread=${longThread}&message=${middle}`)
  await page.locator(`[data-message="${middle}"]`).waitFor()
  const up = await measureScroll(page, session, { box: log, towards: 'up', seconds: 8 })
  const down = await measureScroll(page, session, { box: log, towards: 'down', seconds: 14 })
  return { up, down }
}

const measureList = async (page: Page, session: CDPSession, url: string) => {
  await page.goto('about:blank')
  await page.goto(`${url}/chat`)
  await page.locator('[data-thread]').first().waitFor()
  const downWhileLoading = await measureScroll(page, session, { box: list, towards: 'down', seconds: 12 })
  const last = `[data-thread]:has-text("Khách ${threadCount - 1}")`
  const secondsToLast = await rushTo(page, { box: list, towards: 'down' }, last)
  const upAllLoaded = await measureScroll(page, session, { box: list, towards: 'up', seconds: 10 })
  return { downWhileLoading, secondsToLast, upAllLoaded }
}
