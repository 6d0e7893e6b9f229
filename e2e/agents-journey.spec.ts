import { openTab, publishDraft, saveDraft } from './pages/bots.ts'
import { row } from './pages/knowledge.ts'
import { enter, open } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

const FASHION = 'Thời trang — tư vấn size & chốt đơn'

test.describe('a new shop without any key', () => {
  test('goes from a template to a published, explained and rolled-back bot', async ({ page, request, context }) => {
    await enter(page, request)

    await test.step('clones the fashion template and fills its one-minute form', async () => {
      await open(page, '/template')
      await page.getByRole('article').filter({ hasText: FASHION }).getByRole('link', { name: FASHION }).click()
      await expect(page.getByRole('heading', { level: 1, name: FASHION })).toBeVisible()
      await page.getByRole('button', { name: 'Dùng mẫu này', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `Dùng mẫu “${FASHION}”` })
      await dialog.getByRole('textbox', { name: 'Tên bot' }).fill('Nắng tư vấn')
      await dialog.getByRole('textbox', { name: 'Tên cửa hàng' }).fill('Nắng Mới')
      await dialog.getByRole('textbox', { name: 'Hotline' }).fill('0900 000 044')
      await dialog.getByRole('textbox', { name: 'Phí giao hàng' }).fill('25k')
      // An answer made of both is the shop's own only when both are.
      await dialog.getByRole('textbox', { name: 'Miễn phí giao từ' }).fill('500k')
      await dialog.getByRole('button', { name: 'Tạo bot' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Nắng tư vấn' })).toBeVisible()
    })

    await test.step('chats without accents in the test window and sees why', async () => {
      const opened = context.waitForEvent('page')
      await page
        .getByRole('button', { name: 'Chat thử' })
        .or(page.getByRole('link', { name: 'Chat thử' }))
        .click()
      const chat = await opened
      const log = chat.getByRole('log', { name: 'Cuộc trò chuyện' })
      const ask = async (question: string) => {
        await chat.getByRole('textbox', { name: 'Tin nhắn' }).fill(question)
        await chat.keyboard.press('Enter')
        await expect(chat.getByRole('button', { name: `Vì sao? “${question}”` })).toBeVisible()
      }
      await expect(log.getByText(/Nắng Mới/).first()).toBeVisible()

      await ask('phi ship bao nhieu vay sh')
      await expect(log.getByText(/25\.000đ/)).toBeVisible()
      await expect(chat.getByRole('list', { name: 'Nguồn' })).toBeVisible()
      const trace = chat.getByRole('region', { name: 'Vì sao bot trả lời như vậy' })
      await expect(trace.getByText('phí ship bao nhiêu vậy shop', { exact: true })).toBeVisible()
      await expect(trace.getByText('Bộ máy có sẵn')).toBeVisible()

      await ask('ben minh co cho thue xe dap di dao ho khong')
      await expect(log.getByText(/chưa có thông tin/)).toBeVisible()
      await chat.close()
    })

    await test.step('publishes, changes the greeting and compares', async () => {
      await publishDraft(page, 'Bản mở hàng')
      await expect(page.getByText('Đã xuất bản · bản 1')).toBeVisible()
      await openTab(page, 'Giao diện')
      await page.getByLabel('Lời chào').fill('Chào bạn, Nắng Mới vừa về hàng linen!')
      await saveDraft(page)
      await expect(page.getByText('Có thay đổi chưa xuất bản')).toBeVisible()
      await page.getByRole('button', { name: 'Xuất bản', exact: true }).click()
      await page.getByRole('link', { name: 'Xem khác biệt' }).click()
      await expect(page.locator('ins').filter({ hasText: 'vừa về hàng' })).toBeVisible()
    })

    await test.step('publishes the new greeting and rolls back', async () => {
      await publishDraft(page, 'Lời chào mới')
      await expect(page.getByText('Đã xuất bản · bản 2')).toBeVisible()
      await page.goto(`${page.url().split('?')[0]}?tab=snapshot`)
      await page.getByRole('button', { name: 'Thao tác với bản 1' }).click()
      await page.getByRole('menuitem', { name: 'Xuất bản bản này' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Xuất bản bản này' }).click()
      await expect(row(page, 'Bản mở hàng')).toContainText('Đang chạy')
      await expect(row(page, 'Lời chào mới')).not.toContainText('Đang chạy')
    })
  })
})
