import { expectAccessible } from './pages/axe.ts'
import { threadList } from './pages/console.ts'
import { enter } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

interface Figure {
  key: string
  cases: number
  link: { route: string; query: Record<string, string> }
}

/** So high that a list of this many conversations is drawn whole. */
const MOST_ROWS = 40

test.describe('the dashboard', () => {
  test.setTimeout(240_000)

  test('its figures open as many rows as they say; charts answer to keys; filters live in the address', async ({
    page,
    request,
  }) => {
    const { token } = await enter(page, request, 'mai@nanglinen.example')
    const headers = { authorization: `Bearer ${token}` }
    const reply = await request.get('/api/reports/dashboard', { headers })
    const { kpis } = (await reply.json()) as { kpis: Figure[] }
    const figures = page.getByRole('region', { name: 'Các con số' })
    await page.setViewportSize({ width: 1440, height: 2800 })
    await page.goto('/dashboard')
    await expect(figures.getByRole('link')).toHaveCount(kpis.length + 1)
    await expectAccessible(page, 'main')

    await test.step('a card opens exactly the conversations it counts', async () => {
      const counted = kpis.findIndex(({ cases, link }) => link.route === '/chat' && cases > 0 && cases <= MOST_ROWS)
      expect(counted, 'a figure whose list fits on the screen').toBeGreaterThanOrEqual(0)
      await figures.getByRole('link').nth(counted).click()
      await expect(page.getByText(/^Theo báo cáo/)).toBeVisible()
      await expect(threadList(page).getByRole('link')).toHaveCount(kpis[counted]?.cases ?? 0)
      await page.goBack()
    })

    await test.step('← → move one crosshair over both charts, Enter opens the day', async () => {
      const messages = page.getByRole('slider', { name: /^Tin nhắn/ })
      const tokens = page.getByRole('slider', { name: /^Token/ })
      await messages.focus()
      await page.keyboard.press('End')
      const last = Number(await messages.getAttribute('aria-valuenow'))
      await page.keyboard.press('ArrowLeft')
      await expect(messages).toHaveAttribute('aria-valuenow', String(last - 1))
      await expect(tokens).toHaveAttribute('aria-valuenow', String(last - 1))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/chat\?.*from=\d{4}-\d{2}-\d{2}/)
      await page.goBack()
    })

    await test.step('a chart is a table too', async () => {
      await page.getByRole('button', { name: 'Xem Tin nhắn dạng bảng' }).click()
      await expect(page.getByRole('region', { name: 'Tin nhắn', exact: true }).getByRole('row')).toHaveCount(31)
    })

    await test.step('the period is part of the address, and the report page takes it', async () => {
      await page.goto('/dashboard?period=7d')
      await expect(page.getByText('so với 7 ngày trước đó')).toBeVisible()
      await page.goto('/reports?period=7d')
      await expect(page.getByText('so với 7 ngày trước đó')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Theo bot' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Khách hỏi về gì' })).toBeVisible()
      await expectAccessible(page, 'main')
    })
  })

  test('an empty shop is at its start: four steps, kept by a reload, until its own words are answered', async ({
    page,
    request,
  }) => {
    await enter(page, request)
    await page.goto('/dashboard')
    await page.getByRole('radio', { name: /^Nhà hàng/ }).check()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Dùng mẫu này' }).click()
    await page.getByRole('textbox', { name: 'Giờ mở cửa' }).fill('6:15–22:45 mỗi ngày')
    await expect(page.locator('mark').filter({ hasText: '6:15–22:45' })).toBeVisible()
    await expectAccessible(page, 'main')

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Giờ mở cửa' })).toHaveValue('6:15–22:45 mỗi ngày')
    await page.getByRole('button', { name: 'Lưu và thử ngay' }).click()

    const chat = page.getByRole('log')
    await page.getByRole('list', { name: 'Câu hỏi để thử' }).getByRole('button').last().click()
    await expect(page.getByText(/” chưa có câu trả lời$/)).toBeVisible()
    await page.getByRole('textbox').last().fill('quan mo cua may gio')
    await page.keyboard.press('Enter')
    await expect(chat.getByText('6:15')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Xuất bản bot' })).toBeVisible()

    await page.getByRole('button', { name: 'Để sau, xem bảng điều khiển' }).click()
    await expect(page.getByRole('region', { name: 'Các con số' })).toBeVisible()
    await expect(page.getByText('Bước đầu')).toBeVisible()
    await expect(page.getByText('Chưa có khách nào nhắn trong 30 ngày qua.')).toBeVisible()
    await page.getByRole('button', { name: 'Đóng danh sách bước đầu' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Xuất bản bot' })).toHaveAttribute(
      'href',
      /\/biz-agent\/.*do=publish/,
    )
  })
})
