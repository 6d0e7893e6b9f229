import type { Page } from '@playwright/test'
import { demoBot } from './pages/console.ts'
import { attackAddress, hostileMessages } from './pages/hostile-thread.ts'
import { openChat, openShop, say, staffOf } from './pages/widget.ts'
import { attackApi, seenIn, watchForStrangers } from './support/hostile.ts'
import { expect, test } from './support/test.ts'
import { xssCorpus } from './support/xss-corpus.ts'

const batchesOf = (texts: readonly string[], longest: number): string[] => {
  const batches = ['']
  for (const text of texts) {
    const last = batches.at(-1) ?? ''
    if (last.length + text.length + 2 > longest) batches.push(text)
    else batches[batches.length - 1] = last === '' ? text : `${last}\n\n${text}`
  }
  return batches
}

/** An answer with cards, buttons and a form, each text and each address of them the same attack. */
const hostileMessage = (payload: string, at: number) => {
  const buttons = [
    { act: 'reply', label: payload, text: payload },
    { act: 'open', label: payload, url: payload },
    { act: 'call', label: payload, phone: payload },
  ]
  const card = { title: payload, subtitle: payload, price: payload, oldPrice: payload, image: payload, buttons }
  const field = { name: 'a', label: payload, type: 'select', isRequired: true, options: [payload] }
  return {
    id: crypto.randomUUID(),
    seq: at + 1,
    sender: 'ai',
    senderName: payload,
    text: '',
    attachments: [],
    citations: [],
    suggestions: [],
    parts: [
      { kind: 'cards', cards: [card] },
      { kind: 'buttons', buttons },
      { kind: 'form', title: payload, submit: payload, fields: [field] },
    ],
    state: 'sent',
    clientId: null,
    createdAt: new Date().toISOString(),
  }
}

const inFrame = (page: Page) => page.frames().find((frame) => frame.url().includes('/widget/')) ?? page

const inTheSettings = ['name', 'welcome', 'placeholder', 'suggestions', 'disclosure', 'copyright'].map(
  (field) => `config.${field}`,
)
const inTheChat = `
  message.customer message.ai message.staff message.sender-name message.suggestion
  message.citation-title message.citation-excerpt attachment.image attachment.file attachment.link
  part.card-title part.card-subtitle part.card-price part.card-old-price part.card-button.reply
  part.button.open part.button.call part.form-title part.form-field part.form-option part.form-submit
`
  .trim()
  .split(/\s+/)

test.describe('texts in the chat', () => {
  // Requests that are still pending when a test ends are ignored.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  test('of staff and of visitors stay texts, whatever they hold', async ({ page, context, request }) => {
    expect(xssCorpus.length).toBeGreaterThan(200)
    const words = `Mã ${crypto.randomUUID().slice(0, 8)}`
    const staff = await staffOf(request)
    await watchForStrangers(context)
    await openShop(page)
    const chat = await openChat(page)
    await chat.getByRole('button', { name: 'Gặp nhân viên' }).click()
    await say(chat, words)
    await expect(chat.getByText('Đã báo nhân viên. Bạn chờ một chút nhé.')).toBeVisible()

    const batches = batchesOf(xssCorpus, 4900)
    for (const batch of batches) await staff.reply(words, batch)
    await staff.reply(words, 'Hết rồi ạ')
    await expect(chat.locator('.theirs .bubble', { hasText: 'Hết rồi ạ' })).toBeVisible()
    const own = batchesOf(xssCorpus, 1900).slice(0, 8)
    for (const batch of own) await say(chat, batch)
    await expect(chat.locator('.mine .meta', { hasText: 'Đã gửi' })).toHaveCount(own.length + 2)

    expect((await seenIn(inFrame(page))).strangers).toEqual([])
    expect((await seenIn(page)).strangers).toEqual([])
    expect(await chat.locator('.theirs .bubble').count()).toBe(batches.length + 2)
  })

  test('of cards, buttons and forms stay texts, and their addresses lead nowhere else', async ({ page, context }) => {
    await watchForStrangers(context)
    await page.route('**/api/widget/*/visits', async (route) => {
      const response = await route.fetch()
      const visit = (await response.json()) as object
      await route.fulfill({ response, json: { ...visit, messages: xssCorpus.map(hostileMessage) } })
    })
    await openShop(page)
    const chat = await openChat(page)
    await expect(chat.getByRole('list', { name: 'Sản phẩm' })).toHaveCount(xssCorpus.length)

    expect((await seenIn(inFrame(page))).strangers).toEqual([])
    expect(await chat.locator('.card b').allTextContents()).toEqual(xssCorpus)
  })

  test('of a bot and its settings, of files, cards and sources stay texts', async ({ page, context, request }) => {
    const botId = await demoBot(request, (await staffOf(request)).token)
    await watchForStrangers(context)
    await attackApi(page, [
      {
        place: 'config',
        path: `widget/${botId}/config`,
        reshape: (config) => ({
          ...config,
          placeholder: 'a b',
          suggestions: ['a b'],
          disclosure: 'a b',
          copyright: 'a b',
          poweredBy: { label: 'a b', url: attackAddress },
        }),
      },
    ])
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    await page.route('**/api/files/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
    await page.goto(`/w/${botId}`)
    await expect(page.getByRole('textbox')).toHaveAttribute('placeholder', /^⟦config.placeholder⟧/)
    expect(await seenIn(page)).toEqual({ strangers: [], places: expect.arrayContaining(inTheSettings) as string[] })

    await page.route(`**/api/widget/${botId}/visits`, async (route) => {
      const reply = await route.fetch()
      const visit = (await reply.json()) as object
      const createdAt = new Date().toISOString()
      const messages = hostileMessages({ createdAt, state: 'sent' })
      await route.fulfill({ response: reply, json: { ...visit, messages, lastSeq: messages.length } })
    })
    await page.reload()
    await expect(page.locator('.theirs').last()).toContainText('⟦message.rich⟧')
    await page.locator('.sources summary').first().click()

    expect(await seenIn(page)).toEqual({ strangers: [], places: expect.arrayContaining(inTheChat) as string[] })
  })
})
