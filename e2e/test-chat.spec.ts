import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './pages/axe.ts'
import { confirmSamples } from './pages/samples.ts'
import { enter } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

interface Cloned {
  id: string
  rev: number
}

/** A bot of the fashion template, made without a browser for tests that begin after that. */
const givenShop = async (request: APIRequestContext, token: string): Promise<Cloned> => {
  const headers = { authorization: `Bearer ${token}` }
  const found = await request.get('/api/templates?industry=fashion', { headers })
  const { items } = (await found.json()) as { items: { id: string }[] }
  const data = { name: 'Shop thử', answers: {} }
  const reply = await request.post(`/api/templates/${items[0]?.id}/clone`, { headers, data })
  expect(reply.status(), await reply.text()).toBe(201)
  const cloned = (await reply.json()) as Cloned
  await confirmSamples(request, token, cloned.id)
  const bot = await request.get(`/api/bots/${cloned.id}`, { headers })
  return (await bot.json()) as Cloned
}

const enterShop = async (page: Page, request: APIRequestContext): Promise<Cloned> => {
  const { token } = await enter(page, request)
  return givenShop(request, token)
}

const ask = async (page: Page, question: string) => {
  const box = page.getByRole('textbox', { name: 'Tin nhắn' })
  await box.fill(question)
  await box.press('Enter')
  await expect(page.getByRole('button', { name: `Vì sao? “${question}”` })).toBeVisible()
  // Leaving before the end stops the answer.
  await expect(page.getByRole('button', { name: 'Dừng trả lời' })).toBeHidden()
}

const log = (page: Page) => page.getByRole('log', { name: 'Cuộc trò chuyện' })
const trace = (page: Page) => page.getByRole('region', { name: 'Vì sao bot trả lời như vậy' })

test.describe('the test window', () => {
  test('answers with sources, is honest where it does not know, and says why', async ({ page, request }) => {
    const bot = await enterShop(page, request)
    await page.goto(`/biz-agent/${bot.id}/test`)
    await expect(page.getByRole('heading', { level: 1, name: 'Chat thử với Shop thử' })).toBeVisible()
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await expect(page.getByText('Trợ lý AI')).toBeVisible()
    await expectAccessible(page)

    await test.step('a question without accents has a sourced answer', async () => {
      await ask(page, 'phi ship bao nhieu vay sh')
      await expect(log(page).getByText(/30\.000đ/)).toBeVisible()
      await page.getByRole('list', { name: 'Nguồn' }).getByRole('button').click()
      const source = page.getByRole('dialog', { name: 'Phí ship bao nhiêu?' })
      await expect(source).toContainText('Hỏi đáp thời trang')
      await expect(source.getByRole('link', { name: 'Mở trong bộ dữ liệu' })).toHaveAttribute('href', /^\/qna\//)
      await page.keyboard.press('Escape')
      await expect(source).toHaveCount(0)
    })

    await test.step('the trace tells what was understood, found and decided', async () => {
      await expect(trace(page).getByText('phí ship bao nhiêu vậy shop', { exact: true })).toBeVisible()
      await expect(trace(page).getByText('“sh” là cách viết tắt của “shop”.')).toBeVisible()
      await expect(trace(page).getByRole('img', { name: /Độ chắc chắn .* gửi nguyên văn 85%/ })).toBeVisible()
      await expect(trace(page).getByRole('heading', { name: 'Tìm trong kiến thức' })).toBeVisible()
      await expect(trace(page).getByText('Bộ máy có sẵn')).toBeVisible()
      await expect(trace(page).getByRole('link', { name: 'Sửa câu trả lời' })).toHaveAttribute(
        'href',
        /\/qna\/.*search=/,
      )
      await expectAccessible(page)
    })

    await test.step('what it cannot know it says so, and offers to teach it', async () => {
      await ask(page, 'ben minh co cho thue xe dap di dao ho khong')
      await expect(log(page).getByText(/chưa có thông tin/)).toBeVisible()
      await expect(trace(page).getByText('Chưa có thông tin', { exact: true })).toBeVisible()
      await expect(trace(page).getByRole('link', { name: /Thêm vào hỏi đáp/ })).toHaveAttribute(
        'href',
        /\/qna\/[0-9a-f-]{36}\?new=ben/,
      )
    })

    await test.step('an older answer explains itself again', async () => {
      await page.getByRole('button', { name: 'Vì sao? “phi ship bao nhieu vay sh”' }).click()
      await expect(trace(page).getByText('“phi ship bao nhieu vay sh”').first()).toBeVisible()
    })

    await test.step('a person takes over', async () => {
      await ask(page, 'cho minh gap nhan vien')
      await expect(log(page).getByText('Đã chuyển cho nhân viên.')).toBeVisible()
    })

    await test.step('the conversation survives a reload and can start over', async () => {
      await page.reload()
      await expect(log(page).getByText('Bạn: phi ship bao nhieu vay sh', { exact: true })).toBeVisible()
      await expect(trace(page).getByRole('heading', { name: 'Chuyển nhân viên' })).toBeVisible()
      await page.getByRole('button', { name: 'Bắt đầu lại' }).click()
      await expect(log(page).getByText('Bạn: phi ship bao nhieu vay sh', { exact: true })).toHaveCount(0)
      await ask(page, 'phí ship bao nhiêu')
      await expect(log(page).getByText(/30\.000đ/)).toBeVisible()
    })
  })

  test('keeps a conversation as a test case, which then runs', async ({ page, request }) => {
    const bot = await enterShop(page, request)
    await page.goto(`/biz-agent/${bot.id}/test`)
    await ask(page, 'phí ship bao nhiêu')
    const listed = Promise.withResolvers<void>()
    await page.route('**/api/bots/*/test-sets', async (route) => listed.promise.then(() => route.continue()))
    await page.getByRole('button', { name: 'Lưu làm tình huống kiểm thử' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lưu làm tình huống kiểm thử' })
    // While the bot's sets are not known, it would go into a new one.
    await expect(dialog.getByRole('button', { name: 'Lưu tình huống' })).toBeDisabled()
    listed.resolve()
    await dialog.getByRole('button', { name: 'Lưu tình huống' }).click()
    await expect(page.getByText(/Đã lưu tình huống/)).toBeVisible()

    await page.goto(`/biz-agent/${bot.id}?tab=tests`)
    await page.getByRole('button', { name: 'Kiểm tra trước khi xuất bản' }).first().click()
    await expect(page.getByRole('button', { name: 'Sửa phí ship bao nhiêu' })).toBeVisible()
    await page.getByRole('button', { name: 'Chạy kiểm thử' }).click()
    await expect(page.getByText('Đạt 9/9').first()).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page, 'main')

    await test.step('a case that fails says what is wrong', async () => {
      await page.getByRole('button', { name: 'Sửa Phí ship', exact: true }).click()
      const edit = page.getByRole('dialog', { name: 'Sửa tình huống' })
      await edit.getByRole('textbox', { name: 'Nhóm 1: có một trong các cụm, dòng 1' }).fill('99.000đ')
      await edit.getByRole('button', { name: 'Lưu tình huống' }).click()
      await expect(edit).toHaveCount(0)
      await page.getByRole('button', { name: 'Chạy kiểm thử' }).click()
      await expect(page.getByText('Đạt 8/9').first()).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('Phải nói “99.000đ” nhưng không thấy.').first()).toBeVisible()
    })
  })
})

test.describe('the test window when something is in the way', () => {
  // The browser writes its own line about a request that failed on purpose.
  test.use({ expectedConsole: [/net::ERR_FAILED|status of 404/] })

  test('stops an answer that is being written, at no cost', async ({ page, request }) => {
    const bot = await enterShop(page, request)
    // The built-in engine answers at once; here its response is held back, so that there is something to stop.
    await page.route('**/agent-sessions/*/messages', () => undefined)
    await page.goto(`/biz-agent/${bot.id}/test`)
    const box = page.getByRole('textbox', { name: 'Tin nhắn' })
    await box.fill('phí ship bao nhiêu')
    await box.press('Enter')
    const stop = page.getByRole('button', { name: 'Dừng trả lời' })
    await expect(stop).toBeVisible()
    await stop.click()
    await expect(log(page).getByText('Đã dừng. Lượt này không tính credit.')).toBeVisible()
    await page.unroute('**/agent-sessions/*/messages')
    await ask(page, 'mặc không vừa có đổi được không')
    await expect(log(page).getByText(/7 ngày/)).toBeVisible()
  })

  test('tells when the wire breaks, and tries the same question again', async ({ page, request }) => {
    const bot = await enterShop(page, request)
    await page.route('**/agent-sessions/*/messages', (route) => route.abort(), { times: 1 })
    await page.goto(`/biz-agent/${bot.id}/test`)
    const box = page.getByRole('textbox', { name: 'Tin nhắn' })
    await box.fill('phí ship bao nhiêu')
    await box.press('Enter')
    await expect(log(page).getByRole('alert')).toContainText('Chưa nhận được câu trả lời.')
    await log(page).getByRole('button', { name: 'Thử lại' }).click()
    await expect(log(page).getByText(/30\.000đ/)).toBeVisible()
    await expect(log(page).getByText('Bạn: phí ship bao nhiêu', { exact: true })).toHaveCount(1)
  })

  test('is closed to visitors, and says so for a bot that is not there', async ({ page, request }) => {
    await page.goto('/biz-agent/00000000-0000-4000-8000-000000000000/test')
    await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()

    await enter(page, request)
    await page.goto('/biz-agent/00000000-0000-4000-8000-000000000000/test')
    await expect(page.getByText('Không tìm thấy bot này')).toBeVisible()
  })

  test('is one pane at a time on a phone', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const bot = await enterShop(page, request)
    await page.goto(`/biz-agent/${bot.id}/test`)
    await ask(page, 'phí ship bao nhiêu')
    await expect(trace(page)).toBeHidden()
    await page.getByRole('button', { name: /^Vì sao\?/ }).click()
    await expect(trace(page)).toBeVisible()
    await expect(log(page)).toBeHidden()
    await expectAccessible(page)
  })
})

test.describe('the conversations of a bot', () => {
  test('are listed with their outcomes, open with their reasons, and make the report', async ({ page, request }) => {
    const bot = await enterShop(page, request)
    await page.goto(`/biz-agent/${bot.id}/test`)
    await ask(page, 'phi ship bao nhieu')
    await ask(page, 'ben minh co cho thue xe dap di dao ho khong')

    await page.goto(`/biz-agent/${bot.id}?tab=interaction`)
    await page.getByRole('button', { name: /phi ship bao nhieu/ }).click()
    const drawer = page.getByRole('dialog', { name: 'phi ship bao nhieu' })
    await expect(drawer.getByText('Chưa có thông tin', { exact: true })).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await drawer.getByRole('button', { name: /^Vì sao.*thue xe dap/ }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Tìm trong kiến thức' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`/biz-agent/${bot.id}?tab=report`)
    await expect(page.getByText('Chưa có tin nhắn nào trong khoảng này')).toBeVisible()
    await page.getByRole('button', { name: 'Xem bản nháp' }).click()
    await expect(page.getByRole('img', { name: /Tin nhắn theo ngày.*Cao nhất 2/ })).toBeVisible()
    await expect(page.getByText('ben minh co cho thue xe dap di dao ho khong', { exact: true })).toBeVisible()
    await expectAccessible(page, 'main')
  })
})
