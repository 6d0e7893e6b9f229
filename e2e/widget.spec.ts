import { createHmac } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { enter } from './pages/shell.ts'
import { botOf, callWidget, chatOf, openChat, openShop, say, staffOf } from './pages/widget.ts'
import { expect, test } from './support/test.ts'

const offline = /ERR_INTERNET_DISCONNECTED|Failed to load resource/
const question = 'ao nay con sz m k sh'

/** The axe violations; axe must have checked something inside the frame, or an empty result would mean nothing. */
const violationsOf = async (page: Page, inside?: 'iframe'): Promise<string[]> => {
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const isInFrame = ({ target }: { target: unknown[] }) => target.length > 1
  if (inside) expect(passes.some(({ nodes }) => nodes.some(isInFrame))).toBe(true)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

test.describe('the chat on the demo shop', () => {
  test('answers, keeps its place over a reload and in a second tab', async ({ page, context }) => {
    await openShop(page)
    const chat = await openChat(page)
    await expect(chat.getByText('Trợ lý AI', { exact: true })).toBeVisible()
    const box = await page.locator('iframe[title="Trò chuyện"]').boundingBox()
    expect(box).toMatchObject({ x: 1440 - 24 - 380, y: 900 - 24 - 600, width: 380, height: 600 })
    // One close button: the launcher has made room for the chat.
    await expect(page.getByRole('button', { name: 'Đóng trò chuyện' })).toHaveCount(0)
    await expect(chat.getByRole('button', { name: 'Đóng trò chuyện' })).toHaveCount(1)
    await expect(chat.getByRole('button', { name: 'Gặp nhân viên' })).toBeVisible()

    await say(chat, question)
    await expect(chat.locator('.mine .bubble', { hasText: question })).toHaveCount(1)
    await expect(chat.locator('.theirs .bubble')).not.toHaveCount(1, { timeout: 30_000 })
    // The header says once that an AI answers, and no bubble repeats it.
    await expect(chat.locator('.badge', { hasText: 'AI' })).toHaveCount(1)
    await expect(chat.locator('.theirs .badge')).toHaveCount(0)
    // Only a complete message shows its time.
    await expect(chat.locator('.theirs .meta')).toHaveCount(1, { timeout: 30_000 })
    // A stored answer shows its time; one that is still being streamed does not.
    await expect(chat.locator('.theirs .meta')).toHaveCount(1)
    const answer = await chat.locator('.theirs .bubble').last().innerText()
    expect(answer.length).toBeGreaterThan(5)

    await test.step('the same page again', async () => {
      await page.reload()
      const again = chatOf(page)
      await expect(again.locator('.mine .bubble', { hasText: question })).toHaveCount(1)
      await expect(again.locator('.theirs .bubble').last()).toHaveText(answer, { useInnerText: true })
    })

    await test.step('a second tab shares the conversation, both ways', async () => {
      const second = await context.newPage()
      await openShop(second)
      const other = chatOf(second)
      await expect(other.locator('.mine .bubble', { hasText: question })).toHaveCount(1)
      await say(other, 'Cảm ơn shop nhé')
      await expect(chatOf(page).locator('.mine .bubble', { hasText: 'Cảm ơn shop nhé' })).toHaveCount(1)
      await second.close()
    })
  })

  test('shows what staff answer, counts it while closed, and hands over on request', async ({ page, request }) => {
    const words = `Đơn ${crypto.randomUUID().slice(0, 8)} tới đâu rồi?`
    const staff = await staffOf(request)
    await openShop(page)
    const chat = await openChat(page)
    await chat.getByRole('button', { name: 'Gặp nhân viên' }).click()
    await expect(chat.getByText('Đã báo nhân viên. Bạn chờ một chút nhé.')).toBeVisible()
    await say(chat, words)
    await expect(chat.getByText('Đã gửi').last()).toBeVisible()

    await staff.reply(words, 'Dạ **Lan** đây ạ, đơn đang giao <b>hôm nay</b>')
    await expect(chat.getByText('Nhân viên đang trả lời bạn.')).toBeVisible()
    await expect(chat.locator('.theirs strong', { hasText: 'Lan' })).toBeVisible()
    await expect(chat.locator('.theirs .bubble', { hasText: '<b>hôm nay</b>' })).toBeVisible()

    await chat.getByRole('textbox').press('Escape')
    const launcher = page.getByRole('button', { name: /^Mở trò chuyện/ })
    await expect(launcher).toBeFocused()
    await staff.reply(words, 'Mình cần gì nữa không ạ?')
    await expect(page.getByRole('button', { name: 'Mở trò chuyện (1 tin chưa đọc)' })).toBeVisible()
    await launcher.click()
    await expect(chat.locator('.theirs .bubble', { hasText: 'Mình cần gì nữa không ạ?' })).toBeVisible()
    await expect(chat.getByRole('button', { name: 'Đóng trò chuyện' })).toBeVisible()
  })

  test('knows who the site says the visitor is, and forgets everything on request', async ({ page, request }) => {
    const words = `Chào ${crypto.randomUUID().slice(0, 8)}`
    const staff = await staffOf(request)
    await openShop(page)
    await callWidget(page, 'identify', { userId: '42', name: 'Chị Thảo' })
    await callWidget(page, 'open')
    const chat = chatOf(page)
    await say(chat, words)
    await expect(chat.getByText('Đã gửi')).toHaveCount(1)
    expect(await staff.titleOf(words)).toBe('Chị Thảo')

    await callWidget(page, 'reset')
    await expect(chat.locator('.mine')).toHaveCount(0)
    await callWidget(page, 'close')
    await page.reload()
    const again = await openChat(page)
    await expect(again.getByText('Mây').first()).toBeVisible()
    await expect(again.locator('.mine')).toHaveCount(0)
  })

  test('shows the product an answer names as a card, and a press of its button says so', async ({ page }) => {
    await openShop(page)
    const chat = await openChat(page)
    await say(chat, 'áo sơ mi cổ trụ linen kem giá bao nhiêu')

    const card = chat.getByRole('list', { name: 'Sản phẩm' }).getByRole('listitem').first()
    await expect(card).toContainText('Áo sơ mi cổ trụ linen kem', { timeout: 30_000 })
    await expect(card).toContainText('329.000 ₫')
    await card.getByRole('button', { name: 'Chọn mẫu này' }).press('Enter')
    await expect(chat.locator('.mine .bubble').last()).toHaveText('Mình muốn lấy Áo sơ mi cổ trụ linen kem')

    await page.reload()
    await expect(chatOf(page).getByRole('list', { name: 'Sản phẩm' }).first()).toContainText('329.000 ₫')
  })

  test('asks who waits for a person how to reach them, and takes the answer once', async ({ page, request }) => {
    const name = `Chị Hạnh ${crypto.randomUUID().slice(0, 8)}`
    const staff = await staffOf(request)
    await openShop(page)
    const chat = await openChat(page)
    await chat.getByRole('button', { name: 'Gặp nhân viên' }).click()

    const phone = chat.getByRole('textbox', { name: 'Số điện thoại' })
    await chat.getByRole('textbox', { name: 'Họ tên' }).fill(name)
    await phone.fill('12345')
    await phone.press('Enter')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription('Số điện thoại chưa đúng. Ví dụ: 0905 123 456')
    await phone.fill('0905 123 456')
    await chat.getByRole('button', { name: 'Gửi thông tin' }).click()

    await expect(chat.locator('.mine .bubble').last()).toContainText('Số điện thoại: 0905 123 456')
    await expect(phone).toBeHidden()
    expect(await staff.titleOf(name)).toBe(name)
    await page.reload()
    await expect(chatOf(page).locator('.mine .bubble').last()).toContainText(name)
    await expect(chatOf(page).getByRole('button', { name: 'Gửi thông tin' })).toHaveCount(0)
  })

  test('knows a person the site has signed on every device, and takes no false signature', async ({
    page,
    browser,
    request,
  }) => {
    const staff = await staffOf(request)
    const userId = `khach-${crypto.randomUUID().slice(0, 8)}`
    const words = `Chào shop, ${userId}`
    await openShop(page)
    const signature = createHmac('sha256', await staff.newSecret(await botOf(page)))
      .update(userId)
      .digest('hex')
    await callWidget(page, 'identify', { userId, name: 'Chị Thảo', signature })
    await callWidget(page, 'open')
    await say(chatOf(page), words)
    await expect(chatOf(page).getByText('Đã gửi')).toHaveCount(1)

    const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const phone = await other.newPage()
    await openShop(phone)
    await callWidget(phone, 'identify', { userId, signature })
    await callWidget(phone, 'open')
    await expect(chatOf(phone).locator('.mine .bubble', { hasText: words })).toHaveCount(1)

    const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const thief = await stranger.newPage()
    await openShop(thief)
    const refused = thief.waitForResponse((answer) => answer.url().endsWith('/api/widget/identify'))
    await callWidget(thief, 'identify', { userId, signature: '0'.repeat(64) })
    await callWidget(thief, 'open')
    expect((await refused).status()).toBe(422)
    await expect(chatOf(thief).getByRole('textbox', { name: 'Nội dung tin nhắn' })).toBeVisible()
    await expect(chatOf(thief).locator('.mine')).toHaveCount(0)
    await Promise.all([other.close(), stranger.close()])
  })

  test.describe('in English', () => {
    test.use({ locale: 'en-US' })

    test('speaks the language of the visitor, also where it asks for a number', async ({ page }) => {
      await openShop(page)
      await page.getByRole('button', { name: 'Open the chat' }).click()
      const chat = page.frameLocator('iframe[title="Chat"]')
      await expect(chat.getByRole('textbox', { name: 'Your message' })).toBeVisible()

      await chat.getByRole('button', { name: 'Talk to a person' }).click()

      await expect(chat.getByText('We told our staff. Please wait a moment.')).toBeVisible()
      await expect(chat.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
      await expect(chat.getByText('I would like to talk to a person')).toBeVisible()
    })
  })

  test('is mirrored on a page that is read from right to left', async ({ page }) => {
    await openShop(page)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    const chat = await openChat(page)

    const close = await chat.getByRole('button', { name: 'Đóng trò chuyện' }).boundingBox()
    const person = await chat.getByRole('button', { name: 'Gặp nhân viên' }).boundingBox()
    const frame = await page.locator('iframe[title="Trò chuyện"]').boundingBox()

    expect(close?.x).toBeLessThan(person?.x ?? 0)
    expect((close?.x ?? 0) - (frame?.x ?? 0)).toBeLessThan(40)
    const overflow = await chat.locator('body').evaluate((body) => body.scrollWidth - body.clientWidth)
    expect(overflow).toBe(0)
  })

  test.describe('without a network', () => {
    test.use({ expectedConsole: [offline] })

    test('keeps what is written and sends it once when the network is back', async ({ page, context }) => {
      await openShop(page)
      const chat = await openChat(page)
      await say(chat, 'Tin thứ nhất')
      await expect(chat.getByText('Đã gửi')).toHaveCount(1)

      await context.setOffline(true)
      await say(chat, 'Tin thứ hai')
      await say(chat, 'Tin thứ ba')
      await expect(chat.getByText('Đang kết nối lại…')).toBeVisible()
      await expect(chat.getByText('Chờ gửi').first()).toBeVisible()

      await context.setOffline(false)
      await expect(chat.locator('.mine .meta', { hasText: 'Đã gửi' })).toHaveCount(3)
      await expect(chat.getByText('Đang kết nối lại…')).toBeHidden()
      await page.reload()
      await expect(chatOf(page).locator('.mine .bubble')).toHaveText(['Tin thứ nhất', 'Tin thứ hai', 'Tin thứ ba'])
    })
  })

  test('looks the same on the site, in the test window and in the preview, in the colour of the shop', async ({
    page,
    request,
  }) => {
    const looks = (bubble: Locator) =>
      bubble.evaluate((element) => {
        const { backgroundColor, borderRadius, fontFamily, fontSize, padding } = getComputedStyle(element)
        return { backgroundColor, borderRadius, fontFamily, fontSize, padding }
      })
    await openShop(page)
    const botId = await botOf(page)
    const chat = await openChat(page)
    const onSite = await looks(chat.locator('.theirs .bubble').first())
    expect(onSite.fontFamily).toContain('Inter')
    await say(chat, 'áo sơ mi cổ trụ linen kem giá bao nhiêu')
    const source = chat.getByRole('list', { name: 'Nguồn' }).locator('summary').first()
    await source.click({ timeout: 30_000 })
    await expect(chat.locator('.passage').first()).toBeVisible()

    await enter(page, request, 'mai@nanglinen.example')
    await page.goto(`/biz-agent/${botId}?tab=appearance`)
    const preview = page.getByRole('img', { name: 'Xem trước' })
    // Its own words: the welcome, and one of its own pairs with the dataset it is from.
    await expect(preview.locator('.bubble')).toHaveCount(3)
    await expect(preview.locator('.sources')).toContainText('Câu hỏi thường gặp')
    await expect(preview).not.toContainText('20.000')
    expect(await looks(preview.locator('.theirs .bubble').first())).toEqual(onSite)

    await page.goto(`/biz-agent/${botId}/test`)
    expect(await looks(page.locator('.theirs .bubble').first())).toEqual(onSite)
  })

  test('sends a picture', async ({ page }) => {
    await openShop(page)
    const chat = await openChat(page)
    const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await chat
      .locator('input[type=file]')
      .setInputFiles({ name: 'áo.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
    await expect(chat.getByRole('button', { name: 'Bỏ tệp áo.png' })).toBeVisible()

    await chat.getByRole('button', { name: 'Gửi', exact: true }).click()

    await expect(chat.locator('.mine').getByRole('img', { name: 'áo.png' })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 } })

    test('covers the screen, fits 320 pixels and closes by its own button', async ({ page }) => {
      await openShop(page)
      const chat = await openChat(page)
      const box = await page.locator('iframe[title="Trò chuyện"]').boundingBox()

      expect(box).toMatchObject({ x: 0, y: 0, width: 320, height: 640 })
      const overflow = await chat.locator('body').evaluate((body) => body.scrollWidth - body.clientWidth)
      expect(overflow).toBe(0)
      const size = await chat.getByRole('textbox').evaluate((input) => getComputedStyle(input).fontSize)
      expect(size).toBe('16px')
      await chat.getByRole('button', { name: 'Đóng trò chuyện' }).click()
      await expect(page.getByRole('button', { name: 'Mở trò chuyện' })).toBeFocused()
    })
  })

  test('has nothing for axe to find, in light and in dark, framed and on its own page', async ({ page }) => {
    await openShop(page)
    const botId = await botOf(page)
    expect(await violationsOf(page)).toEqual([])

    const chat = await openChat(page)
    await say(chat, 'áo sơ mi cổ trụ linen kem giá bao nhiêu')
    await expect(chat.getByRole('list', { name: 'Sản phẩm' })).toBeVisible({ timeout: 30_000 })
    await chat.getByRole('button', { name: 'Gặp nhân viên' }).click()
    await chat.getByRole('button', { name: 'Gửi thông tin' }).click()
    await expect(chat.getByText('Điền giúp mục này nhé.').first()).toBeVisible()
    for (const theme of ['light', 'dark']) {
      await chat.locator('html').evaluate((root, wanted) => (root.dataset['theme'] = wanted), theme)
      expect(await violationsOf(page, 'iframe'), `framed, ${theme}`).toEqual([])
    }

    await page.goto(`/w/${botId}`)
    await expect(page.getByRole('textbox', { name: 'Nội dung tin nhắn' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Đóng trò chuyện' })).toHaveCount(0)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme)
      expect(await violationsOf(page), theme).toEqual([])
    }
  })
})
