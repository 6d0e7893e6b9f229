import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/core/demo-accounts.ts'
import { launch } from '../lib/launch.ts'
import { seedConsole, viewport } from './console.ts'
import { median, rounded } from './median.ts'
import { openBrowser, signIn, slowdown, visitOnce, type Visit } from './pages.ts'
import { signInOften } from './sign-in.ts'
import { measureInteraction, type Act } from './web-interaction.ts'
import { measureBusyTab, measureTabMemory } from './web-tab.ts'

/*
 * What somebody feels on a slow computer behind a slow line: when the first and the largest part of a page is painted, and
 * how long the page takes to show what a click and a key did. And a tab of the console that stays open: its memory while
 * conversations are switched, and its long tasks while twenty messages come in a second.
 */

const visits = 3
/** A phone's line on a bad day. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface Place {
  readonly path: string
  readonly landmark: string
  readonly act: Act
}

const placesOf = (botId: string): Record<string, Place> => ({
  login: { path: '/', landmark: 'form', act: { click: 'input[type=password]', type: 'input[type=email]' } },
  dashboard: { path: '/dashboard', landmark: 'main h1', act: { click: 'header button' } },
  console: { path: '/chat', landmark: '[data-thread]', act: { click: '[data-thread]' } },
  bot: { path: `/biz-agent/${botId}`, landmark: '[role=tab]', act: { click: '[role=tab][aria-selected=false]' } },
  knowledge: {
    path: '/knowledges',
    landmark: 'main h1',
    act: { click: 'input[type=search]', type: 'input[type=search]' },
  },
})

const measurePlace = async (browser: Browser, url: string, { path, landmark, act }: Place, session?: StorageState) => {
  const found: (Visit & { interactionMs: number })[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    let interactionMs = 0
    const seen = await visitOnce(browser, {
      url: `${url}${path}`,
      landmark,
      session,
      prepare: async (client) => {
        await client.send('Network.emulateNetworkConditions', slowLine)
      },
      after: async (page) => {
        interactionMs = await measureInteraction(page, act)
      },
    })
    found.push({ ...seen, interactionMs })
  }
  const middle = (name: 'firstPaintMs' | 'largestPaintMs' | 'interactionMs') =>
    rounded(median(found.map((each) => each[name])))
  return {
    firstPaintMs: middle('firstPaintMs'),
    largestPaintMs: middle('largestPaintMs'),
    interactionMs: middle('interactionMs'),
  }
}

const firstBot = async (url: string, token: string): Promise<string> => {
  const answer = await fetch(`${url}/api/bots`, { headers: { authorization: `Bearer ${token}` } })
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const [bot] = items
  if (!bot) throw new Error('The demo shop has no bot.')
  return bot.id
}

export const runWebBench = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bizagent-web-'))
  await seedConsole(dataDir)
  const server = await launch({ env: { DATA_DIR: dataDir, SIMULATORS: 'off' } })
  const browser = await openBrowser()
  try {
    const { url } = server
    const [account] = demoAccounts
    const session = await signIn(browser, url, account)
    const [token = ''] = await signInOften(url, account, 1)
    const botId = await firstBot(url, token)
    const pages: Record<string, Awaited<ReturnType<typeof measurePlace>>> = {}
    for (const [name, place] of Object.entries(placesOf(botId)))
      pages[name] = await measurePlace(browser, url, place, name === 'login' ? undefined : session)
    const context = await browser.newContext({ locale: 'vi-VN', viewport, storageState: session })
    const page = await context.newPage()
    await page.goto(`${url}/chat`)
    await page.locator('[data-thread]').first().waitFor()
    const memory = await measureTabMemory(page)
    const busy = await measureBusyTab(page, { url, botId })
    return { cpuSlowdown: slowdown, line: slowLine, pages, memory, busy }
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
