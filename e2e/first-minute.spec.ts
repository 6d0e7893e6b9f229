import { answer, answerBar, log, openThread, replyBox, rowOf, threadList, threadWith } from './pages/console.ts'
import {
  recordConsoleEvents,
  recordVisitorEvents,
  lastPieces,
  rowSeenAt,
  visitorEvents,
  watchRows,
} from './pages/live.ts'
import { enter } from './pages/shell.ts'
import { callWidget, chatOf, openShop, say } from './pages/widget.ts'
import { expect, test } from './support/test.ts'

const question = 'ao nay con sz m k sh'
const reasons = /^Vì sao AI trả lời/

test.describe('the first minute', () => {
  test.setTimeout(240_000)

  test('a visitor asks in the chat of the shop; AI and staff answer in turns, seen from both sides', async ({
    page: shop,
    context,
    request,
    newVisitor,
  }) => {
    const who = `Chị Thảo ${crypto.randomUUID().slice(0, 6)}`
    const console = await (await newVisitor()).newPage()
    const heard = recordConsoleEvents(console)
    const { token } = await enter(console, request, 'mai@nanglinen.example')
    await console.goto('/chat')
    await expect(threadList(console).getByRole('link').first()).toBeVisible()
    await watchRows(console)
    await recordVisitorEvents(context)
    await openShop(shop)
    await callWidget(shop, 'identify', { userId: who, name: who })
    await callWidget(shop, 'open')
    const chat = chatOf(shop)
    await expect(chat.getByText('Mây').first()).toBeVisible()
    const theirs = (words: string | RegExp) => chat.locator('.theirs').filter({ hasText: words })
    const answersOfAi = log(console).getByRole('button', { name: reasons })

    const sentAt = Date.now()
    await say(chat, question)
    await expect(chat.locator('.mine .meta', { hasText: 'Đã gửi' })).toHaveCount(1)
    const threadId = await threadWith(request, token, who)

    await test.step('the new thread is in the console, unread', async () => {
      await expect(rowOf(console, threadId)).toHaveAccessibleName(/1 tin chưa đọc/)
      const ms = (await rowSeenAt(console, threadId)) - sentAt
      test
        .info()
        .annotations.push({ type: 'measured', description: `press of "Gửi" to the row in the console: ${ms} ms` })
      await openThread(console, threadId, question)
      await expect(answerBar(console)).toContainText('AI đang trả lời')
    })

    await test.step('the AI answers rightly, with its source, in both windows', async () => {
      await expect(log(console).getByText('kiểm tra tồn kho từng size')).toBeVisible()
      await expect(log(console).getByRole('button', { name: /Mẫu này còn hàng không/ })).toBeVisible()
      await expect(
        theirs('kiểm tra tồn kho từng size').getByRole('list', { name: 'Nguồn' }).locator('summary'),
      ).toHaveCount(1)
    })

    await test.step('why it did so is one click away', async () => {
      await answersOfAi.click()
      await expect(console.getByRole('dialog', { name: 'Vì sao AI trả lời như vậy' })).toContainText(question)
      await console.keyboard.press('Escape')
      await expect(console.getByRole('dialog')).toBeHidden()
    })

    await test.step('staff takes over, and the time until the AI comes back runs', async () => {
      await answerBar(console).getByRole('button', { name: 'Nhận chat', exact: true }).click()
      await expect(answerBar(console)).toContainText(/Bạn đang trả lời\. AI trả lời lại sau (?:30:00|2\d:\d\d)/)
      const [before = ''] = /\d\d:\d\d/.exec(await answerBar(console).innerText()) ?? []
      await expect(answerBar(console)).not.toContainText(before)
      await expect(chat.getByText('Nhân viên đang trả lời bạn.')).toBeVisible()
    })

    await test.step('what the visitor writes now is for a person', async () => {
      await say(chat, 'co mau be khong shop')
      await expect(log(console).getByText('co mau be khong shop')).toBeVisible()
      await answer(console, 'Dạ mẫu này có màu be ạ')
      await expect(replyBox(console)).toHaveValue('')
      await expect(theirs('Dạ mẫu này có màu be ạ')).toHaveCount(1)
      await expect(answerBar(console)).toContainText('AI trả lời lại sau')
    })

    await test.step('handed back, the AI answers the next question, word by word in both windows', async () => {
      await answerBar(console).getByRole('button', { name: 'Trả lại AI' }).click()
      await expect(answerBar(console)).toContainText('AI đang trả lời')
      await expect(chat.getByText('Nhân viên đang trả lời bạn.')).toBeHidden()
      await say(chat, 'phi ship bao nhieu')
      await expect(theirs('Phí giao hàng toàn quốc 30.000đ').locator('summary')).toBeVisible()
      await expect(log(console).getByText('Phí giao hàng toàn quốc 30.000đ')).toBeVisible()
      await expect(answersOfAi).toHaveCount(2)
      await expect(console.locator('[data-writing]')).toBeHidden()

      const inConsole = lastPieces(heard.told(threadId), 'ai.delta')
      const inChat = lastPieces(await visitorEvents(shop), 'delta')
      expect(inConsole.length).toBeGreaterThan(1)
      expect(inChat).toEqual(inConsole)
      expect(inConsole.join('')).toContain('Phí giao hàng toàn quốc 30.000đ')
    })

    await test.step('and nobody answered twice: what staff had taken stayed with staff', async () => {
      const headers = { authorization: `Bearer ${token}` }
      const reply = await request.get(`/api/threads/${threadId}/messages`, { headers })
      const { items } = (await reply.json()) as { items: { sender: string }[] }
      const speakers = items.map(({ sender }) => sender).filter((sender) => sender !== 'system')
      expect(speakers).toEqual(['customer', 'ai', 'customer', 'staff', 'customer', 'ai'])
    })
  })
})
