import { expectAccessible } from './pages/axe.ts'
import { givenBot, openTab } from './pages/bots.ts'
import { enter, pick } from './pages/shell.ts'
import { launch } from './support/launch.ts'
import { expect, test as base } from './support/test.ts'

/** A server of its own: a page of a service stands in one connection of the whole installation. */
const test = base.extend<object, { ownServer: { url: string } }>({
  ownServer: [
    async ({}, use) => {
      const server = await launch({ env: { SEED_DEMO: 'false' } })
      await use({ url: server.url })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
})

// The browser writes a line about every refused request, and a few of them are asked for here.
test.use({ expectedConsole: [/status of 40[04]/] })

test('pages are imported by a real window, changed, looked into and removed', async ({ page, request }) => {
  test.setTimeout(180_000)
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
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Thử lại' })).toBeVisible()

  await test.step('a callback without its code, and one without a session', async () => {
    await popup.goto('/integration/callback/facebook?code=abc')
    await expect(popup.getByRole('alert')).toContainText('Thiếu mã cấp quyền hoặc tham số state')
    await expectAccessible(popup)
    await popup.evaluate(() => localStorage.clear())
    await popup.goto('/zalo-oa-callback?code=abc&state=def')
    await expect(popup.getByRole('alert')).toContainText('Không tìm thấy mã xác thực')
  })
})
