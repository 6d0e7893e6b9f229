import { expectAccessible } from './pages/axe.ts'
import { givenLiveBot, givenVisitor, log, threadWith } from './pages/console.ts'
import { enter } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

test('what the bot could not answer is answered once, told to who asked, and corrected from the chat', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const { token } = await enter(page, request)
  const headers = { authorization: `Bearer ${token}` }
  const made = await request.post('/api/datasets', { data: { type: 2, name: 'Câu hỏi thường gặp' }, headers })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  const datasets = [{ id, priority: 1 }]
  const bot = await givenLiveBot(request, token, 'Bot hỏi đáp', { source: 'built-in' }, { datasets })
  const [first, second] = [await givenVisitor(request, bot), await givenVisitor(request, bot)]
  await first.say('cửa hàng có chỗ gửi ô tô không?')
  await second.say('den shop co cho dau xe hoi k')

  await page.goto('/qna/unanswered')
  const groups = page.getByRole('list', { name: 'Nhóm câu hỏi' })
  await expect(groups.getByRole('link', { name: /Hỏi 2 lần.*gửi ô tô/ })).toBeVisible()
  await expectAccessible(page)

  await test.step('the answer is written with the keyboard and saved for both', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Câu trả lời' })).toBeFocused()
    await page.keyboard.type('Dạ có bãi gửi ô tô miễn phí ạ.')
    await expect(page.getByRole('button', { name: /Lưu và báo 2 khách/ })).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Đã thêm vào Câu hỏi thường gặp, báo 2 khách.')).toBeVisible()
    await expect(page.getByText('Không còn câu nào bỏ ngỏ')).toBeVisible()
  })
  await test.step('who asked reads it in their conversation', async () => {
    const threadId = await threadWith(request, token, 'den shop co cho dau xe hoi k')
    await page.goto(`/chat?thread=${threadId}`)
    await expect(log(page).getByText('bãi gửi ô tô miễn phí')).toHaveCount(1, { timeout: 60_000 })
  })
  await test.step('an answer of the AI is corrected where it stands', async () => {
    await log(page)
      .getByRole('button', { name: /^Sửa câu trả lời/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Sửa câu trả lời' })
    await expect(dialog.getByRole('textbox', { name: 'Câu hỏi' })).toHaveValue('den shop co cho dau xe hoi k')
    await dialog.getByRole('textbox', { name: 'Câu trả lời' }).fill('Dạ shop có bãi đậu xe hơi ạ.')
    await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
    await expect(page.getByText('Đã thêm cặp hỏi đáp mới.')).toBeVisible()
  })
})
