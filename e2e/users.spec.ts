import { demoAccount, givenAccount } from './pages/accounts.ts'
import { expectAccessible } from './pages/axe.ts'
import { enter, enterAs, goTo, open, pick } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

const refusals = /Failed to load resource: the server responded with a status of 4\d\d/
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

test.describe('the own profile', () => {
  test.use({ expectedConsole: [refusals] })

  test('is edited, unsaved work is not lost by accident, and a picture is taken and given up', async ({
    page,
    request,
  }) => {
    const person = await givenAccount(request, 'Lê Thu')
    const username = `thu.${crypto.randomUUID().slice(0, 8)}`
    await enterAs(page, person)
    await page.goto('/profile')
    await page.getByLabel('Họ tên').fill('Lê Thu Hà')

    await page.getByRole('tab', { name: 'Mật khẩu' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Họ tên')).toHaveValue('Lê Thu Hà')

    await page.getByLabel('Số điện thoại').fill('123')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Số điện thoại gồm 10 chữ số, bắt đầu bằng 0.')).toBeVisible()

    await page.getByLabel('Số điện thoại').fill('0901234567')
    await page.getByLabel('Tên đăng nhập').fill(username)
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Đã lưu hồ sơ.')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Lê Thu Hà')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Tên đăng nhập')).toHaveValue(username)

    await test.step('a picture is taken and given up again', async () => {
      const input = page.getByLabel('Ảnh đại diện')
      await input.setInputFiles({ name: 'anh.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
      await expect(page.getByText('Chỉ nhận ảnh PNG, JPEG, WebP hoặc GIF.')).toBeVisible()

      await input.setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
      await expect(page.getByText('Đã cập nhật ảnh đại diện.')).toBeVisible()
      await page.getByRole('button', { name: 'Gỡ ảnh' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Gỡ ảnh' }).click()
      await expect(page.getByText('Đã gỡ ảnh đại diện.')).toBeVisible()
    })
  })

  test('lists the sessions and signs another browser out', async ({ page, newVisitor, request }) => {
    const person = await givenAccount(request, 'Đỗ An')
    const elsewhere = await (await newVisitor()).newPage()
    await enterAs(elsewhere, person)
    await open(elsewhere, '/faq')
    await enterAs(page, person)
    await page.goto('/profile?tab=sessions')
    await expect(page.getByText('Thiết bị này')).toBeVisible()

    await page.getByRole('button', { name: /^Đăng xuất Chrome/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Đăng xuất' }).click()

    await expect(page.getByText('Đã đăng xuất thiết bị.')).toBeVisible()
    await expect(elsewhere).toHaveURL(/\/$/)
    await expect(page).toHaveURL(/\/profile/)
  })

  test('has nothing to find for axe, in light and dark', async ({ page, request }) => {
    await enter(page, request)
    await open(page, '/faq')
    for (const [path, landmark] of [
      ['/profile', 'Thông tin cá nhân'],
      ['/profile?tab=password', 'Đổi mật khẩu'],
      ['/profile?tab=sessions', 'Phiên đăng nhập'],
      ['/members?tab=activity', 'Nhật ký hoạt động'],
    ] as const) {
      await goTo(page, path)
      await expect(page.getByRole('heading', { name: landmark })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
    }
  })
})

test.describe('user administration', () => {
  test.use({ expectedConsole: [refusals] })

  test('finds, suspends, reactivates and promotes an account, and keeps a trail', async ({
    page,
    newVisitor,
    request,
  }) => {
    const person = await givenAccount(request, 'Phan Quang')
    const theirs = await (await newVisitor()).newPage()
    await enterAs(theirs, person)
    await open(theirs, '/faq')
    await enterAs(page, await demoAccount(request, 'admin@bizagent.example'))

    await page.goto('/users')
    await page.getByRole('searchbox', { name: 'Tìm theo tên hoặc e-mail' }).fill(person.email)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: new RegExp(person.name) }).click()
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()

    await page.getByRole('button', { name: 'Tạm ngưng' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(person.email)
    await dialog.getByRole('button', { name: 'Tạm ngưng' }).click()
    await expect(page.getByText(`Trạng thái của ${person.name}: Đang chờ.`)).toBeVisible()
    await expect(theirs).toHaveURL(/\/$/)

    await page.getByRole('button', { name: 'Kích hoạt' }).click()
    await dialog.getByRole('button', { name: 'Kích hoạt' }).click()
    await expect(page.getByText(`Trạng thái của ${person.name}: Hoạt động.`)).toBeVisible()

    await page.getByRole('combobox', { name: 'Vai trò' }).click()
    await pick(page.getByRole('option', { name: 'Điều phối viên' }))
    await dialog.getByRole('button', { name: 'Đổi vai trò' }).click()
    await expect(page.getByText(`${person.name} giờ là Điều phối viên.`)).toBeVisible()

    const trail = page.getByRole('region', { name: 'Nhật ký hoạt động' })
    await expect(trail.getByText('Đổi vai trò hệ thống').first()).toBeVisible()
    await expect(trail.getByText('Đổi trạng thái tài khoản').first()).toBeVisible()
  })

  test('shows a moderator no way to touch an admin', async ({ page, request }) => {
    await enterAs(page, await demoAccount(request, 'duc@bizagent.example'))
    await page.goto('/users?role=admin')
    await page.getByRole('button', { name: /Quản trị hệ thống/ }).click()
    await expect(page.getByText('Bạn không thể thay đổi người có vai trò bằng hoặc cao hơn mình.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tạm ngưng' })).toBeHidden()
  })

  test('keeps filters in the address, so that back and a shared link work; axe finds nothing, in light and dark', async ({
    page,
    request,
  }) => {
    await enterAs(page, await demoAccount(request, 'admin@bizagent.example'))
    await page.goto('/users?status=deleted&sort=name')
    const table = page.getByRole('region', { name: 'Tài khoản' })
    await expect(table.getByText('Đã xóa').first()).toBeVisible()
    await expect(table.getByText('Hoạt động', { exact: true })).toHaveCount(0)

    await page.getByRole('combobox', { name: 'Trạng thái' }).click()
    await pick(page.getByRole('option', { name: 'Đang chờ' }))
    await expect(page).toHaveURL(/status=pending/)
    await page.goBack()

    await expect(page).toHaveURL(/status=deleted/)
    await expect(table.getByText('Đã xóa').first()).toBeVisible()

    await test.step('axe finds nothing in the list and in what is known of one', async () => {
      await goTo(page, '/users')
      await expect(table.getByText('Hoạt động', { exact: true }).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('searchbox', { name: 'Tìm theo tên hoặc e-mail' }).fill('mai@nanglinen.example')
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
      await page.getByRole('button', { name: /Trần Ngọc Mai/ }).click()
      await expect(page.getByRole('heading', { name: 'Quyền và trạng thái' })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
    })
  })
})
