import { createHmac } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './pages/axe.ts'
import { openTab } from './pages/bots.ts'
import { answer, givenLiveBot, log, openThread, rowOf, threadList, threadWith } from './pages/console.ts'
import { enter } from './pages/shell.ts'
import { launchRoomy } from './support/roomy-trial.ts'
import { expect, test as base } from './support/test.ts'

/** The same product with one more channel, which no screen has ever heard of. */
const test = base.extend<{ pigeonUrl: string }, { pigeonServer: { url: string; pigeons: string } }>({
  pigeonServer: [
    async ({}, use) => {
      const server = await launchRoomy({ entry: 'apps/server/test/serve-with-pigeons.ts', env: { SEED_DEMO: 'false' } })
      await use({ url: server.url, pigeons: /pigeons land at (\S+)/.exec(server.output())?.[1] ?? '' })
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ pigeonServer }, use) => use(pigeonServer.url),
  pigeonUrl: async ({ pigeonServer }, use) => use(pigeonServer.pigeons),
})

const secret = 'khoa-chuong-bo-cau'

/** Connects a loft by the form of the channel, as a screen would. */
const connectLoft = async (request: APIRequestContext, token: string, botId: string): Promise<string> => {
  const reply = await request.post('/api/workgates', {
    data: { channel: 'pigeon', botId, settings: { loft: 'chuong-lan', secret } },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return new URL(((await reply.json()) as { hookUrl: string }).hookUrl).pathname
}

const letterFrom = async (request: APIRequestContext, hook: string, name: string, text: string) => {
  const pigeon = { type: 'letter', id: crypto.randomUUID(), from: name.toLowerCase(), name, text }
  const data = Buffer.from(JSON.stringify({ reports: [{ loft: 'chuong-lan', pigeons: [pigeon] }] }))
  const signature = createHmac('sha256', secret).update(data).digest('hex')
  const reply = await request.post(hook, {
    data,
    headers: { 'content-type': 'application/json', 'x-pigeon-signature': signature },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

test('a channel that only the server knows has its own name, tab and icon, and works', async ({
  page,
  request,
  pigeonUrl,
}) => {
  const { token } = await enter(page, request)
  const botId = await givenLiveBot(request, token, 'Bot chuồng')
  const hook = await connectLoft(request, token, botId)
  const delivered = async () => {
    const sent = (await (await request.get(`${pigeonUrl}/sent`)).json()) as { to: string; text: string }[]
    return sent.filter(({ to }) => to === 'lan').map(({ text }) => text)
  }
  const question = 'Chuồng còn chỗ không shop?'

  await page.goto('/chat')
  const tabs = page.getByRole('group', { name: 'Kênh' }).getByRole('radio')
  await expect(tabs).toHaveCount(5)
  expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-label')))).toEqual([
    'Tất cả',
    'Web',
    'Zalo',
    'Facebook',
    'Bồ câu',
  ])
  await letterFrom(request, hook, 'Lan', question)
  await expect(threadList(page).getByRole('link', { name: /Lan/ })).toBeVisible()
  const threadId = await threadWith(request, token, question)

  await test.step('its conversations carry its mark, and stand under its tab alone', async () => {
    const mark = rowOf(page, threadId).getByRole('img', { name: 'Bồ câu đưa thư' })
    await expect(mark).toHaveCSS('background-color', 'rgb(124, 58, 237)')
    await expect(mark).toHaveCSS('background-image', /^url\("data:image\/svg\+xml/)
    await tabs.nth(2).click({ force: true })
    await expect(rowOf(page, threadId)).toHaveCount(0)
    await tabs.nth(4).click({ force: true })
    await expect(page).toHaveURL(/channel=pigeon/)
    await expect(rowOf(page, threadId)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the AI and people answer through it', async () => {
    await openThread(page, threadId, question)
    await expect.poll(delivered).toHaveLength(1)
    await answer(page, 'Dạ còn một chỗ ạ')
    await expect.poll(delivered).toContain('Dạ còn một chỗ ạ')
    await expect(log(page).getByRole('img', { name: 'Đã gửi' }).last()).toBeVisible()
  })

  await test.step('it has its name wherever channels are named, in both languages', async () => {
    await page.goto(`/biz-agent/${botId}`)
    await openTab(page, 'Tích hợp')
    await expect(page.getByRole('row').filter({ hasText: 'Chuồng của Lan' })).toContainText('Bồ câu đưa thư')
    await page.evaluate(() => localStorage.setItem('selectedLanguage', 'En'))
    await page.goto('/chat')
    await expect(page.getByRole('group', { name: 'Channel' }).getByRole('radio', { name: 'Pigeons' })).toBeVisible()
  })
})
