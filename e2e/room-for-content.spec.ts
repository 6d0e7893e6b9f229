import type { Page } from '@playwright/test'
import { expectAccessible } from './pages/axe.ts'
import { enter, open } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

/** From the top of the page's own room down to its content: breadcrumb, name and tabs. It was 290 px. */
const mostAbove = 150

/** What is written in one line that does not hold it, in the parts of the page that are named by these selectors. */
const cutWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) =>
    parts
      .flatMap((part) => [part, ...part.querySelectorAll('*')])
      .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
      .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis')
      .map((each) => each.textContent),
  )

test('screens spend their room on what they are for', async ({ page, request }) => {
  const { token } = await enter(page, request, 'mai@nanglinen.example')
  const headers = { authorization: `Bearer ${token}` }

  await test.step('people with e-mail, labels and last message', async () => {
    await open(page, '/contacts')
    const table = page.getByRole('table').first()
    for (const name of ['E-mail', 'Nhãn', 'Tin gần nhất'])
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Phân trang' })).toBeVisible()
  })

  await test.step('all rows of a page are ticked in the head of the table', async () => {
    await open(page, '/sales')
    const table = page.getByRole('table').first()
    const rows = table.locator('tbody').getByRole('checkbox')
    await expect(rows.first()).toBeVisible()
    await table.locator('thead').getByRole('checkbox', { name: 'Chọn cả trang' }).check()
    await expect(table.locator('tbody').getByRole('checkbox', { checked: false })).toHaveCount(0)
  })

  await test.step('a list of one page has no pager', async () => {
    await open(page, '/biz-agent')
    await expect(page.getByRole('link', { name: /Mây – tư vấn linen/ }).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Phân trang' })).toHaveCount(0)
  })

  await test.step('beside documents the place to drop files is one line', async () => {
    const reply = await request.get('/api/datasets?pageSize=50', { headers })
    const { items } = (await reply.json()) as { items: { id: string; documentCount: number }[] }
    const full = items.find(({ documentCount }) => documentCount > 0)
    await open(page, `/knowledges/${full?.id}`)
    await expect(page.getByRole('table', { name: 'Tài liệu' })).toBeVisible()
    const box = await page.locator('div:has(> input[type=file])').first().boundingBox()
    expect(box?.height ?? 0).toBeGreaterThan(20)
    expect(box?.height).toBeLessThan(70)
  })

  await test.step('a bot’s page begins high, and its JSON has each number beside its line', async () => {
    const reply = await request.get('/api/bots?search=M%C3%A2y', { headers })
    const { items } = (await reply.json()) as { items: { id: string; type: string }[] }
    const chatbot = items.find(({ type }) => type === 'chatbot')
    await open(page, `/biz-agent/${chatbot?.id}`)
    const content = await page.getByRole('tabpanel').first().boundingBox()
    const room = await page.locator('#main').boundingBox()
    expect((content?.y ?? 0) - (room?.y ?? 0)).toBeGreaterThan(50)
    expect((content?.y ?? 0) - (room?.y ?? 0)).toBeLessThan(mostAbove)
    await page.getByRole('radio', { name: 'JSON' }).check({ force: true })
    const line = page.locator('.cm-line', { hasText: '"type": "chatbot"' }).first()
    await expect(line).toBeVisible()
    const number = await line.evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element) + 1)
    const shown = page.locator('.cm-lineNumbers .cm-gutterElement:visible', { hasText: new RegExp(`^${number}$`) })
    const [left, right] = [await shown.boundingBox(), await line.boundingBox()]
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 100))).toBeLessThan(3)
  })

  await test.step('choices and periods are read whole', async () => {
    await open(page, '/contacts')
    expect(await cutWords(page, 'search')).toEqual([])
    await open(page, '/package/credit')
    await expect(page.getByRole('button', { name: /^Kỳ: / })).toBeVisible()
    expect(await cutWords(page, 'search')).toEqual([])
    await open(page, '/package')
    await expect(page.getByRole('heading', { name: 'Giới hạn của gói' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the settings of sales refuse at the field, and ask before they drop what was typed', async () => {
    await page.goto('/sales?settings=open')
    const drawer = page.getByRole('dialog', { name: 'Bán hàng trong chat' })
    const prefix = drawer.getByRole('textbox', { name: 'Hai chữ đầu mã đơn' })
    await prefix.fill('N')
    await drawer.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(prefix).toHaveAttribute('aria-invalid', 'true')
    await expect(prefix).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Nhập tiếp' }).click()
    await expect(prefix).toHaveValue('N')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ nội dung' }).click()
    await expect(drawer).toBeHidden()
  })

  await test.step('on a phone the names of shop and bot and its state are read whole', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const reply = await request.get('/api/bots?search=M%C3%A2y', { headers })
    const { items } = (await reply.json()) as { items: { id: string; type: string }[] }
    await open(page, `/biz-agent/${items.find(({ type }) => type === 'chatbot')?.id}`)
    expect(await cutWords(page, 'header button, h1, h1 + div')).toEqual([])
    await page.getByRole('button', { name: /^Thao tác với/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Diễn lại' })).toBeVisible()
  })
})
