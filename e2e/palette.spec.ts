import { expectAccessible } from './pages/axe.ts'
import { givenLiveBot, givenVisitor, log, threadWith } from './pages/console.ts'
import { enter, open } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

// The browser's own line about the search that is broken off on purpose.
test.use({ expectedConsole: [/net::ERR_FAILED/] })

test('the command palette finds bots, datasets, contacts and conversations', async ({ page, request }) => {
  const { token } = await enter(page, request)
  const headers = { authorization: `Bearer ${token}` }
  const botId = await givenLiveBot(request, token, 'Tư vấn Đầm lụa')
  const made = await request.post('/api/datasets', { headers, data: { type: 2, name: 'Hỏi đáp đầm lụa' } })
  expect(made.status(), await made.text()).toBe(201)
  await request.post('/api/contacts', {
    headers,
    data: { name: 'Đỗ Lụa', phone: '0905 123 456', email: 'lua@example.com' },
  })
  await (await givenVisitor(request, botId)).say('shop có lụa tơ tằm không')
  const threadId = await threadWith(request, token, 'lụa tơ tằm')
  await open(page, '/dashboard')
  const palette = page.getByRole('dialog', { name: 'Tìm trang và thao tác' })
  const optionsOf = (group: string) => palette.getByRole('group', { name: group }).getByRole('option')
  const type = async (text: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
  }

  await test.step('each kind under its own head, without accents', async () => {
    await type('lua')
    await expect(optionsOf('Bot')).toHaveText(['Tư vấn Đầm lụa'])
    await expect(optionsOf('Bộ dữ liệu')).toContainText(['Hỏi đáp đầm lụa'])
    await expect(optionsOf('Khách hàng')).toContainText(['Đỗ Lụa'])
    await expect(optionsOf('Hội thoại')).toHaveText([/^Khách/])
    await expectAccessible(page)
  })

  await test.step('arrows go over the groups, Enter opens the chosen one', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(optionsOf('Khách hàng')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/biz-agent/${botId}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tư vấn Đầm lụa')
  })

  await test.step('a contact by its phone, a conversation by its text', async () => {
    await type('0905123')
    await optionsOf('Khách hàng').click()
    await expect(page).toHaveURL(/\/contacts\?contact=/)
    await expect(page.getByRole('dialog', { name: 'Khách hàng' })).toContainText('Đỗ Lụa')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/contacts$/)
    await type('tơ tằm')
    await optionsOf('Hội thoại').click()
    await expect(page).toHaveURL(new RegExp(`/chat\\?thread=${threadId}`))
    await expect(log(page)).toContainText('lụa tơ tằm')
  })

  await test.step('nothing found is said', async () => {
    await type('khongcogicả')
    await expect(palette.getByRole('status')).toHaveText('Không tìm thấy “khongcogicả”. Thử từ khác.')
  })

  await test.step('a search that fails says so, and pages are still found', async () => {
    await page.route('**/api/search?*', (route) => route.abort())
    await palette.getByRole('combobox').fill('hoi dap')
    await expect(palette.getByRole('alert')).toContainText('Chưa tìm được')
    await expect(optionsOf('Trang')).toHaveText(['Hỏi đáp'])
    await page.unroute('**/api/search?*')
    await palette.getByRole('button', { name: 'Thử lại' }).click()
    await expect(optionsOf('Bộ dữ liệu')).toContainText(['Hỏi đáp đầm lụa'])
  })
})
