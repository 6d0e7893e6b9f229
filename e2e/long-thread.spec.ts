import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { demoBot, givenVisitor, log, threadWith } from './pages/console.ts'
import { enter } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

type Fields = Record<string, unknown>
const count = 600
const pageSize = 50

/** A page of a long conversation, as the server gives it around a message, before or after one. */
const pageOf = (all: readonly Fields[], query: URLSearchParams) => {
  const limit = Number(query.get('limit') ?? pageSize)
  const [around, before, after] = ['around', 'before', 'after'].map((name) => query.get(name))
  const middle = all.findIndex(({ id }) => id === around) - limit / 2
  const first = around ? middle : before ? Number(before) - 1 - limit : after ? Number(after) : all.length - limit
  const from = Math.max(0, first)
  const to = Math.min(all.length, first + limit)
  return { items: all.slice(from, to), hasOlder: from > 0, hasNewer: to < all.length }
}

/** A conversation of hundreds, in the place of one that a visitor has begun. */
const givenLongThread = async (page: Page, request: APIRequestContext) => {
  const { token } = await enter(page, request, 'mai@nanglinen.example')
  const words = `shop con hang khong ${crypto.randomUUID().slice(0, 5)}7`
  await (await givenVisitor(request, await demoBot(request, token))).say(words)
  const threadId = await threadWith(request, token, words)
  const headers = { authorization: `Bearer ${token}` }
  const messages = async () => {
    const said = await request.get(`/api/threads/${threadId}/messages`, { headers })
    return ((await said.json()) as { items: Fields[] }).items
  }
  // Answered first: an answer that is written while the test scrolls would move what it looks at.
  await expect.poll(async () => (await messages()).at(-1)?.['sender']).toBe('ai')
  const [base] = await messages()
  const all = Array.from({ length: count }, (_, at) => ({
    ...base,
    id: crypto.randomUUID(),
    clientId: null,
    seq: at + 1,
    text: `Tin số ${at + 1}. ${'áo linen cổ tàu màu be '.repeat(at % 7)}`,
  }))
  await page.route(`**/api/threads/${threadId}/messages?*`, (route) =>
    route.fulfill({ json: pageOf(all, new URL(route.request().url()).searchParams) }),
  )
  await page.route(`**/api/threads/${threadId}/messages`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: pageOf(all, new URLSearchParams()) }) : route.fallback(),
  )
  return { all, threadId }
}

test('the address of a message leads to it in a conversation of hundreds, with everything around it loaded', async ({
  page,
  request,
}) => {
  const { all, threadId } = await givenLongThread(page, request)
  for (const target of [300, 20, 590]) {
    await test.step(`message ${target}`, async () => {
      await page.goto('about:blank')
      await page.goto(`/chat?thread=${threadId}&message=${all[target - 1]?.id}`)
      const message = log(page).locator(`[data-message="${all[target - 1]?.id}"]`)
      await expect(message).toHaveClass(/ring-warning/)
      await expect(message).toBeInViewport()
      // After the mark has faded and both neighbouring pages are loaded, the message is still there.
      await expect(message).not.toHaveClass(/ring-warning/)
      await expect(message).toBeInViewport()
      await expect(page.getByRole('button', { name: /\d tin mới/ })).toBeHidden()
    })
  }
})

test('what is read moves by as much as the wheel turns, while older messages come in above it', async ({
  page,
  request,
}) => {
  const { all, threadId } = await givenLongThread(page, request)
  await page.goto(`/chat?thread=${threadId}`)
  await expect(log(page).locator(`[data-message="${all.at(-1)?.id}"]`)).toBeInViewport()
  // A font that comes later changes the height of rows.
  await page.evaluate(async () => void (await document.fonts.ready))
  await log(page).hover()

  // Slowly away from the end, where the list would follow what is new, then quickly.
  for (const turn of [...Array<number>(8).fill(30), ...Array<number>(50).fill(250)]) {
    const read = await messageInTheMiddle(log(page))
    await page.mouse.wheel(0, -turn)
    const message = log(page).locator(`[data-message="${read.id}"]`)
    // Moved by the scrolled distance: a wrongly estimated row height would shift it by a line. The browser puts scroll
    // positions on whole pixels, once for the wheel and once for rows that come in above.
    const missedBy = async () => Math.abs(((await message.boundingBox())?.y ?? 0) - read.y - turn)
    await expect.poll(missedBy).toBeLessThan(2)
  }
  const reached = await messageInTheMiddle(log(page))
  expect(all.findIndex(({ id }) => id === reached.id)).toBeLessThan(count - 2 * pageSize)
})

test('a reader a little above the end stays there when older messages arrive', async ({ page, request }) => {
  const { all, threadId } = await givenLongThread(page, request)
  const older = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  // A short first page, so that older messages are requested at once; the test releases the response.
  await page.route(`**/api/threads/${threadId}/messages?*before=*`, async (route) => {
    asked.resolve()
    await older.promise
    await route.fallback()
  })
  await page.route(`**/api/threads/${threadId}/messages`, (route) =>
    route.fulfill({ json: pageOf(all, new URLSearchParams({ limit: '20' })) }),
  )
  await page.goto(`/chat?thread=${threadId}`)
  await expect(log(page).locator(`[data-message="${all.at(-1)?.id}"]`)).toBeInViewport()
  await asked.promise

  await log(page).hover()
  const atEnd = await messageInTheMiddle(log(page))
  await page.mouse.wheel(0, -30)
  const message = log(page).locator(`[data-message="${atEnd.id}"]`)
  const movedBy = async () => Math.round(((await message.boundingBox())?.y ?? 0) - atEnd.y)
  await expect.poll(movedBy).toBe(30)
  const length = () => log(page).evaluate(({ scrollHeight }) => scrollHeight)
  const before = await length()
  older.resolve()

  await expect.poll(length).toBeGreaterThan(before + 1000)
  expect(await movedBy()).toBe(30)
})

const messageInTheMiddle = (box: Locator) =>
  box.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    const rows = [...element.querySelectorAll<HTMLElement>('[data-message]')]
    const row = rows.find((each) => each.getBoundingClientRect().bottom > top + height / 3)
    return { id: row?.dataset['message'], y: row?.getBoundingClientRect().top ?? 0 }
  })
