import type { Page } from '@playwright/test'
import { expectAccessible } from './pages/axe.ts'
import { givenBot, openTab } from './pages/bots.ts'
import { backFrom, connectByWindow } from './pages/connect.ts'
import { answer, answerBar, givenLiveBot, log, openThread, replyBox, threadWith } from './pages/console.ts'
import { answerInShopApp, drawer, phoneLog, playSomebody, sayOnPhone } from './pages/pretend.ts'
import { enter, pick } from './pages/shell.ts'
import { test } from './support/own-server.ts'
import { expect } from './support/test.ts'

/** The server refuses the next change at this address, in its own words. */
const refuseOnce = (page: Page, url: string, code: 'IMPORT_FAILED' | 'FEED_EVENTS_INVALID') =>
  page.route(
    url,
    (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 422, json: { error: { code, message: code, requestId: 'e2e', details: {} } } }),
    { times: 1 },
  )

// The browser writes a line about every refused request, and a few of them are asked for here.
test.use({ expectedConsole: [/status of (?:40[04]|422)|net::ERR_FAILED/] })

test('pages are imported by a real window, changed, looked into and removed', async ({ page, request }) => {
  const { token } = await enter(page, request)

  await test.step('without a bot nothing can be connected, and the page says what to do', async () => {
    await page.goto('/integration')
    await expect(
      page.getByRole('heading', { name: 'Chưa có kênh nào. Kết nối kênh đầu tiên trong 2 phút.' }),
    ).toBeVisible()
    await page.getByRole('button', { name: /^Facebook/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Chưa có bot nào để tích hợp')
  })
  const bot = await givenBot(request, token, 'Bot nhập trang')

  await test.step('the window of the service opens, closes itself and leaves its accounts', async () => {
    await page.goto('/integration?add=facebook')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Mở cửa sổ đăng nhập' }).click(),
    ])
    await expect(page.getByRole('dialog')).toContainText('Đang chờ bạn đăng nhập')
    await popup.getByRole('button', { name: 'Tiếp tục' }).click()
    await expect(page).toHaveURL(/\/integration\/import\?session=/)
    await expect.poll(() => popup.isClosed()).toBe(true)
  })

  await test.step('two of them are imported', async () => {
    const accounts = page.getByRole('list', { name: 'Tài khoản' })
    await expect(accounts.getByRole('listitem')).toHaveCount(27)
    await expect(accounts.getByRole('listitem').last()).toContainText('Chưa nhập được')
    await accounts.getByRole('checkbox', { name: 'Chọn Nắng Linen Quận 1', exact: true }).check({ force: true })
    await page.getByRole('searchbox', { name: 'Tìm tài khoản' }).fill('hue')
    await expect(accounts.getByRole('listitem')).toHaveCount(1)
    await accounts.getByRole('checkbox', { name: 'Chọn Nắng Linen Huế' }).check({ force: true })
    await expect(page.getByText('Sau khi nhập: 2/')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'Tìm tài khoản' }).fill('')
    await refuseOnce(page, '**/connect-sessions/*/import', 'IMPORT_FAILED')
    await page.getByRole('button', { name: 'Nhập 2 tài khoản' }).click()
    await expect(page.getByText('Nhập dữ liệu không thành công')).toBeVisible()
    await page.getByRole('button', { name: 'Nhập 2 tài khoản' }).click()
    await expect(accounts.getByText('Đã nhập')).toHaveCount(2)
    await page.getByRole('link', { name: 'Xong' }).click()
  })

  await test.step('the list finds them by words and by the keyboard, and switches the AI off', async () => {
    const rows = page.getByRole('region', { name: 'Tích hợp' }).getByRole('row')
    await expect(rows).toHaveCount(3)
    // The page that arrives takes the focus first.
    await expect(page.getByRole('heading', { level: 1, name: 'Tích hợp' })).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type('hue')
    await expect(page).toHaveURL(/search=hue/)
    await expect(rows).toHaveCount(2)
    await page.getByRole('switch', { name: 'AI trả lời trên Nắng Linen Huế' }).click()
    await expect(rows.last()).toContainText('Chỉ lưu lịch sử')
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /Nắng Linen Huế/ })
      .first()
      .click()
  })

  await test.step('it is changed; leaving with changes asks', async () => {
    const save = page.getByRole('button', { name: 'Lưu thay đổi' })
    await expect(save).toBeDisabled()
    await page.getByRole('textbox', { name: 'Tên hiển thị' }).fill('Nắng Linen xứ Huế')
    await page.getByRole('slider').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '6 giây')
    await page.getByRole('link', { name: 'Mẫu', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy' }).click()
    await refuseOnce(page, '**/api/workgates/*', 'FEED_EVENTS_INVALID')
    await save.click()
    await expect(page.getByText('Có sự kiện bảng tin không hợp lệ. Vui lòng kiểm tra lại!')).toBeVisible()
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nắng Linen xứ Huế' })).toBeVisible()
    await expect(save).toBeDisabled()
    await expect(page.getByRole('listitem').filter({ hasText: 'Đã kết nối' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the bot’s own page shows both', async () => {
    const address = page.url()
    await page.goto(`/biz-agent/${bot.id}`)
    await openTab(page, 'Tích hợp')
    await expect(page.getByRole('region', { name: 'Kênh đang dùng bot này' }).getByRole('row')).toHaveCount(3)
    await page.goto(address)
  })

  await test.step('it is removed by its name, and its address is empty from then on', async () => {
    const address = page.url()
    await page.getByRole('button', { name: 'Thao tác với Nắng Linen xứ Huế' }).click()
    await pick(page.getByRole('menuitem', { name: 'Xóa kết nối' }))
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('vẫn giữ để đọc')
    await question.getByRole('textbox').fill('Nắng Linen xứ Huế')
    await question.getByRole('button', { name: 'Xóa kết nối' }).click()
    await expect(page).toHaveURL(/\/integration$/)
    await page.goto(address)
    await expect(page.getByText('Không tìm thấy cổng kết nối')).toBeVisible()
  })
})

test('a blocked window is opened by a link, and its page says what is missing', async ({ page, request }) => {
  const { token } = await enter(page, request)
  await givenBot(request, token, 'Bot bị chặn')
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.clock.install()
  await page.goto('/integration?add=facebook')
  await page.getByRole('button', { name: 'Mở cửa sổ đăng nhập' }).click()
  await expect(page.getByRole('dialog')).toContainText('Trình duyệt đã chặn cửa sổ đăng nhập')
  await expectAccessible(page, '[role=dialog]')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Mở cửa sổ đăng nhập' }).click(),
  ])
  await popup.getByRole('button', { name: 'Hủy' }).click()
  await expect(popup.getByRole('heading', { level: 1, name: 'Chưa kết nối được' })).toBeVisible()
  await test.step('who does not come back in time is told so', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Thử lại' }).click()
    await expect(page.getByRole('dialog')).toContainText('Trình duyệt đã chặn cửa sổ đăng nhập')
    const unanswered = page.waitForEvent('requestfailed')
    await page.route('**/connect-sessions/*', (route) => route.abort(), { times: 1 })
    await unanswered
    await expect(page.getByRole('dialog')).toContainText('Trình duyệt đã chặn cửa sổ đăng nhập')
    await page.clock.fastForward('11:00')
    await expect(page.getByRole('dialog')).toContainText('Hết thời gian cấp quyền. Vui lòng thử lại.')
  })

  await test.step('a callback without its code, and one without a session', async () => {
    await popup.goto('/integration/callback/facebook?code=abc')
    await expect(popup.getByRole('alert')).toContainText('Thiếu mã cấp quyền hoặc tham số state')
    await expectAccessible(popup)
    await popup.evaluate(() => localStorage.clear())
    await popup.goto('/zalo-oa-callback?code=abc&state=def')
    await expect(popup.getByRole('alert')).toContainText('Không tìm thấy mã xác thực')
  })
})

const allowOa = async (popup: Page) => {
  await popup.getByRole('radio', { name: 'Tiệm Hoa Cỏ May' }).check()
  await popup.getByRole('button', { name: 'Cho phép' }).click()
}

const allowGoogle = async (popup: Page) => {
  await popup.getByRole('radio', { name: /kho@nanglinen/ }).check()
  await popup.getByRole('button', { name: 'Tiếp tục' }).click()
}

test('two accounts by their windows: answered by the AI, by staff and by phone, broken, noticed and connected again', async ({
  page,
  request,
}) => {
  const { token } = await enter(page, request)
  await givenLiveBot(request, token, 'Bot hai kênh')
  const rows = page.getByRole('region', { name: 'Tích hợp' }).getByRole('row')
  const oa = rows.filter({ hasText: 'Tiệm Hoa Cỏ May' })
  const question = 'shop oi con ao linen k'
  const unsent = 'Dạ tin này chờ nối lại ạ'

  await test.step('both are connected, each with its picture and what it may send', async () => {
    await page.goto('/integration?add=zalo-oa')
    await connectByWindow(page, allowOa, 'Tiệm Hoa Cỏ May')
    await page.getByRole('link', { name: 'Thêm kết nối' }).click()
    const picker = page.getByRole('dialog')
    await expect(picker).toContainText('Chưa khai ứng dụng thật')
    await picker.getByRole('button', { name: /^Tài khoản Google/ }).click()
    await picker.getByRole('button', { name: 'Tiếp tục', exact: true }).click()
    await connectByWindow(page, allowGoogle, 'kho@nanglinen.example')
    await expect(oa).toContainText('0 hội thoại trong cửa sổ 48 giờ')
    await expect(oa.locator('img')).toHaveAttribute('src', /^\/api\/files\//)
    await expect(rows.filter({ hasText: 'kho@nanglinen.example' })).toContainText('Không giới hạn')
  })

  await test.step('the account of Google is allowed one thing more', async () => {
    await page.getByRole('button', { name: /^kho@nanglinen/ }).click()
    await page.getByRole('button', { name: 'Cho phép: Đọc tài liệu có sẵn' }).click()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Mở cửa sổ đăng nhập' }).click(),
    ])
    await allowGoogle(popup)
    await backFrom(popup, page)
    await expect(page.getByRole('dialog')).toContainText('Đã kết nối')
    await page.getByRole('dialog').getByRole('button', { name: 'Xong' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Đọc tài liệu có sẵn' })).toContainText('Đã cho phép')
    await expectAccessible(page)
  })

  await test.step('the AI answers, then staff, then the phone, after which the AI is quiet', async () => {
    await page.getByRole('link', { name: 'Hội thoại', exact: true }).click()
    await playSomebody(page, 'Zalo OA', 'Chị Thu')
    await sayOnPhone(page, question)
    await expect(phoneLog(page).locator('.theirs')).toHaveCount(1)
    await openThread(page, await threadWith(request, token, 'Chị Thu'), question)
    await answer(page, 'Dạ em Lan đây ạ')
    await expect(phoneLog(page)).toContainText('Dạ em Lan đây ạ')
    await answerInShopApp(page, 'Dạ em nhắn từ điện thoại ạ')
    await expect(log(page)).toContainText('Dạ em nhắn từ điện thoại ạ')
    await expect(answerBar(page)).toContainText('AI trả lời lại sau')
    await sayOnPhone(page, 'ok em')
    await expect(log(page)).toContainText('ok em')
    await expect(phoneLog(page).locator('.theirs')).toHaveCount(3)
  })

  await test.step('the sign-in ends: the answer stays pale, what was being written becomes a note, the pane says what is left', async () => {
    await drawer(page).getByRole('button', { name: 'Thử: Làm hết hạn đăng nhập' }).click()
    await answer(page, unsent)
    await replyBox(page).fill('Dạ để em xem lại')
    await expect(page.getByRole('alert').filter({ hasText: 'Chưa gửi được cho khách trên kênh này' })).toBeVisible()
    await expect(page.getByLabel('Ghi chú nội bộ')).toHaveValue('Dạ để em xem lại')
    await expect(log(page)).toContainText('Xem lại sau khi nối')
    await expect(log(page)).toContainText('Tin của khách từ lúc này có thể thiếu')
    await drawer(page).getByRole('button', { name: 'Đóng' }).click()
    await expect(page.getByRole('region', { name: 'Khi nối lại' })).toContainText('1 tin chưa gửi chờ bạn duyệt')
    await expect(page.getByRole('region', { name: 'Kênh này' })).toContainText('Hết hạn quyền')
    await expectAccessible(page)
  })

  await test.step('one button connects it again; the history is there, and the unsent answer waits for a person', async () => {
    await page.getByRole('alert').getByRole('link', { name: 'Kết nối lại' }).click()
    await expect(page.getByRole('dialog')).toContainText('giữ nguyên 1 hội thoại và cài đặt')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Mở cửa sổ đăng nhập' }).click(),
    ])
    await allowOa(popup)
    await backFrom(popup, page)
    await page.getByRole('dialog').getByRole('button', { name: 'Xong' }).click()
    await expect(oa).toContainText('Đang kết nối')
    await page.getByRole('link', { name: 'Hội thoại', exact: true }).click()
    await openThread(page, await threadWith(request, token, 'Chị Thu'), question)
    await page.getByRole('button', { name: 'Giả làm khách' }).click()
    await expect(phoneLog(page)).toContainText('ok em')
    await expect(phoneLog(page)).not.toContainText(unsent)
    // By key: while the drawer makes the chat narrower, the button moves from under a hand.
    await log(page).getByRole('button', { name: 'Gửi lại' }).press('Enter')
    await expect(phoneLog(page).getByText(unsent)).toHaveCount(1)
  })
})
