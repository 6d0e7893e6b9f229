import { expectAccessible } from './pages/axe.ts'
import { createDataset } from './pages/knowledge.ts'
import { enter, enterReadOnly, open, sidebar } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

test.describe('what lies over a page', () => {
  test.beforeEach(async ({ page, request }) => {
    await enterReadOnly(page, request)
    await open(page, '/faq')
  })

  test('a menu is used by keyboard from the first press on', async ({ page }) => {
    const trigger = page.getByRole('button', { name: /Tài khoản của/ })
    const highlighted = page.locator('[role=menuitem][data-highlighted]')

    await test.step('an arrow up opens one at its last entry', async () => {
      await page.getByRole('button', { name: /Ngôn ngữ/ }).focus()
      await page.keyboard.press('ArrowUp')
      await expect(highlighted).toHaveText(/English/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
    })

    await test.step('Enter opens it at the first entry, Escape gives the focus back', async () => {
      await trigger.focus()
      await page.keyboard.press('Enter')
      await expect(highlighted).toHaveText('Hồ sơ')
      await expect(page.getByRole('menu')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
      await expect(trigger).toBeFocused()
    })

    await test.step('an arrow opens it again, at the end it came from', async () => {
      await page.keyboard.press('ArrowUp')
      await expect(highlighted).toHaveText('Đăng xuất')
      await page.keyboard.press('Home')
      await expect(highlighted).toHaveText('Hồ sơ')
    })

    await test.step('Enter on an entry goes to its page', async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/profile$/)
    })
  })

  test('a dialog holds the focus, gives it back, and asks before it drops typed text', async ({ page }) => {
    const trigger = page.getByRole('button', { name: /^Đổi không gian làm việc/ })
    await trigger.click()
    await page.getByRole('menuitem', { name: 'Tạo không gian' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toBeFocused()

    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')

    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()

    await trigger.click()
    await page.getByRole('menuitem', { name: 'Tạo không gian' }).click()
    const name = dialog.getByRole('textbox')
    const question = page.getByRole('alertdialog', { name: 'Bỏ nội dung đã nhập?' })
    const stay = question.getByRole('button', { name: 'Nhập tiếp' })
    await name.fill('Cửa hàng Mây')

    const ways: [string, () => Promise<void>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the close button', () => dialog.getByRole('button', { name: 'Đóng' }).click()],
      ['Cancel', () => dialog.getByRole('button', { name: 'Hủy' }).click()],
      ['a press beside it', () => page.mouse.click(8, 450)],
    ]
    for (const [way, leave] of ways)
      await test.step(`${way} asks, and typing goes on`, async () => {
        await leave()
        await stay.click()
        await expect(question).toBeHidden()
        await expect(name).toHaveValue('Cửa hàng Mây')
        await expect(name).toBeFocused()
      })

    await test.step('text that was taken back is nothing to ask about', async () => {
      await name.fill('')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('whoever agrees loses it', async () => {
      await trigger.click()
      await page.getByRole('menuitem', { name: 'Tạo không gian' }).click()
      await name.fill('Cửa hàng Gió')
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Bỏ nội dung' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })

  test('axe finds nothing in the drawer, the palette, the search popup and an open menu', async ({ page }) => {
    await page.getByRole('button', { name: 'Tùy chỉnh giao diện' }).click()
    await expect(page.getByRole('dialog', { name: 'Tùy chỉnh giao diện' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Tìm trang và thao tác' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Tìm nhanh' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /Tài khoản của/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, '[role=menu]')
  })
})

test.describe('read from right to left', () => {
  test.beforeEach(async ({ page, request }) => {
    await enterReadOnly(page, request)
    await page.evaluate(() => localStorage.setItem('direction', 'rtl'))
  })

  test('the sidebar, the header, a drawer and the arrow keys change sides, and nothing overflows', async ({ page }) => {
    await open(page, '/dashboard')
    const width = page.viewportSize()?.width ?? 0

    expect(await sidebar(page).boundingBox()).toMatchObject({ x: width - 248, width: 248 })
    const account = await page.getByRole('button', { name: /Tài khoản của/ }).boundingBox()
    expect(account?.x).toBeLessThan(100)
    await page.getByRole('button', { name: 'Tùy chỉnh giao diện' }).click()
    const drawer = page.getByRole('dialog', { name: 'Tùy chỉnh giao diện' })
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    await test.step('the arrow to the left opens the next tab', async () => {
      await open(page, '/profile')
      await page.getByRole('tab', { name: 'Thông tin' }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('tab', { name: 'Mật khẩu' })).toBeFocused()
    })
  })

  test('tables start at the right, the names in them too', async ({ page, request }) => {
    const { user } = await enter(page, request)
    await page.goto('/members')
    const cell = page.getByRole('cell', { name: new RegExp(user.name) }).first()
    await expect(cell).toBeVisible()

    const [outer, name] = [await cell.boundingBox(), await cell.getByText(user.name).boundingBox()]

    const middle = (outer?.x ?? 0) + (outer?.width ?? 0) / 2
    expect(name?.x).toBeGreaterThan(middle)
    // Words that are broken into lines start there as well, and so does what is typed.
    await expect(cell).toHaveCSS('text-align', 'right')
    await page.goto('/contacts')
    await expect(page.getByRole('searchbox').first()).toHaveCSS('text-align', 'right')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the chosen tab is brought into view', async ({ page, request }) => {
    await enterReadOnly(page, request)

    await open(page, '/members?tab=activity')

    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('a banner says so and goes when the connection is back', async ({ page, context, request }) => {
    await enterReadOnly(page, request)
    const connected = page.waitForEvent('websocket')
    await open(page, '/faq')
    await (await connected).waitForEvent('framereceived')

    await context.setOffline(true)
    await expect(page.getByText('Mất kết nối. Đang thử lại…')).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText('Mất kết nối. Đang thử lại…')).toBeHidden()
  })
})

// A second try has a question mark behind the name of the file.
test.describe('when a file of the app cannot be fetched', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('a menu says so, and opens with the next press that can fetch it', async ({ page, request }) => {
    await page.route('**/assets/overlays-loaded-*.js*', (route) => route.abort())
    await enterReadOnly(page, request)
    await open(page, '/faq')
    const trigger = page.getByRole('button', { name: /Tài khoản của/ })

    await trigger.click()
    await expect(page.getByText('Chưa tải được phần này. Kiểm tra mạng rồi thử lại.')).toBeVisible()
    await expect(page.getByRole('menu')).toBeHidden()

    await page.unroute('**/assets/overlays-loaded-*.js*')
    await page.getByRole('button', { name: 'Đóng thông báo' }).click()
    await expect(page.getByText('Chưa tải được phần này. Kiểm tra mạng rồi thử lại.')).toBeHidden()
    await trigger.click()
    await expect(page.getByRole('menu')).toBeVisible()
  })

  test('a tab says so in its place, and is there after a retry', async ({ page, request }) => {
    await page.route('**/assets/config-tab-*.js*', (route) => route.abort())
    await enter(page, request)
    await createDataset(page, '/knowledges', 'Tạo bộ tri thức', 'Chính sách')
    await page.getByRole('tab', { name: 'Cấu hình' }).click()
    const problem = page.getByRole('tabpanel').getByRole('alert')
    await expect(problem).toContainText('Chưa tải được phần này. Kiểm tra mạng rồi thử lại.')
    await expect(page.getByRole('tab', { name: 'Nội dung' })).toBeVisible()

    await page.unroute('**/assets/config-tab-*.js*')
    await problem.getByRole('button', { name: 'Thử lại' }).click()

    await expect(problem).toBeHidden()
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Lưu' })).toBeVisible()
  })
})

test.describe('while the next page is still coming', () => {
  test('a menu that was opened meanwhile stays open when it is there', async ({ page, request }) => {
    const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
    let isHeld = false
    await page.route('**/assets/chat-*.js', async (route) => {
      isHeld = true
      await wanted
      await route.continue()
    })
    await enterReadOnly(page, request)
    await open(page, '/faq')
    await page.getByRole('link', { name: 'Hội thoại', exact: true }).first().click()
    await page.getByRole('button', { name: /Tài khoản của/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()

    expect(isHeld).toBe(true)
    letCome()
    await expect(page.getByRole('heading', { level: 1, name: 'Hội thoại' })).toBeVisible()
    await expect(page).toHaveTitle('BizAgent /chat')
    // The keyboard still controls the menu, not the new page.
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  })
})
