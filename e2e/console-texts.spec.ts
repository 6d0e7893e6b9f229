import type { Locator, Page } from '@playwright/test'
import { demoBot, givenVisitor, log, replyBox, rowOf, threadWith } from './pages/console.ts'
import { hostileMessages } from './pages/hostile-thread.ts'
import { enter } from './pages/shell.ts'
import { attackApi, attacked, hostile, seenIn, watchForStrangers } from './support/hostile.ts'
import { expect, test } from './support/test.ts'
import { xssCorpus } from './support/xss-corpus.ts'

type Fields = Record<string, unknown>

/** The places that show text of other people: each must have shown its attack. */
const inTheConsole = `
  list.items.title list.items.lastMessage.text list.items.labels.name
  thread.title thread.botName thread.origin.key thread.origin.value
  thread.earlier.title thread.earlier.lastText thread.found.names thread.found.emails thread.found.addresses
  message.customer message.ai message.staff message.phone message.note message.sender-name
  message.quoted message.quoted-name message.error message.suggestion
  message.citation-title message.citation-excerpt
  part.card-title part.card-subtitle part.card-price part.card-old-price part.card-button.reply
  part.button.open part.button.call part.form-title part.form-field part.form-option
  attachment.image attachment.file attachment.link attachment.picture
  event.name event.text writing typing run.input run.steps.in.text run.steps.out.understood run.steps.out.question
  run.steps.out.hits.title run.steps.out.hits.excerpt run.steps.out.hits.datasetName run.steps.why.from
  labels.items.name labels.items.folder canned.items.title canned.items.text views.items.name members.items.name
  contact.name contact.address contact.note contact.custom.key contact.custom.value contact.identities.name
  merge.items.keep.name merge.items.drop.name live.thread.title live.thread.lastMessage.text
`
  .trim()
  .split(/\s+/)

const inContacts = ['contacts.items.name', 'contact.name', 'contact.address', 'contact.note', 'contact.custom.value']

/** Each of these places has shown its attack as text, and none was executed. */
const expectOnlyTexts = async (page: Page, places: readonly string[]) => {
  const seen = await seenIn(page)
  expect(
    places.filter((place) => !seen.places.includes(place)),
    'places that showed nothing',
  ).toEqual([])
  expect(seen.strangers).toEqual([])
}

/** A hidden page with notifications on; the notifications are recorded. */
const recordNotifications = () => {
  const notices: string[] = []
  class Notice extends EventTarget {
    static permission = 'granted'
    constructor(title: string, { body }: { body: string }) {
      super()
      notices.push(`${title} ${body}`)
    }
  }
  Object.assign(window, { notices, Notification: Notice })
  document.hasFocus = () => false
  localStorage.setItem('chatAlerts', 'notify')
}

/** Live events are attacked as well, and a test can add its own. */
const attackLive = async (page: Page) => {
  const sockets: { send: (text: string) => void }[] = []
  await page.routeWebSocket(/\/api\/realtime/, (socket) => {
    sockets.push(socket)
    socket.connectToServer().onMessage((frame) => {
      const told = JSON.parse(frame.toString()) as { type: string; payload?: unknown }
      socket.send(JSON.stringify(told.payload ? { ...told, payload: attacked(told.payload, 'live') } : told))
    })
  })
  return (topic: string, event: string, payload: Fields) =>
    sockets.at(-1)?.send(JSON.stringify({ type: 'moment', topic, event, payload }))
}

/** Bubbles are higher than the screen here: a button is pressed without first being brought into view. */
const press = (button: Locator) => button.last().dispatchEvent('click')

/** Every row of the virtual list is rendered once. */
const readThrough = (page: Page) =>
  log(page).evaluate(async (element) => {
    const box = element.closest('[class*=overflow-y]') ?? element
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let at = box.scrollHeight; at > -800; at -= 600) {
      box.scrollTop = at
      await painted()
    }
  })

// Requests that are still pending when a test ends are ignored.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('texts of customers, colleagues and bots stay texts everywhere in the console', async ({
  page,
  context,
  request,
}) => {
  expect(xssCorpus.length).toBeGreaterThan(200)
  const { token } = await enter(page, request, 'mai@nanglinen.example')
  const botId = await demoBot(request, token)
  const words = `phi ship bao nhieu ${crypto.randomUUID().slice(0, 5)}7`
  const visitor = await givenVisitor(request, botId)
  await visitor.say(words)
  const threadId = await threadWith(request, token, words)
  const headers = { authorization: `Bearer ${token}` }
  await expect
    .poll(async () => (await (await request.get(`/api/threads/${threadId}/messages`, { headers })).json()) as unknown)
    .toMatchObject({ items: [{ sender: 'customer' }, { sender: 'ai' }] })
  const { items: said } = (await (await request.get(`/api/threads/${threadId}/messages`, { headers })).json()) as {
    items: Fields[]
  }
  // The same answer for every request: the page also asks for newer messages.
  const conversation = { items: hostileMessages(said.at(-1) ?? {}), hasOlder: false, hasNewer: false }
  const kept = await request.post(`/api/threads/${threadId}/contact`, { headers, data: {} })
  const contact = (await kept.json()) as Fields
  await watchForStrangers(context)
  await context.addInitScript(recordNotifications)
  const tell = await attackLive(page)
  const id = '[0-9a-f-]{36}'
  await attackApi(page, [
    { place: 'list', path: 'threads' },
    {
      place: 'thread',
      path: `threads/${threadId}`,
      reshape: (thread) => ({
        ...thread,
        earlier: [{ id: threadId, title: 'a', lastText: 'a', at: thread['createdAt'] }],
        found: { names: ['a b'], phones: ['a b'], emails: ['a b'], addresses: ['a b'] },
      }),
    },
    { place: 'messages', path: `threads/${threadId}/messages`, reshape: () => conversation },
    { place: 'labels', path: 'labels' },
    { place: 'canned', path: 'canned-replies' },
    {
      place: 'views',
      path: 'chat-views',
      reshape: () => ({ items: [{ id: crypto.randomUUID(), name: 'a', query: { unread: 'true' } }] }),
    },
    { place: 'members', path: 'workspace/members' },
    { place: 'run', path: `agent-runs/${id}` },
    { place: 'bot', path: `bots/${id}` },
    { place: 'contacts', path: 'contacts' },
    { place: 'contact', path: `contacts/${id}` },
    {
      place: 'merge',
      path: 'contact-merges/suggestions',
      reshape: () => ({ items: [{ keep: contact, drop: contact, reason: 'phone' }] }),
    },
  ])

  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/api/files/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))

  await test.step('in the list, the conversation and the panel beside it', async () => {
    await page.goto(`/chat?thread=${threadId}`)
    await expect(log(page)).toContainText('⟦message.rich⟧', { timeout: 60_000 })
  })
  await test.step('in what the AI is writing and who is typing', async () => {
    const topic = `thread:${threadId}`
    const runId = crypto.randomUUID()
    tell(topic, 'ai.delta', { runId, offset: 0, text: hostile('writing') })
    tell(topic, 'typing', { by: 'staff', name: hostile('typing') })
    await expect(page.locator('[data-writing]')).toContainText('⟦writing⟧')
    tell(topic, 'ai.ended', { runId })
    await expect(page.locator('[data-writing]')).toBeHidden()
  })
  await test.step('in the reasons of an answer and its sources', async () => {
    await press(log(page).getByRole('button', { name: /^Vì sao AI trả lời/ }))
    await expect(page.getByRole('dialog')).toContainText('⟦run.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await press(log(page).getByRole('button', { name: /⟦message.citation-title⟧/ }))
    await expect(page.getByRole('dialog')).toContainText('⟦message.citation-excerpt⟧')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('in pictures, quotes and notices', async () => {
    await press(log(page).getByRole('button', { name: /⟦attachment.image⟧/ }))
    await expect(page.getByRole('dialog')).toContainText('⟦attachment.image⟧')
    await page.keyboard.press('Escape')
    await press(log(page).getByRole('button', { name: 'Trả lời tin này' }))
  })
  await test.step('in everything that was said and done before', () => readThrough(page))
  await test.step('in labels, prepared answers, views and colleagues', async () => {
    await page.getByRole('button', { name: 'Gắn nhãn' }).click()
    await expect(page.getByRole('dialog')).toContainText('⟦labels.')
    await page.keyboard.press('Escape')
    for (const list of ['Nhãn', 'Câu mẫu']) {
      await page.getByRole('button', { name: 'Công cụ hội thoại' }).click()
      await page.getByRole('menuitem', { name: list }).click()
      await expect(page.getByRole('dialog')).toContainText('⟦')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click()
    await expect(page.getByRole('menu')).toContainText('⟦views.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click()
    await page.getByRole('button', { name: /^(?:Giao cho|Đang giao cho)/ }).click()
    await expect(page.getByRole('menu')).toContainText('⟦members.')
    await page.keyboard.press('Escape')
    await replyBox(page).pressSequentially('/')
    await page.getByRole('option').first().click()
    await expect(replyBox(page)).toHaveValue(/^⟦canned\./)
    await page.getByRole('radio', { name: 'Ghi chú' }).check({ force: true })
    await page.getByLabel('Ghi chú nội bộ', { exact: true }).fill('@')
    await expect(page.getByRole('option').first()).toBeVisible()
  })
  await test.step('in what comes while one looks, and in the notice of it', async () => {
    await visitor.say('con hang khong shop')
    await expect(rowOf(page, threadId)).toContainText('⟦live.thread.lastMessage.text⟧')
    // The row may already show an earlier change; only the notification proves that this one has arrived.
    const noticed = () => page.evaluate(() => (window as unknown as { notices: string[] }).notices.join(' '))
    await expect.poll(noticed).toContain('⟦live.thread.lastMessage.text⟧')
    expect(await noticed()).toContain('⟦live.thread.title⟧')
  })
  await expectOnlyTexts(page, inTheConsole)

  await test.step('in the list of contacts and what is known of one', async () => {
    await page.goto('/contacts')
    await page.getByRole('row').filter({ hasText: '⟦contacts.items.name⟧' }).first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('⟦contact.')
    await drawer.getByRole('button', { name: /^Thao tác với khách / }).click()
    await page.getByRole('menuitem', { name: 'Sửa thông tin' }).click()
    await expect(page.getByRole('textbox', { name: 'Tên', exact: true })).toHaveValue(/^⟦contact.name⟧/)
    await expectOnlyTexts(page, inContacts)
  })
  await test.step('in the name of a bot', async () => {
    await page.goto(`/biz-agent/${botId}/chat`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦bot.name⟧')
    await expectOnlyTexts(page, ['bot.name'])
  })
})
