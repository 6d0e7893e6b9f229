import type { Page } from '@playwright/test'
import { expectAccessible } from './pages/axe.ts'
import { connectByWindow } from './pages/connect.ts'
import { givenLiveBot, givenVisitor, threadWith } from './pages/console.ts'
import { enter, pick } from './pages/shell.ts'
import { test } from './support/own-server.ts'
import { expect } from './support/test.ts'

/** The columns of the price list that the simulated account has. */
const priceTable = {
  fields: [
    { key: 'ma', label: 'Mã', type: 'text' },
    { key: 'ten', label: 'Tên', type: 'text' },
    { key: 'gia', label: 'Giá', type: 'money' },
  ],
  indexFields: { search: ['ten'], filter: ['gia'], key: 'ma', title: 'ten' },
}

// The browser writes a line about every refused request, and a few of them are asked for here.
test.use({ expectedConsole: [/status of (?:40[04]|422)/] })

const allowMai = (popup: Page) => popup.getByRole('button', { name: 'Tiếp tục' }).click()

test('a Google account takes each lead once, and its price list answers customers', async ({ page, request }) => {
  const { token } = await enter(page, request)
  const headers = { authorization: `Bearer ${token}` }
  const made = await request.post('/api/datasets', {
    headers,
    data: { type: 3, name: 'Bảng giá', ...priceTable },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id: datasetId } = (await made.json()) as { id: string }
  const botId = await givenLiveBot(request, token, 'Bot bảng giá', {}, { datasets: [{ id: datasetId, priority: 1 }] })

  await page.goto('/integration?add=google')
  await connectByWindow(page, allowMai, 'mai@nanglinen.example')

  await test.step('a sheet for leads is made, its columns in the order they were put', async () => {
    await page.goto(`/biz-agent/${botId}?tab=integration`)
    await page.getByRole('button', { name: 'Chọn bảng tính' }).click()
    const dialog = page.getByRole('dialog', { name: 'Chọn bảng tính' })
    await dialog.getByRole('combobox', { name: 'Tài khoản' }).click()
    await pick(page.getByRole('option', { name: /mai@/ }))
    await dialog.getByRole('button', { name: 'Đưa cột “Tên khách” sang trái' }).click()
    await dialog.getByRole('checkbox', { name: 'Email' }).uncheck({ force: true })
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByText('Chưa có dòng nào.')).toBeVisible()
    await page.getByRole('button', { name: 'Đổi', exact: true }).click()
    const columns = page.getByRole('dialog').getByRole('list').getByRole('listitem')
    await expect(columns.first()).toContainText('Tên khách')
    await expect(columns.last()).toContainText('Email')
    await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click()
  })

  const visitor = await givenVisitor(request, botId)
  await test.step('somebody leaves a number: one row, and it stays one', async () => {
    await visitor.say('Số em là 0905 123 456 nhé')
    await visitor.say('Em nhắc lại: 0905 123 456')
    const sheet = page.getByRole('link', { name: 'Khách tiềm năng – Bot bảng giá' })
    await expect(page.getByText(/Dòng mới nhất/)).toBeVisible({ timeout: 30_000 })
    const [file] = await Promise.all([page.waitForEvent('popup'), sheet.click()])
    await expect(file.getByRole('textbox', { name: 'Ô A1' })).toHaveValue('Tên khách')
    await expect(file.getByRole('textbox', { name: 'Ô B1' })).toHaveValue('Thời gian')
    const phones = await file
      .getByRole('textbox')
      .evaluateAll((cells) =>
        cells.map((cell) => (cell as HTMLInputElement).value).filter((value) => value.includes('0905')),
      )
    expect(phones.filter((value) => /^0905123456$/.test(value))).toHaveLength(1)
    await file.close()
  })

  await test.step('the price list is chosen from the files of the account', async () => {
    await page.goto(`/vectorstore/${datasetId}`)
    await page.getByRole('button', { name: 'Nối bảng tính' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nối bảng tính' })
    await dialog.getByText('Tài khoản đã kết nối').click()
    await dialog.getByRole('combobox', { name: 'Tài khoản' }).click()
    await pick(page.getByRole('option', { name: /mai@/ }))
    const files = dialog.getByRole('combobox', { name: 'Chọn trong tài khoản' })
    await files.fill('lương')
    await expect(page.getByRole('option')).toHaveText(['Lương nhân viên'])
    await files.fill('bảng')
    await pick(page.getByRole('option', { name: 'Bảng giá', exact: true }))
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Nối và lấy dữ liệu' }).click()
    await expect(page.getByRole('cell', { name: 'Áo linen cổ tàu' }).first()).toBeVisible({ timeout: 30_000 })
  })

  const answers = async () => {
    const threadId = await threadWith(request, token, '0905')
    const reply = await request.get(`/api/threads/${threadId}/messages`, { headers })
    const { items } = (await reply.json()) as { items: { sender: string; text: string }[] }
    return items.filter(({ sender }) => sender === 'ai').map(({ text }) => text)
  }
  await test.step('a price that changes in the sheet is in the next answer after its sync', async () => {
    await visitor.say('Áo linen cổ tàu giá bao nhiêu?')
    await expect.poll(async () => (await answers()).at(-1), { timeout: 30_000 }).toContain('450.000')
    const source = page.getByRole('button', { name: /^Lấy lại ngay/ })
    const address = (await source.getAttribute('aria-label'))?.replace(/^[^:]*: /, '') ?? ''
    const sheet = await page.context().newPage()
    await sheet.goto(address)
    await sheet.getByRole('textbox', { name: 'Ô C2' }).fill('479.000')
    await sheet.getByRole('button', { name: 'Lưu' }).click()
    await expect(sheet.getByRole('textbox', { name: 'Ô C2' })).toHaveValue('479.000')
    await sheet.close()
    await source.click()
    await expect(page.getByRole('cell', { name: /479\.000/ })).toBeVisible({ timeout: 30_000 })
    await visitor.say('Cho em hỏi lại giá áo linen cổ tàu')
    await expect.poll(async () => (await answers()).at(-1), { timeout: 30_000 }).toContain('479.000')
  })
})
