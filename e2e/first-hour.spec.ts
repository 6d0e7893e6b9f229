import type { Locator } from '@playwright/test'
import { newPerson } from './pages/accounts.ts'
import { expectAccessible } from './pages/axe.ts'
import { startForeignSite } from './pages/foreign-site.ts'
import { linkMailedTo } from './pages/mailbox.ts'
import { enter, sidebar } from './pages/shell.ts'
import { openChat, say } from './pages/widget.ts'
import { expect, test } from './support/test.ts'

const aboutTheShop = [
  'Cà phê Lá ở 25 Phan Bội Châu, Huế, mở cửa từ 7 giờ đến 22 giờ 30 mỗi ngày.',
  'Quán có chỗ đậu sáu ô tô ở sân sau, khách gửi xe miễn phí.',
].join('\n\n')

const menu = Buffer.from('Món,Giá\nCà phê sữa đá,29000\nTrà đào,35000\n')

test.describe('the first hour of a shop', () => {
  test.setTimeout(480_000)

  test('from an empty account to an own bot that answers on an own page, in under ten clicks', async ({
    page,
    request,
    newVisitor,
  }) => {
    const owner = newPerson('Hoàng Thị Thảo')
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }

    await test.step('registering asks for the name of the shop', async () => {
      await page.goto('/register')
      await page.getByLabel('Họ tên').fill(owner.name)
      await page.getByLabel('Tên cửa hàng').fill('Cà phê Lá')
      await page.getByLabel('E-mail').fill(owner.email)
      await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(owner.password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Kiểm tra hộp thư của bạn' })).toBeVisible()
    })

    await test.step('the link of the mail opens the workspace of that name', async () => {
      await page.goto(await linkMailedTo(request, owner.email, '/register?confirm='))
      await click(page.getByRole('link', { name: 'Đăng nhập' }))
      await page.getByLabel('E-mail').fill(owner.email)
      await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(owner.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByText('Cà phê Lá bán gì?')).toBeVisible()
    })

    await test.step('beside the four steps of the start, the menu leads to the templates', async () => {
      await expectAccessible(page)
      await click(sidebar(page).getByRole('link', { name: 'Mẫu', exact: true }))
      const card = page.getByRole('article').filter({ hasText: 'Nhà hàng, café' })
      await click(card.getByRole('button', { name: /^Dùng mẫu/ }))
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('textbox', { name: 'Tên cửa hàng' })).toHaveValue('Cà phê Lá')
      await click(dialog.getByRole('button', { name: 'Tạo bot' }))
      await expect(page).toHaveURL(/\/biz-agent\/[0-9a-f-]{36}$/)
    })

    await test.step('own knowledge is written and attached on the page of the bot', async () => {
      await click(page.getByRole('region', { name: 'Bước đầu' }).getByRole('link', { name: 'Thêm kiến thức' }))
      const dialog = page.getByRole('dialog', { name: 'Thêm kiến thức cho bot' })
      await dialog.getByRole('textbox', { name: 'Nội dung' }).fill(aboutTheShop)
      await expectAccessible(page, '[role=dialog]')
      await click(dialog.getByRole('button', { name: 'Thêm và gắn vào bot' }))
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('link', { name: 'Thông tin cửa hàng' })).toBeVisible()
    })

    await test.step('a table is too: its rows are what the bot can look up', async () => {
      // Not counted: a bot answers without it.
      await page.getByRole('button', { name: 'Thêm kiến thức', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Thêm kiến thức cho bot' })
      await dialog.getByRole('radio', { name: 'Trang web' }).click()
      await expect(dialog.getByRole('textbox', { name: 'Địa chỉ trang' })).toBeVisible()
      await dialog.getByRole('radio', { name: 'Bảng dữ liệu' }).click()
      await dialog.getByLabel('Tệp bảng').setInputFiles([{ name: 'mon.csv', mimeType: 'text/csv', buffer: menu }])
      await dialog.getByRole('button', { name: 'Thêm và gắn vào bot' }).click()
      await expect(page.getByText('Đã thêm “Bảng sản phẩm” vào bot, đang nhập 2 dòng')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Bảng sản phẩm' })).toBeVisible()
    })

    await test.step('it is published; the check names what is still of another shop', async () => {
      await click(page.getByRole('button', { name: 'Xuất bản', exact: true }))
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(/Còn \d+ điều lấy từ mẫu chưa được xác nhận/)
      await click(dialog.getByRole('button', { name: 'Xuất bản' }))
      await expect(page.getByText('Đã xuất bản · bản 1')).toBeVisible()
    })

    const snippet = await test.step('one line is copied', async () => {
      await click(page.getByRole('tab', { name: 'Giao diện' }))
      const code = page.getByText(/<script async src=/)
      await expect(code).toBeVisible()
      return (await code.textContent()) ?? ''
    })
    expect(clicks, 'clicks of the owner').toBeLessThan(10)

    await test.step('the chat on a page of somebody else answers from it, and says nothing of the other shop', async () => {
      const site = await startForeignSite(snippet)
      // Without the header of our own that other visitors send: on another origin it would ask for a preflight.
      const visitor = await (await newVisitor({ extraHTTPHeaders: {} })).newPage()
      await visitor.goto(site.url)
      const chat = await openChat(visitor)
      const theirs = chat.locator('.theirs')
      await say(chat, 'quan co cho dau o to khong')
      await expect(theirs.filter({ hasText: 'sáu ô tô' })).toHaveCount(1)
      const answered = await theirs.count()
      await say(chat, 'phí giao món bao nhiêu')
      await expect(theirs).toHaveCount(answered + 1)
      await expect(chat.locator('body')).not.toContainText('20.000')
      await site.close()
    })

    await test.step('no step is left', async () => {
      await page.goto('/dashboard')
      await expect(page.getByRole('region', { name: 'Các con số' })).toBeVisible()
      await expect(page.getByText('Bước đầu')).toBeHidden()
    })
  })

  test('closes the list of first steps for good', async ({ page, request }) => {
    await enter(page, request)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Để sau, xem bảng điều khiển' }).click()
    await expect(page.getByText('0/5 xong')).toBeVisible()
    await page.getByRole('button', { name: 'Đóng danh sách bước đầu' }).click()
    await expect(page.getByText('Bước đầu')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Các con số' })).toBeVisible()
    await expect(page.getByText('Bước đầu')).toBeHidden()
  })
})
