import { expectAccessible } from './pages/axe.ts'
import { botAct, createBot, givenBot, jsonEditor, openTab, publishDraft, saveDraft, writeJson } from './pages/bots.ts'
import { confirmByTyping, row } from './pages/knowledge.ts'
import { enter, open, pick } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

const refusals = /Failed to load resource: the server responded with a status of 4\d\d/
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const fallback = 'Câu nói khi chưa có thông tin'

test.describe('a bot from its first minute to the trash and back', () => {
  test.use({ expectedConsole: [refusals] })

  test('is created, edited, compared, published, rolled back, deleted and restored', async ({ page, request }) => {
    await enter(page, request)
    await page.goto('/biz-agent')
    await expect(page.getByText('Chưa có bot nào')).toBeVisible()
    await page.getByRole('button', { name: 'Thêm bot' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Tên bot' }).fill('Mâ')
    await page.getByRole('dialog').getByRole('button', { name: 'Tạo bot' }).click()
    await expect(page.getByText('Tên bot cần ít nhất 3 ký tự.')).toBeVisible()
    await page.keyboard.press('Escape')
    await createBot(page, 'Mây tư vấn')
    await expect(page.getByText('Nháp')).toBeVisible()

    await test.step('the form is saved with the keyboard', async () => {
      await page.getByLabel('Chỉ dẫn').fill('Bạn tư vấn áo linen cho khách của Mây.')
      await page.getByLabel('Tên nhân vật').fill('Mây')
      await page.getByRole('button', { name: 'Thêm dòng: Mục tiêu' }).click()
      await page.keyboard.type('Giúp khách chọn size')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Xin số điện thoại')
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Đã lưu bản nháp.')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Mục tiêu, dòng 2')).toHaveValue('Xin số điện thoại')
    })

    await test.step('the chat beside the form answers from the draft, and says why', async () => {
      const chat = page.getByRole('region', { name: 'Chat thử với Mây tư vấn' })
      await chat.getByRole('textbox').fill('chào shop')
      await chat.getByRole('textbox').press('Enter')
      await chat.getByRole('button', { name: /^Vì sao/ }).click()
      await expect(page.getByRole('dialog', { name: 'Vì sao bot trả lời như vậy' })).toContainText('chào shop')
      await page.keyboard.press('Escape')
    })

    await test.step('a wrong value is told under its field, and leaving with it asks', async () => {
      await page.getByLabel('Số lượt nhớ lại').fill('99')
      await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
      await expect(page.getByText('Còn 1 chỗ cần sửa trước khi lưu.')).toBeVisible()
      await openTab(page, 'Bản chụp')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy' }).click()
      await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
      await expect(page.getByLabel('Số lượt nhớ lại')).toHaveValue('12')
    })

    await test.step('published, then changed, the draft and the live version differ', async () => {
      await publishDraft(page, 'Bản đầu')
      await expect(page.getByText('Đã xuất bản · bản 1')).toBeVisible()
      await page.getByLabel(fallback).fill('Dạ em xin phép kiểm tra rồi báo lại mình ạ.')
      await saveDraft(page)
      await expect(page.getByText('Có thay đổi chưa xuất bản')).toBeVisible()
      await page.getByRole('button', { name: 'Xuất bản', exact: true }).click()
      await page.getByRole('link', { name: 'Xem khác biệt' }).click()
      await expect(page).toHaveURL(/tab=snapshot&from=published&to=draft/)
      await expect(page.locator('ins').first()).toContainText('xin phép kiểm tra')
      await expect(page.locator('del').first()).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a named snapshot is kept and the draft goes on', async () => {
      await page.getByRole('button', { name: 'Về danh sách bản chụp' }).click()
      await page.getByRole('button', { name: 'Chụp bản nháp' }).click()
      await page.getByRole('dialog').getByLabel('Tên').fill('Trước khi đổi giọng')
      await page.getByRole('dialog').getByRole('button', { name: 'Chụp bản nháp' }).click()
      await expect(row(page, 'Trước khi đổi giọng')).toContainText('Chụp tay')
      await publishDraft(page, 'Bản hai')
      await expect(row(page, 'Bản hai')).toContainText('Đang chạy')
      await expectAccessible(page)
    })

    await test.step('an old version goes live again, and comes back into the draft', async () => {
      await page.getByRole('button', { name: 'Thao tác với bản 1' }).click()
      await page.getByRole('menuitem', { name: 'Xuất bản bản này' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Xuất bản bản này' }).click()
      await expect(row(page, 'Bản đầu')).toContainText('Đang chạy')
      await expect(row(page, 'Bản hai')).not.toContainText('Đang chạy')
      await page.getByRole('button', { name: 'Thao tác với bản 1' }).click()
      await page.getByRole('menuitem', { name: 'Khôi phục vào bản nháp' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Khôi phục vào bản nháp' }).click()
      await expect(page.getByText('Bản nháp giờ giống bản 1.')).toBeVisible()
      await openTab(page, 'Thông tin')
      await expect(page.getByLabel(fallback)).toHaveValue(/chưa dám trả lời/)
    })

    await test.step('deleted by name, it waits in the trash and is restored', async () => {
      await botAct(page, 'Mây tư vấn', 'Xóa bot')
      await confirmByTyping(page, 'Mây tư vấn', 'Xóa bot')
      await expect(page).toHaveURL(/\/biz-agent$/)
      await expect(page.getByText('Chưa có bot nào')).toBeVisible()
      await page.getByRole('link', { name: 'Thùng rác' }).click()
      await page.getByRole('button', { name: 'Khôi phục Mây tư vấn' }).click()
      await expect(page.getByText('Thùng rác trống')).toBeVisible()
      await page.getByRole('link', { name: 'Về danh sách bot' }).first().click()
      await expect(page.getByRole('link', { name: 'Mây tư vấn' })).toBeVisible()
    })
  })

  test('shows the line of a JSON error and keeps edits between the two views', async ({ page, request }) => {
    const { token } = await enter(page, request)
    const { id } = await givenBot(request, token, 'Bot JSON')
    await open(page, `/biz-agent/${id}`)
    await page.getByLabel('Chỉ dẫn').fill('Dặn dò từ biểu mẫu')
    await page.getByRole('radio', { name: 'JSON' }).check({ force: true })
    await expect(jsonEditor(page)).toContainText('Dặn dò từ biểu mẫu')

    await writeJson(page, '{\n  "schema": 1,\n  "type": "chatbot"\n  "instructions": ""\n}')
    await expect(page.getByText('Dòng 3: Thiếu dấu phẩy trước "instructions":.')).toBeVisible()
    await page.getByRole('radio', { name: 'Biểu mẫu' }).click({ force: true })
    await expect(page.getByText('Sửa các lỗi JSON trước khi sang biểu mẫu.')).toBeVisible()
    await expect(jsonEditor(page)).toContainText('"schema": 1')
    await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
    await expect(page.getByText('JSON hợp lệ.')).toBeVisible()

    const config = await page.evaluate(() => document.querySelector('.cm-content')?.textContent ?? '')
    expect(config).not.toContain('Dặn dò từ biểu mẫu')
  })

  test('edited in two windows, it asks which version to keep and can merge both', async ({
    page,
    request,
    context,
  }) => {
    const { token } = await enter(page, request)
    const { id } = await givenBot(request, token, 'Bot hai người')
    const other = await context.newPage()
    await open(page, `/biz-agent/${id}`)
    await open(other, `/biz-agent/${id}`)

    await page.getByLabel('Tên nhân vật').fill('Gió')
    await other.getByLabel('Vai trò', { exact: true }).fill('Chuyên viên bán hàng')
    await saveDraft(other)
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()

    const dialog = page.getByRole('dialog', { name: 'Người khác vừa lưu bot này' })
    await expect(dialog).toContainText('Trần Ngọc Mai đã lưu')
    await expect(dialog.locator('ins, del').first()).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Gộp cả hai' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Vai trò', { exact: true })).toHaveValue('Chuyên viên bán hàng')
    await expect(page.getByLabel('Tên nhân vật')).toHaveValue('Gió')

    await page.getByLabel('Tên nhân vật').fill('Mưa')
    await other.reload()
    await other.getByLabel('Tên nhân vật').fill('Nắng')
    await saveDraft(other)
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await dialog.getByRole('button', { name: 'Lấy bản của họ' }).click()
    await expect(page.getByLabel('Tên nhân vật')).toHaveValue('Nắng')
    await expect(page.getByRole('button', { name: 'Lưu thay đổi' })).toBeHidden()
  })
})

test.describe('the list of bots', () => {
  test.use({ expectedConsole: [refusals] })

  test('finds by name, id and type, as cards and as a table, and copies an id', async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { token } = await enter(page, request)
    const { id } = await givenBot(request, token, 'Đặt lịch spa')
    await givenBot(request, token, 'Chốt đơn', 'flow')
    await open(page, '/biz-agent')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').first()).toContainText('Chốt đơn')
    await expectAccessible(page)

    await page.getByRole('searchbox').fill('dat lich')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/search=dat/)
    await page.getByRole('searchbox').fill(id.slice(0, 13))
    await expect(page.getByRole('article')).toContainText(['Đặt lịch spa'])
    await page.getByRole('searchbox').fill('')

    await page.getByRole('radio', { name: 'Xem dạng bảng' }).check({ force: true })
    await expect(row(page, 'Chốt đơn')).toContainText('Biz Flow')
    await page.reload()
    await expect(row(page, 'Đặt lịch spa')).toContainText('Nháp')
    await expectAccessible(page)

    await botAct(page, 'Đặt lịch spa', 'Sao chép mã bot')
    await expect(page.getByText('Đã sao chép mã bot.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  })

  test('clones a bot, makes it a template and turns it back', async ({ page, request }) => {
    const { token } = await enter(page, request)
    await givenBot(request, token, 'Bot gốc')
    await open(page, '/biz-agent')
    await botAct(page, 'Bot gốc', 'Nhân bản')
    await page.getByRole('dialog').getByRole('button', { name: 'Nhân bản' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bot gốc (bản sao)' })).toBeVisible()
    await botAct(page, 'Bot gốc (bản sao)', 'Chuyển thành mẫu')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Chuyển thành mẫu' }).click()
    await expect(page.getByText('Đây là mẫu, không trả lời khách.').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Xuất bản', exact: true })).toBeHidden()
    await botAct(page, 'Bot gốc (bản sao)', 'Chuyển lại thành bot')
    await expect(page.getByRole('button', { name: 'Xuất bản', exact: true })).toBeVisible()
  })

  test('edits a flow as JSON, with the problems of its nodes beside it', async ({ page, request }) => {
    const { token } = await enter(page, request)
    const { id } = await givenBot(request, token, 'Luồng chào', 'flow')
    await open(page, `/biz-agent/${id}`)
    await page.getByRole('radio', { name: 'JSON' }).check({ force: true })
    await expect(page.getByText('Không có vấn đề nào.')).toBeVisible()
    const broken = {
      schema: 1,
      type: 'flow',
      vars: [],
      settings: { entry: 'n1', fallback: null, locale: 'vi', caps: { creditsPerThread: 0 }, exits: [] },
      nodes: [{ id: 'n1', type: 'start', data: { triggers: [] }, out: { next: 'nowhere' } }],
      groups: [],
    }

    await writeJson(page, JSON.stringify({ ...broken, nodes: [{ ...broken.nodes[0], type: 'Dịch chuyển' }] }, null, 2))
    await expect(page.getByText(/^Dòng \d+: “type”: Loại khối này không có\.$/)).toBeVisible()
    await writeJson(page, JSON.stringify(broken, null, 2))
    await expect(page.getByText('JSON hợp lệ.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'một khối không còn nữa' })).toContainText(/dòng 22$/)
  })
})

test.describe('the look of a chat', () => {
  test('is previewed while it is changed, and warns of colours that cannot be read', async ({ page, request }) => {
    const { token } = await enter(page, request)
    const { id } = await givenBot(request, token, 'Bot giao diện')
    await open(page, `/biz-agent/${id}?tab=appearance`)
    const preview = page.getByRole('img', { name: 'Xem trước' })
    await page.getByLabel('Lời chào').fill('Chào mừng bạn đến tiệm Mây!')
    await expect(preview).toContainText('Chào mừng bạn đến tiệm Mây!')
    await page.getByLabel('Câu gợi ý 1').fill('Có freeship không?')
    await expect(preview).toContainText('Có freeship không?')
    await page.getByLabel('Màu chủ đạo', { exact: true }).fill('#ffe14d')
    await expect(page.getByText(/Nút màu này chìm trên nền sáng/)).toBeVisible()
    await page.getByRole('button', { name: 'Dùng màu #2563eb' }).click()
    await expect(page.getByText(/dễ đọc/)).toBeVisible()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
    await expect(page.getByRole('img', { name: 'Logo của khung chat' })).toBeVisible()
    await page.getByRole('radio', { name: 'Điện thoại' }).check({ force: true })
    await page.getByRole('radio', { name: 'Tối', exact: true }).first().check({ force: true })
    await page.getByRole('button', { name: 'Thêm dòng: Trang được phép nhúng' }).click()
    await page.keyboard.type('không phải tên miền')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText(/Nhập tên miền, ví dụ/)).toBeVisible()
    await page.getByLabel('Trang được phép nhúng, dòng 1').fill('*.example.com')
    await saveDraft(page)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('Lời chào')).toHaveValue('Chào mừng bạn đến tiệm Mây!')
    await expect(page.getByRole('img', { name: 'Logo của khung chat' })).toBeVisible()
  })
})

test.describe('the settings form', () => {
  test.use({ expectedConsole: [refusals] })

  test('is accessible, also on a phone, opens the connections and refuses an address that is missing or private', async ({
    page,
    request,
  }) => {
    const { token } = await enter(page, request)
    const { id } = await givenBot(request, token, 'Bot kết nối')
    await open(page, `/biz-agent/${id}`)
    await expect(page.getByRole('heading', { name: 'Cách trả lời' })).toBeVisible()
    await expectAccessible(page)
    await test.step('on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWider, 'the page scrolls sideways').toBe(false)
    })

    await test.step('its test chat opens there by the keyboard, and keeps the conversation', async () => {
      const opener = page.getByRole('button', { name: 'Thử tại đây' })
      await opener.press('Enter')
      const chat = page.getByRole('dialog', { name: 'Chat thử với Bot kết nối' })
      const box = chat.getByRole('textbox', { name: 'Tin nhắn' })
      await expect(box).toBeFocused()
      await page.keyboard.type('xin chào')
      await page.keyboard.press('Enter')
      await expect(chat.getByRole('button', { name: 'Vì sao? “xin chào”' })).toBeVisible()
      await expect(chat.getByRole('button', { name: 'Dừng trả lời' })).toBeHidden()
      await expectAccessible(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(chat).toHaveCount(0)
      await expect(opener).toBeFocused()
      await opener.press('Enter')
      await chat.getByRole('button', { name: 'Vì sao? “xin chào”' }).click()
      await expect(page.getByRole('dialog', { name: 'Vì sao bot trả lời như vậy' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(chat).toBeVisible()
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await page.getByRole('button', { name: 'Kết nối AI & công cụ' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Thêm kết nối' }).click()
    const form = page.getByRole('dialog', { name: 'Thêm kết nối' })
    await form.getByRole('combobox', { name: 'Loại' }).click()
    await pick(page.getByRole('option', { name: 'API của bạn' }))
    await form.getByRole('textbox', { name: 'Tên', exact: true }).fill('Kho hàng')
    await form.getByRole('button', { name: 'Lưu' }).click()
    await expect(form.getByText('Loại kết nối này cần một địa chỉ.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Địa chỉ' }).fill('http://127.0.0.1:9/kho')
    await form.getByRole('button', { name: 'Lưu' }).click()
    await expect(form.getByRole('textbox', { name: 'Địa chỉ' })).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByRole('textbox', { name: 'Địa chỉ' })).toBeFocused()
    await expect(page.locator('.Toastify__toast')).toHaveCount(0)
    await expectAccessible(page, '[role=dialog]')
    await form.getByRole('button', { name: 'Hủy' }).click()
    await expect(page.getByText('Chưa có kết nối nào')).toBeVisible()
  })
})
