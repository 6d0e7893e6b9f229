import { expectAccessible } from './pages/axe.ts'
import {
  answer,
  answerBar,
  demoBot,
  givenLiveBot,
  givenVisitor,
  log,
  openThread,
  replyBox,
  rowOf,
  threadAct,
  threadList,
  threadWith,
} from './pages/console.ts'
import { enter } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

const offline = /Failed to load resource: net::ERR_INTERNET_DISCONNECTED|WebSocket connection .* failed/
const notFound = /Failed to load resource: the server responded with a status of 404/
/** A name that somebody has already. */
const taken = /Failed to load resource: the server responded with a status of 409/

test.describe('the console', () => {
  test.use({ expectedConsole: [taken] })

  test('shows two colleagues the same conversation, live, and lets only one of AI and people answer', async ({
    page,
    request,
    newVisitor,
  }) => {
    const { token } = await enter(page, request, 'mai@nanglinen.example')
    const visitor = await givenVisitor(request, await demoBot(request, token))
    // With a digit: six letters alone would be a word of the question.
    const question = `phi ship bao nhieu ${crypto.randomUUID().slice(0, 5)}7`
    await page.goto('/chat')
    await expect(page.getByRole('heading', { level: 1, name: 'Hội thoại' })).toBeVisible()
    await expect(threadList(page).getByRole('link').first()).toBeVisible()
    await visitor.say(question)
    const threadId = await threadWith(request, token, question)

    await test.step('a customer’s first words are there without a reload, unread and in bold', async () => {
      await expect(rowOf(page, threadId)).toHaveAccessibleName(/1 tin chưa đọc/)
      await openThread(page, threadId, question)
      await expect(answerBar(page)).toContainText('AI đang trả lời')
    })
    await test.step('the answer has its source and its reasons', async () => {
      await expect(
        log(page)
          .getByText(/30\.000/)
          .first(),
      ).toBeVisible()
      await log(page)
        .getByRole('button', { name: /^Vì sao AI trả lời/ })
        .last()
        .click()
      await expect(page.getByRole('dialog', { name: 'Vì sao AI trả lời như vậy' })).toContainText(question)
      await page.keyboard.press('Escape')
      await expect(rowOf(page, threadId)).not.toHaveAccessibleName(/tin chưa đọc/)
    })

    const colleague = await (await newVisitor()).newPage()
    await enter(colleague, request, 'lan@nanglinen.example')
    await colleague.goto(new URL(page.url()).pathname + new URL(page.url()).search)
    await expect(log(colleague)).toContainText(question)

    await test.step('taking over silences the AI and counts down for everybody', async () => {
      await answerBar(page).getByRole('button', { name: 'Nhận chat', exact: true }).click()
      await expect(answerBar(page)).toContainText(/Bạn đang trả lời\. AI trả lời lại sau (?:30:00|2\d:\d\d)/)
      await expect(answerBar(colleague)).toContainText('Nhân viên đang trả lời')
    })
    await test.step('a colleague sees who is answering, and then the answer, once', async () => {
      // The indicator disappears after the last key, so typing goes on until it is seen.
      await expect(async () => {
        await replyBox(page).press('d')
        await expect(colleague.getByText('Trần Ngọc Mai đang trả lời.')).toBeVisible({ timeout: 1000 })
      }).toPass()
      await answer(page, 'Dạ phí ship 30k ạ')
      await expect(log(colleague).getByText('Dạ phí ship 30k ạ')).toHaveCount(1)
      await expect(log(page).getByText('Dạ phí ship 30k ạ')).toHaveCount(1)
    })
    await test.step('a note reaches the colleague only inside', async () => {
      await page.getByRole('radio', { name: 'Ghi chú' }).check({ force: true })
      await page.getByLabel('Ghi chú nội bộ', { exact: true }).pressSequentially('nhờ @lan')
      await expect(page.getByRole('option', { name: 'Lê Thu Lan' })).toBeVisible()
      await page.keyboard.press('Enter')
      await page.keyboard.type('gọi lại')
      await page.keyboard.press('Enter')
      await expect(log(colleague).getByText('nhờ @Lê Thu Lan gọi lại')).toBeVisible()
    })
    await test.step('handing back lets the AI answer what is still open', async () => {
      await visitor.say('con doi tra thi sao')
      await expect(log(page).getByText('con doi tra thi sao')).toBeVisible()
      const answers = await log(page)
        .getByRole('button', { name: /^Vì sao AI trả lời/ })
        .count()
      await answerBar(colleague).getByRole('button', { name: 'Trả lại AI' }).click()
      await expect(answerBar(page)).toContainText('AI đang trả lời')
      await expect(log(page).getByRole('button', { name: /^Vì sao AI trả lời/ })).toHaveCount(answers + 1)
    })
    await expectAccessible(page)
  })

  test('shows ten conversations at once, under filters of one line with the marks of the channels', async ({
    page,
    request,
  }) => {
    await enter(page, request, 'mai@nanglinen.example')
    await page.goto('/chat')
    const rows = threadList(page).getByRole('link')
    await expect(rows.nth(9)).toBeVisible()
    const whole = await rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    )

    expect(whole).toBeGreaterThanOrEqual(10)
    const modes = page.getByRole('tab')
    const channels = page.getByRole('group', { name: 'Kênh' }).getByRole('radio')
    const [first, last] = [await modes.first().boundingBox(), await channels.last().boundingBox()]
    expect(Math.abs((first?.y ?? 0) - (last?.y ?? 100))).toBeLessThan(8)
    await expect(channels.first().locator('xpath=..')).toBeVisible()
    await expect(rows.getByRole('img', { name: 'Website' }).first()).toHaveCSS('background-image', /^url\("data:image/)
    await expectAccessible(page)
  })

  test('keeps labels, canned replies, drafts and views, and finds its way by keys and links', async ({
    page,
    request,
  }) => {
    const { token } = await enter(page, request)
    const botId = await givenLiveBot(request, token, 'Mây')
    const [visitor, other] = [await givenVisitor(request, botId), await givenVisitor(request, botId)]
    await page.goto('/chat')
    await expect(page.getByText('Chưa có cuộc trò chuyện nào')).toBeVisible()
    // A live bot without knowledge: its next step, at the place where it is done.
    await expect(page.getByRole('main').getByRole('link', { name: 'Thêm kiến thức' })).toHaveAttribute(
      'href',
      `/biz-agent/${botId}?do=knowledge`,
    )
    await expectAccessible(page)
    await visitor.say('ao linen mau be con khong')
    await other.say('cho minh gap nhan vien')
    await other.askForStaff()
    const answered = await threadWith(request, token, 'ao linen mau be con khong')
    const waiting = await threadWith(request, token, 'cho minh gap nhan vien')

    await test.step('who waits for a person stands first', async () => {
      await expect(threadList(page).getByRole('heading', { name: /Chờ nhân viên/ })).toBeVisible()
      await expect(threadList(page).getByRole('link').first()).toHaveAttribute('data-thread', waiting)
      await expect(page.getByText('1 khách đang chờ nhân viên')).toBeVisible()
      await page.getByRole('button', { name: 'Mở khách chờ lâu nhất' }).click()
      await expect(page).toHaveURL(new RegExp(waiting))
      await page.goBack()
    })
    await test.step('a label is made, put on and filtered by', async () => {
      await openThread(page, answered, 'ao linen mau be')
      await page.getByRole('button', { name: 'Gắn nhãn' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Thêm nhãn' }).click()
      await page.getByLabel('Tên nhãn').fill('Chốt đơn')
      await page.getByRole('button', { name: 'Lưu', exact: true }).click()
      await expect(page.getByRole('checkbox', { name: 'Chốt đơn' })).toBeChecked()

      await page.getByRole('dialog').getByRole('button', { name: 'Thêm nhãn' }).click()
      const name = page.getByLabel('Tên nhãn')
      await name.fill('Chốt đơn')
      await page.getByRole('button', { name: 'Lưu', exact: true }).click()
      await expect(name, 'a name that is taken is refused at its field').toHaveAccessibleDescription(
        'Đã có nhãn với tên này.',
      )
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Bỏ nội dung' }).click()
      await page.keyboard.press('Escape')
      await expect(rowOf(page, answered)).toContainText('Chốt đơn')
    })
    await test.step('a canned reply asks for what it does not know', async () => {
      await page.getByRole('button', { name: 'Công cụ hội thoại' }).click()
      await page.getByRole('menuitem', { name: 'Câu mẫu' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Thêm câu mẫu' }).click()
      await page.getByLabel('Tiêu đề').fill('Chào khách')
      await page.getByLabel('Phím tắt').fill('chao')
      await page.getByRole('textbox', { name: 'Nội dung' }).fill('Dạ shop chào {{gọi}}, mẫu {{mau_ao}} còn ạ.')
      await page.getByRole('button', { name: 'Lưu', exact: true }).click()
      await expect(page.getByText('/chao')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await replyBox(page).pressSequentially('/cha')
      await expect(page.getByRole('option', { name: /Chào khách/ })).toBeVisible()
      await replyBox(page).press('Enter')
      await page.getByLabel('Gọi khách là').fill('chị')
      await page.getByLabel('mau ao').fill('be')
      await page.getByRole('button', { name: 'Chèn vào tin' }).click()
      await expect(replyBox(page)).toHaveValue('Dạ shop chào chị, mẫu be còn ạ.')
    })
    await test.step('a draft waits where it was begun', async () => {
      await openThread(page, waiting, 'cho minh gap nhan vien')
      await expect(replyBox(page)).toHaveValue('')
      await page.reload()
      await openThread(page, answered, 'ao linen mau be')
      await expect(replyBox(page)).toHaveValue('Dạ shop chào chị, mẫu be còn ạ.')
      await replyBox(page).press('Enter')
      await expect(log(page).getByText('Dạ shop chào chị, mẫu be còn ạ.')).toHaveCount(1)
      await expect(replyBox(page)).toHaveValue('')
    })
    await test.step('letters are commands where nobody types', async () => {
      await replyBox(page).press('Escape')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('k')
      await expect(log(page)).toContainText('cho minh gap nhan vien')
      await page.keyboard.press('j')
      await expect(log(page)).toContainText('ao linen mau be')
      await page.keyboard.press('r')
      await expect(replyBox(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await page.keyboard.press('e')
      await expect(page.getByRole('button', { name: 'Mở lại' })).toBeVisible()
      await page.keyboard.press('e')
      await expect(page.getByRole('button', { name: 'Đóng cuộc trò chuyện' })).toBeVisible()
    })
    await test.step('a filter is saved and comes back', async () => {
      await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click()
      await page.getByRole('button', { name: 'Có số điện thoại' }).click()
      await expect(page).toHaveURL(/hasPhone=true/)
      await expect(rowOf(page, waiting)).toBeVisible()
      await expect(rowOf(page, answered)).toBeHidden()
      await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click()
      await page.getByRole('menuitem', { name: 'Lưu bộ lọc hiện tại' }).click()
      await page.getByLabel('Tên bộ lọc').fill('Khách có số')
      await page.getByRole('button', { name: 'Lưu', exact: true }).click()
      await page.getByRole('button', { name: 'Bỏ bộ lọc' }).first().click()
      await expect(page).not.toHaveURL(/hasPhone/)
      await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click()
      await page.getByRole('menuitem', { name: 'Khách có số', exact: true }).click()
      await expect(page).toHaveURL(/hasPhone=true/)
      await page.getByRole('button', { name: 'Bỏ bộ lọc' }).first().click()
    })
    await test.step('the address under a bot leads to one message', async () => {
      await page.goto(`/biz-agent/${botId}/chat`)
      await expect(page.getByRole('heading', { level: 1, name: 'Hội thoại của Mây' })).toBeVisible()
      await openThread(page, answered, 'ao linen mau be')
      await expect(page).toHaveURL(new RegExp(`/biz-agent/${botId}/chat/production/[0-9a-f-]{36}/[0-9a-f-]{36}$`))
      const messageId = await log(page).locator('[data-message]').first().getAttribute('data-message')
      await page.goto(`${page.url()}/${messageId}`)
      await expect(log(page).locator(`[data-message="${messageId}"]`)).toHaveClass(/ring-warning/)
    })
    await test.step('a blocked customer is answered by nobody until unblocked', async () => {
      await threadAct(page, 'Chặn khách')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Chặn khách' }).click()
      await expect(page.getByText('Khách đang bị chặn. Bỏ chặn để trả lời.')).toBeVisible()
      await expect(replyBox(page)).toBeDisabled()
      await threadAct(page, 'Bỏ chặn')
      await expect(replyBox(page)).toBeEnabled()
    })
  })

  test.describe('with the address of a conversation that is gone', () => {
    test.use({ expectedConsole: [notFound] })

    test('says so, and asks the server for nothing else of it', async ({ page, request }) => {
      await enter(page, request)
      const gone = crypto.randomUUID()
      const refused: string[] = []
      page.on('response', (reply) => {
        if (reply.status() >= 400) refused.push(new URL(reply.url()).pathname)
      })

      await page.goto(`/chat?thread=${gone}`)

      await expect(page.getByText('Không tìm thấy cuộc trò chuyện này').first()).toBeVisible()
      expect(new Set(refused)).toEqual(new Set([`/api/threads/${gone}`]))
    })
  })

  test('sends what a reload has cut off, once, whether or not the server had it', async ({ page, request }) => {
    const { token } = await enter(page, request)
    const visitor = await givenVisitor(request, await givenLiveBot(request, token, 'Mây'))
    await visitor.say('shop oi')
    await page.goto('/chat')
    await openThread(page, await threadWith(request, token, 'shop oi'), 'shop oi')
    const stored = (words: string) => log(page).locator('[data-message]', { hasText: words })
    const left = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('chatOutbox')))

    for (const [words, reachesServer] of [
      ['Server chưa nghe', false],
      ['Server nghe, đáp lạc mất', true],
    ] as const) {
      const cut = Promise.withResolvers<void>()
      let isCut = false
      await page.route('**/api/threads/*/messages', async (route) => {
        if (isCut || route.request().method() !== 'POST') return route.fallback()
        isCut = true
        if (reachesServer) await route.fetch()
        // This request is never answered, so only the reload ends it; later requests pass.
        cut.resolve()
      })
      await answer(page, words)
      await cut.promise
      // A stored message arrives as an event, also without the response.
      await expect.poll(left).toHaveLength(reachesServer ? 0 : 1)
      await page.reload()
      await expect(stored(words)).toHaveCount(1)
      await expect(log(page).getByText(words)).toHaveCount(1)
      await expect.poll(left).toEqual([])
    }
  })

  test('says that an answer is too long and keeps every letter of it', async ({ page, request }) => {
    const { token } = await enter(page, request)
    const visitor = await givenVisitor(request, await givenLiveBot(request, token, 'Mây'))
    await visitor.say('shop oi')
    await page.goto('/chat')
    await openThread(page, await threadWith(request, token, 'shop oi'), 'shop oi')
    const long = 'a'.repeat(5012)

    await answer(page, long)

    await expect(page.getByText(/Dài hơn 12 ký tự so với mức 5\.000/)).toBeVisible()
    await expect(replyBox(page)).toHaveValue(long)
    await expect(replyBox(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: 'Gửi', exact: true })).toBeDisabled()
    await expectAccessible(page)
    await answer(page, long.slice(12))
    await expect(log(page).getByText(long.slice(12))).toBeVisible()
    await expect(replyBox(page)).toHaveValue('')
  })

  test.describe('without a network', () => {
    test.use({ expectedConsole: [offline] })

    test('keeps what was written, sends it once when it is back, and misses nothing', async ({
      page,
      context,
      request,
    }) => {
      const { token } = await enter(page, request)
      const visitor = await givenVisitor(request, await givenLiveBot(request, token, 'Mây'))
      await visitor.say('shop oi')
      await page.goto('/chat')
      await openThread(page, await threadWith(request, token, 'shop oi'), 'shop oi')
      await context.setOffline(true)
      await answer(page, 'Dạ em đây ạ')
      await expect(log(page).getByText('Chưa có mạng. Tin tự gửi khi kết nối lại.')).toBeVisible()
      await visitor.say('tin luc mat mang')

      await context.setOffline(false)
      await expect(log(page).getByText('tin luc mat mang')).toHaveCount(1)

      // Nobody presses anything: it leaves by itself.
      // Stored, and not only shown as on its way: a reload would cut the request off.
      await expect(log(page).locator('[data-message]', { hasText: 'Dạ em đây ạ' })).toHaveCount(1)
      await expect(log(page).getByText('Dạ em đây ạ')).toHaveCount(1)
      await page.reload()
      await expect(log(page).getByText('Dạ em đây ạ')).toHaveCount(1)
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('shows one pane at a time, with a way back', async ({ page, request }) => {
      const { token } = await enter(page, request)
      const visitor = await givenVisitor(request, await givenLiveBot(request, token, 'Mây'))
      await visitor.say('con hang khong shop')
      await page.goto('/chat')
      await expect(threadList(page)).toBeVisible()
      await expectAccessible(page)

      await openThread(page, await threadWith(request, token, 'con hang khong shop'), 'con hang khong shop')
      await expect(threadList(page)).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Thông tin khách' }).click()
      await expect(log(page)).toBeHidden()
      await page.getByRole('button', { name: 'Về cuộc trò chuyện' }).click()
      await expect(log(page)).toBeVisible()
      await page.getByRole('button', { name: 'Về danh sách' }).click()

      await expect(threadList(page)).toBeVisible()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide).toBe(false)
    })
  })
})
