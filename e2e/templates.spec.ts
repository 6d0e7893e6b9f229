import type { Page } from '@playwright/test'
import { expectAccessible } from './pages/axe.ts'
import { enter, open } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

const FASHION = 'Thời trang — tư vấn size & chốt đơn'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

const openFashion = async (page: Page) => {
  await open(page, '/template')
  await card(page, FASHION).getByRole('link', { name: FASHION }).click()
  await expect(page.getByRole('heading', { level: 1, name: FASHION })).toBeVisible()
}

test.describe('the gallery of templates', () => {
  test('shows twelve, finds by word and industry, and keeps both in the address', async ({ page, request }) => {
    await enter(page, request)
    await open(page, '/template')
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(card(page, FASHION)).toContainText('Số điện thoại')
    await expect(card(page, FASHION)).toContainText('3 bộ dữ liệu')
    await expectAccessible(page)

    await page.getByRole('searchbox', { name: 'Tìm mẫu' }).fill('nha khoa')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/search=nha\+khoa/)

    await page.goto('/template?industry=travel')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('homestay')

    await page.getByRole('radio', { name: 'Của bạn' }).click()
    await expect(page.getByText('Không có mẫu phù hợp')).toBeVisible()
    await page.getByRole('button', { name: 'Bỏ bộ lọc' }).click()
    await expect(page.getByRole('article')).toHaveCount(12)
  })

  test('plays a template and lets one ask it, before anything is copied', async ({ page, request }) => {
    // A template is played only where motion is welcome.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await enter(page, request)
    await openFashion(page)

    await test.step('the scripted conversation plays and can be shown whole', async () => {
      const log = page.getByRole('log', { name: 'Cuộc trò chuyện mẫu' })
      await page.getByRole('button', { name: 'Hiện hết' }).click()
      await expect(log.getByText('ship về Cần Thơ bao nhiêu')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Phát lại' })).toBeVisible()
    })

    await test.step('a question without accents is answered from its data', async () => {
      const box = page.getByRole('textbox', { name: 'Hỏi thử' })
      await box.fill('phi ship bao nhieu')
      await box.press('Enter')
      await expect(page.getByText('Theo dữ liệu: Phí ship bao nhiêu?')).toBeVisible()
    })

    await test.step('what it cannot know it says so', async () => {
      const box = page.getByRole('textbox', { name: 'Hỏi thử' })
      await box.fill('bên mình có cho thuê xe đạp đi dạo hồ không')
      await box.press('Enter')
      await expect(page.getByRole('log').getByText(/chưa có thông tin/)).toBeVisible()
    })

    await expect(page.getByRole('region', { name: 'Hỏi đáp thời trang' })).toContainText('18 mục')
    await expect(page.getByText('Khóa giá', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test('becomes a bot with a name and the facts of the shop', async ({ page, request }) => {
    await enter(page, request)
    await openFashion(page)
    await page.getByRole('button', { name: 'Dùng mẫu này' }).click()
    const dialog = page.getByRole('dialog', { name: `Dùng mẫu “${FASHION}”` })
    await expectAccessible(page, '[role=dialog]')

    await test.step('a wrong answer is named at its field', async () => {
      await dialog.getByRole('textbox', { name: 'Tên bot' }).fill('ab')
      await dialog.getByRole('textbox', { name: 'Hotline' }).fill('gọi em')
      await dialog.getByRole('button', { name: 'Tạo bot' }).click()
      await expect(dialog.getByText('Số điện thoại chưa đúng. Ví dụ: 0900 000 011.')).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: 'Tên bot' })).toBeFocused()
    })

    await dialog.getByRole('textbox', { name: 'Tên bot' }).fill('Mây tư vấn linen')
    await dialog.getByRole('textbox', { name: 'Tên cửa hàng' }).fill('Mây Linen')
    await dialog.getByRole('textbox', { name: 'Hotline' }).fill('0900 000 022')
    await dialog.getByRole('textbox', { name: 'Phí giao hàng' }).fill('25k')
    await dialog.getByRole('textbox', { name: 'Miễn phí giao từ' }).fill('500k')
    await expect(dialog.getByRole('status')).toContainText('Còn 3 điều chưa điền')
    await dialog.getByRole('button', { name: 'Tạo bot' }).click()

    await expect(page).toHaveURL(/\/biz-agent\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Mây tư vấn linen' })).toBeVisible()
    await page.goto(`${page.url()}/test`)
    await expect(page.getByText('Mây Linen', { exact: false }).first()).toBeVisible()
    const box = page.getByRole('textbox', { name: 'Tin nhắn' })
    await box.fill('phi ship bao nhieu')
    await box.press('Enter')
    await expect(page.getByRole('log').getByText(/25\.000đ/)).toBeVisible()
  })

  test('keeps the facts of another shop out of the bot until they are confirmed', async ({ page, request }) => {
    await enter(page, request)
    await openFashion(page)
    await page.getByRole('button', { name: 'Dùng mẫu này' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tạo bot' }).click()
    await expect(page).toHaveURL(/\/biz-agent\/[0-9a-f-]{36}$/)

    await expect(page.getByRole('heading', { name: /^Thông tin mẫu/ })).toBeVisible()
    const facts = page.getByRole('list', { name: 'Điều cần bạn cho biết' })
    await expect(facts.getByRole('textbox', { name: 'Phí giao hàng' })).toHaveValue('30.000đ')
    await expectAccessible(page)

    await facts.getByRole('textbox', { name: 'Phí giao hàng' }).fill('22k')
    await facts.getByRole('button', { name: 'Đúng: Phí giao hàng' }).click()
    await expect(facts.getByRole('textbox', { name: 'Phí giao hàng' })).toHaveCount(0)
    await facts.getByRole('button', { name: 'Xoá Hotline' }).click()
    await expect(facts.getByRole('textbox', { name: 'Hotline' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Xuất bản' }).click()
    await expect(page.getByRole('dialog')).toContainText(/Còn \d+ điều lấy từ mẫu chưa được xác nhận/)
  })
})

test.describe('a template of the workspace', () => {
  test('is made, changed, used and deleted', async ({ page, request }) => {
    await enter(page, request)
    await open(page, '/template?owner=workspace')
    await expect(page.getByText('Bạn chưa có mẫu riêng')).toBeVisible()
    await page.getByRole('button', { name: 'Tạo mẫu' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Tạo mẫu của bạn' })
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('textbox', { name: 'Tên mẫu' }).fill('Chi nhánh mới')
    await dialog.getByRole('textbox', { name: 'Mục tiêu' }).fill('Nhận lịch hẹn')
    await dialog.getByRole('button', { name: 'Thêm ô' }).click()
    await dialog.getByRole('textbox', { name: 'Nhãn' }).fill('Địa chỉ chi nhánh')
    await expect(dialog.getByRole('textbox', { name: 'Mã' })).toHaveValue('dia_chi_chi_nhanh')
    await dialog.getByRole('button', { name: 'Tạo mẫu' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chi nhánh mới' })).toBeVisible()

    await page.getByRole('button', { name: 'Sửa', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Sửa thông tin mẫu' })
    await edit.getByRole('textbox', { name: 'Tên mẫu' }).fill('Chi nhánh quận 7')
    await edit.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chi nhánh quận 7' })).toBeVisible()

    await page.getByRole('button', { name: 'Dùng mẫu này' }).click()
    const use = page.getByRole('dialog', { name: 'Dùng mẫu “Chi nhánh quận 7”' })
    await use.getByRole('textbox', { name: 'Địa chỉ chi nhánh' }).fill('12 Nguyễn Thị Thập')
    await use.getByRole('button', { name: 'Tạo bot' }).click()
    await expect(page).toHaveURL(/\/biz-agent\/[0-9a-f-]{36}$/)

    await open(page, '/template?owner=workspace')
    await page.getByRole('link', { name: 'Chi nhánh quận 7' }).click()
    await page.getByRole('button', { name: 'Xóa', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa mẫu' }).click()
    await expect(page).toHaveURL(/\/template$/)
    await expect(page.getByRole('article').filter({ hasText: 'Chi nhánh quận 7' })).toHaveCount(0)
  })
})
