import { enter, open } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

// The browser's own fields and formats would follow this language.
test.use({ locale: 'en-US' })

test('days are dd/mm/yyyy in Vietnamese, whatever language the browser has', async ({ page, request }) => {
  const { token } = await enter(page, request)
  const made = await request.post('/api/datasets', {
    headers: { authorization: `Bearer ${token}` },
    data: { type: 2, name: 'Hỏi đáp theo mùa' },
  })
  const { id } = (await made.json()) as { id: string }
  await open(page, `/qna/${id}`)

  await page.getByRole('button', { name: 'Thêm câu hỏi' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Thêm câu hỏi' })
  await dialog.getByRole('button', { name: /^Hiệu lực từ ngày/ }).click()
  await dialog.getByRole('gridcell').getByText('15', { exact: true }).first().click()

  await expect(dialog.getByRole('button', { name: /^Hiệu lực từ ngày: 15\/\d\d\/\d{4}$/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Bỏ chọn ngày: Hiệu lực từ ngày' }).click()
  await expect(dialog.getByRole('button', { name: 'Hiệu lực từ ngày: Chọn ngày' })).toBeVisible()
})
