import type { CDPSession, Page } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/core/demo-accounts.ts'
import { launch } from '../lib/launch.ts'
import { median, rounded } from './median.ts'
import { countBytes, openBrowser, signIn } from './pages.ts'

/*
 * The builder with a flow of 300 blocks: how long it takes to open from the list of bots, on this processor and on one
 * slowed down four times, and there also at a first visit; how smoothly a block and the whole picture are dragged,
 * beside a bare page whose plain boxes follow the same hand; and what its page weighs on the wire at a first visit.
 */

const slowdown = 4
const nodeCount = 300
const perRow = 12
const visits = 3
const moves = 90
const drags = 3

interface Frames {
  framesPerSecond: number
  gapMedianMs: number
  gapP95Ms: number
}

export const runBuilderBench = async () => {
  const server = await launch()
  const browser = await openBrowser()
  try {
    const [account] = demoAccounts
    const storageState = await signIn(browser, server.url, account)
    const id = await givenFlow(server.url, account)
    const openings: { openMs: number; weight: ReadonlyMap<string, number> }[] = []
    for (let visit = 1; visit < visits; visit += 1) {
      const context = await browser.newContext({
        locale: 'vi-VN',
        viewport: { width: 1440, height: 900 },
        storageState,
      })
      openings.push(await openFlow(await context.newPage(), `${server.url}/biz-agent/${id}`))
      await context.close()
    }
    const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1440, height: 900 }, storageState })
    const page = await context.newPage()
    openings.push(await openFlow(page, `${server.url}/biz-agent/${id}`))
    const openFromListMs = await reopen(page)
    await slowDown(page, 1)
    const openFromListAtFullSpeedMs = await reopen(page)
    await slowDown(page, slowdown)
    const weight = openings[0]?.weight ?? new Map<string, number>()
    const kilobytes = (kind: string) => rounded((weight.get(kind) ?? 0) / 1000, 1)
    return {
      cpuSlowdown: slowdown,
      nodes: nodeCount,
      openMs: rounded(median(openings.map(({ openMs }) => openMs))),
      openFromListMs: rounded(openFromListMs),
      openFromListAtFullSpeedMs: rounded(openFromListAtFullSpeedMs),
      weight: { script: kilobytes('Script'), style: kilobytes('Stylesheet'), font: kilobytes('Font') },
      ...(await measureDrags(page)),
      dragBarePage: await measureBarePage(await context.newPage()),
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

const givenFlow = async (url: string, { email, password }: { email: string; password: string }): Promise<string> => {
  const call = async <T>(method: string, path: string, body: object, token?: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const reply = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const { token } = await call<{ token: string }>('POST', '/auth/login', { email, password })
  const bot = await call<{ id: string; rev: number; config: object }>(
    'POST',
    '/bots',
    { name: '300 khối', type: 'flow' },
    token,
  )
  await call('PATCH', `/bots/${bot.id}`, { rev: bot.rev, config: { ...bot.config, ...longFlow() } }, token)
  return bot.id
}

const longFlow = () => ({
  vars: [{ key: 'cau', type: 'text', scope: 'thread' }],
  groups: [],
  nodes: Array.from({ length: nodeCount }, (_, index) => {
    const next = index + 1 < nodeCount ? `n${index + 2}` : undefined
    const pos = [(index % perRow) * 284, Math.floor(index / perRow) * 160]
    const node = { id: `n${index + 1}`, pos, label: `Khối ${index + 1}` }
    if (index === 0) return { ...node, type: 'start', data: { triggers: [{ kind: 'first_message' }] }, out: { next } }
    if (!next) return { ...node, type: 'end', data: { outcome: 'resolved' }, out: {} }
    return index % 3 === 0
      ? { ...node, type: 'ask', data: { kind: 'text', text: 'Size nào ạ?', saveTo: 'thread.cau' }, out: { ok: next } }
      : { ...node, type: 'message', data: { parts: [{ kind: 'text', text: `Dạ câu ${index}` }] }, out: { next } }
  }),
})

const sessions = new WeakMap<Page, CDPSession>()

/** Of two sessions that slow a page down, the slower one would win. */
const slowDown = async (page: Page, rate: number) => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** A first visit, until blocks can be seen. */
const openFlow = async (page: Page, url: string) => {
  const weight = await countBytes(page)
  await slowDown(page, slowdown)
  const begin = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('.react-flow__node-card').nth(3).waitFor()
  const openMs = performance.now() - begin
  await page.waitForLoadState('networkidle')
  return { openMs, weight }
}

/** Back to the list of bots, and into the flow again: the code is there, the flow is drawn anew. */
const reopen = async (page: Page): Promise<number> => {
  const times: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    await page.getByRole('link', { name: 'Về danh sách bot' }).click()
    await page.locator('.flow-canvas').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    const begin = performance.now()
    await page.goBack()
    await page.locator('.react-flow__node-card').nth(3).waitFor()
    times.push(performance.now() - begin)
    await page.waitForLoadState('networkidle')
  }
  return median(times)
}

/** As many plain boxes as blocks are in view, moved by nothing but one style: what this browser can do at best. */
const measureBarePage = async (page: Page) => {
  await page.setContent('<div id="picture" style="position:absolute;will-change:transform"></div>')
  await page.evaluate((perRow) => {
    const picture = document.querySelector<HTMLElement>('#picture')
    for (let index = 0; index < 24; index += 1) {
      const box = document.createElement('div')
      const left = (index % perRow) * 284
      const top = Math.floor(index / perRow) * 160
      box.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:250px;height:120px;border:1px solid`
      box.textContent = `Khối ${index}`
      picture?.append(box)
    }
    addEventListener('pointermove', ({ clientX, clientY }) => {
      if (picture) picture.style.transform = `translate(${clientX}px, ${clientY}px)`
    })
  }, perRow)
  await slowDown(page, slowdown)
  return measureDrag(page, { x: 300, y: 110 })
}

const middleOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`Nothing to drag: ${selector}`)
  return { x: box.x + box.width / 2, y: box.y + 14 }
}

/** Where a hand takes hold of the picture and of no block or line. */
const emptySpot = async (page: Page) => {
  const spot = await page.evaluate(() => {
    const isEmpty = (x: number, y: number) => document.elementFromPoint(x, y)?.classList.contains('react-flow__pane')
    for (let y = 150; y < 800; y += 5)
      for (let x = 500; x < 900; x += 5) if ([-10, 0, 10].every((aside) => isEmpty(x + aside, y))) return { x, y }
    return null
  })
  if (!spot) throw new Error('No empty place in the picture')
  return spot
}

/** The first pull runs code that the browser has not optimised yet; all are told. */
const measureDrags = async (page: Page) => {
  const dragBlock: Frames[] = []
  const dragPicture: Frames[] = []
  for (let drag = 0; drag < drags; drag += 1) {
    dragBlock.push(await measureDrag(page, await middleOf(page, '.react-flow__node-card >> nth=3')))
    dragPicture.push(await measureDrag(page, await emptySpot(page)))
  }
  return { dragBlock, dragPicture }
}

/** Frames that the browser drew while the pointer moved without a pause. */
const measureDrag = async (page: Page, from: { x: number; y: number }): Promise<Frames> => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.evaluate(() => {
    const times: number[] = []
    const note = (time: number) => {
      if ((globalThis as unknown as { frameTimes: number[] }).frameTimes !== times) return
      times.push(time)
      requestAnimationFrame(note)
    }
    Object.assign(globalThis, { frameTimes: times })
    requestAnimationFrame(note)
  })
  for (let move = 1; move <= moves; move += 1) await page.mouse.move(from.x + move * 3, from.y + (move % 20) * 4)
  const times = await page.evaluate(() => {
    const place = globalThis as unknown as { frameTimes: number[] }
    const noted = place.frameTimes
    place.frameTimes = []
    return noted
  })
  await page.mouse.up()
  const gaps = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
    .toSorted((one, other) => one - other)
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  return {
    framesPerSecond: rounded(gaps.length / Math.max(seconds, 0.001), 1),
    gapMedianMs: rounded(median(gaps), 1),
    gapP95Ms: rounded(gaps[Math.floor(gaps.length * 0.95)] ?? 0, 1),
  }
}
