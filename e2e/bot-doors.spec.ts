import { expectAccessible } from './pages/axe.ts'
import { givenBot } from './pages/bots.ts'
import { row } from './pages/knowledge.ts'
import { enter, open } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

test.describe('the doors of a bot', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 4\d\d/] })

  test('the webhook keeps its slug rules, shows its key once, logs calls that can be replayed, and sends to no private address', async ({
    page,
    request,
  }) => {
    const { token } = await enter(page, request)
    const { id } = await givenBot(request, token, 'Bot webhook')
    await open(page, `/biz-agent/${id}?tab=webhook`)
    const slug = page.getByLabel('Đường dẫn (slug)')
    await slug.fill('ngan')
    await page.getByRole('button', { name: 'Bật webhook' }).click()
    await expect(page.getByText('Đường dẫn cần ít nhất 8 ký tự.')).toBeVisible()
    await slug.fill('Có Dấu Và Hoa')
    await slug.blur()
    await expect(page.getByText(/Chỉ dùng chữ thường a–z/)).toBeVisible()
    const own = `bot-${crypto.randomUUID()}`
    await slug.fill(own)
    await page.getByText('Chờ câu trả lời').click()
    await page.getByRole('button', { name: 'Bật webhook' }).click()

    const once = page.getByRole('alertdialog', { name: 'Khóa webhook của bạn' })
    const key = (await once.locator('code').textContent()) ?? ''
    expect(key).toMatch(/^whk_/)
    await once.getByRole('button', { name: 'Tôi đã cất khóa' }).click()
    await expect(page.getByText(`Khóa •••• ${key.slice(-4)}.`, { exact: false })).toBeVisible()
    await expectAccessible(page)

    const refused = await request.post(`/api/hooks/bots/${own}/test`, { data: { text: 'xin chào' } })
    expect(refused.status()).toBe(401)
    const call = await request.post(`/api/hooks/bots/${own}/test`, {
      data: { text: 'xin chào', user: 'khach-01' },
      headers: { authorization: `Bearer ${key}` },
    })
    expect(call.status(), await call.text()).toBe(200)
    await page.getByRole('button', { name: 'Tải lại' }).click()
    await expect(row(page, 'xin chào')).toContainText('Xong')
    await page.getByRole('button', { name: 'xin chào' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Chạy lại trên bản nháp' }).click()
    await expect(page.getByText('Đã chạy lại lượt gọi.')).toBeVisible()
    await expect(row(page, 'Chạy lại')).toBeVisible()

    await page.getByRole('switch', { name: 'Nhận lượt gọi' }).click()
    await expect(page.getByText('Đang tắt: mọi lượt gọi bị từ chối.')).toBeVisible()
    const closed = await request.post(`/api/hooks/bots/${own}`, {
      data: { text: 'xin chào' },
      headers: { authorization: `Bearer ${key}` },
    })
    expect(closed.status()).toBe(404)

    await test.step('an outgoing webhook refuses private addresses', async () => {
      await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
      const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
      await form.getByLabel('Địa chỉ nhận').fill('http://127.0.0.1:9/hook')
      await form.getByRole('button', { name: 'Thêm địa chỉ' }).click()
      await expect(form.getByText('Địa chỉ này không được phép. Chỉ nhận địa chỉ công khai.')).toBeVisible()
    })
  })

  test('an API key is shown once, and refused after it is revoked', async ({ page, request }) => {
    const { token } = await enter(page, request)
    const { id } = await givenBot(request, token, 'Bot API')
    await open(page, `/biz-agent/${id}?tab=integration`)
    for (const [name, title] of [
      ['Tài liệu API', 'BizAgent API'],
      ['Tệp OpenAPI', '"openapi":"3.1.0"'],
    ] as const) {
      const address = (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
      expect(await (await request.get(address)).text()).toContain(title)
    }
    await page.getByRole('button', { name: 'Tạo khóa' }).click()
    const form = page.getByRole('dialog', { name: 'Tạo khóa' })
    await form.getByLabel('Tên khóa').fill('Website')
    await form.getByRole('button', { name: 'Tạo khóa' }).click()
    const once = page.getByRole('alertdialog', { name: 'Đã tạo khóa “Website”' })
    const key = (await once.locator('code').textContent()) ?? ''
    await once.getByRole('button', { name: 'Tôi đã cất khóa' }).click()

    const models = () => request.get('/api/v1/models', { headers: { authorization: `Bearer ${key}` } })
    expect((await models()).status()).toBe(200)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Thu hồi khóa Website' }).click()
    const question = page.getByRole('alertdialog')
    await test.step('a refusal stands in the question, which stays open', async () => {
      const gone = { error: { code: 'NOT_FOUND', message: '', requestId: 'req-1' } }
      await page.route('**/api/bots/*/keys/*', (route) => route.fulfill({ status: 404, json: gone }))
      await question.getByRole('button', { name: 'Thu hồi' }).click()
      await expect(question.getByRole('alert')).toContainText('Không tìm thấy')
      await page.unroute('**/api/bots/*/keys/*')
    })
    await question.getByRole('button', { name: 'Thu hồi' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('Đã thu hồi khóa “Website”.')).toBeVisible()
    expect((await models()).status()).toBe(401)
  })
})
