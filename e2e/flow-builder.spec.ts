import type { Page } from '@playwright/test'
import { expectAccessible } from './pages/axe.ts'
import { givenBot } from './pages/bots.ts'
import { enter, open } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

const card = (page: Page, name: string | RegExp) => page.locator('.react-flow__node-card').filter({ hasText: name })
const port = (page: Page, node: string, output: string) =>
  card(page, node).locator(`.flow-port[data-handleid="${output}"]`)
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Đã lưu' })).toBeVisible()

/** Presses on a port that stands still, moves in steps as a hand does, and lets go. */
const dragFrom = async (page: Page, from: ReturnType<typeof port>, to: { x: number; y: number }) => {
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(to.x - 20, to.y, { steps: 6 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
}

/** A block is picked where a line was let go; while the picture still moves, the hand tries again. */
const dragToAdd = (page: Page, from: ReturnType<typeof port>, to: { x: number; y: number }) =>
  expect(async () => {
    await dragFrom(page, from, to)
    await expect(page.getByRole('dialog', { name: 'Thêm khối' })).toBeVisible({ timeout: 2000 })
  }).toPass()

const pickKind = async (page: Page, words: string, kind: string) => {
  const dialog = page.getByRole('dialog', { name: 'Thêm khối' })
  await dialog.getByRole('combobox').fill(words)
  await expect(dialog.getByRole('option').first()).toContainText(kind)
  await page.keyboard.press('Enter')
}

test('a flow is built with the mouse and the keyboard, undone, tried and published', async ({ page, request }) => {
  test.setTimeout(240_000)
  const { token } = await enter(page, request)
  const { id } = await givenBot(request, token, 'Chốt đơn', 'flow')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, `/biz-agent/${id}`)
  await expect(card(page, 'Chuyển nhân viên')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('heading', { name: 'Bạn muốn bắt đầu từ đâu?' })).toBeVisible()
  await expectAccessible(page)

  await test.step('with the mouse: dragged in, dragged from a port, connected, inserted on a line', async () => {
    const canvas = page.getByRole('region', { name: 'Sơ đồ luồng' })
    await page
      .getByRole('button', { name: 'Bắt đầu', exact: true })
      .last()
      .dragTo(canvas, { targetPosition: { x: 180, y: 250 } })
    await expect(card(page, 'Bắt đầu')).toBeVisible()
    const start = await card(page, 'Bắt đầu').boundingBox()
    await dragToAdd(page, port(page, 'Bắt đầu', 'next'), { x: (start?.x ?? 0) + 340, y: start?.y ?? 0 })
    await pickKind(page, 'sdt', 'Hỏi & lưu')
    await page.getByRole('textbox', { name: 'Câu hỏi' }).fill('Dạ {{xưng}} xin số điện thoại của {{gọi}} ạ?')
    await page.getByRole('textbox', { name: 'Tên khối' }).fill('Số điện thoại')
    await expect(card(page, 'Số điện thoại')).toContainText('xin số điện thoại')
    await page.getByRole('textbox', { name: 'Câu hỏi' }).fill('Xin số {{khach.sdt}}')
    await expect(page.getByText('Chưa có biến tên khach.sdt.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Câu hỏi' }).fill('Dạ {{xưng}} xin số điện thoại của {{gọi}} ạ?')
    await expect(page.getByRole('button', { name: /\d+ lỗi, \d+ cảnh báo/ })).toBeVisible()
    const ask = await card(page, 'Số điện thoại').boundingBox()
    await dragToAdd(page, port(page, 'Số điện thoại', 'ok'), { x: (ask?.x ?? 0) + 300, y: (ask?.y ?? 0) + 20 })
    await pickKind(page, 'ket thuc', 'Kết thúc')
    await saved(page)
  })

  await test.step('with the keyboard: a block, its name, a connection', async () => {
    await card(page, 'Số điện thoại').click()
    await page.locator('.react-flow__node.selected').focus()
    await page.keyboard.press('/')
    await pickKind(page, 'gui tin', 'Gửi tin')
    await expect(card(page, 'Gửi tin')).toBeVisible()
    await page.getByRole('textbox', { name: 'Phần 1' }).fill('Dạ số này chưa đúng, mình xem lại giúp em nhé.')
    await card(page, 'Gửi tin').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Nhắc số sai')
    await page.keyboard.press('Enter')
    await card(page, 'Nhắc số sai').focus()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Tiếp thì đi tới đâu?' })
    await dialog.getByRole('combobox').fill('ket thuc')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

  await test.step('undo and redo go back and forth, and the list shows the same flow', async () => {
    await card(page, 'Nhắc số sai').focus()
    await page.keyboard.press('Delete')
    await expect(card(page, 'Nhắc số sai')).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Nhắc số sai')).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Phím tắt của trình dựng luồng' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Danh sách' }).check({ force: true })
    await expect(page.getByRole('button', { name: /^Khối 1 trong 4, Bắt đầu/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nhánh Tiếp, tới khối Kết thúc' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Sơ đồ' }).check({ force: true })
    await saved(page)
  })

  await test.step('published from the builder, and still there after a reload', async () => {
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Chạy thử', exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Nhắn như khách…' }).fill('Chào shop')
    await page.keyboard.press('Enter')
    const log = page.getByRole('log', { name: 'Cuộc chat thử' })
    await expect(log.getByText('xin số điện thoại của')).toBeVisible()
    await expect(card(page, 'Số điện thoại')).toContainText('chờ khách')
    await page.getByRole('textbox', { name: 'Nhắn như khách…' }).fill('0900000027')
    await page.keyboard.press('Enter')
    const steps = page.getByRole('region', { name: 'Các bước đã chạy' })
    await expect(steps).toContainText('Kết thúc')
    await expect(steps).toContainText('Khách nhắn “0900000027”, hiểu là “0900000027”.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Đóng chạy thử' }).click()
    await page.getByRole('button', { name: 'Xuất bản', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Xuất bản', exact: true }).click()
    await expect(page.getByText('Bản 1 đang chạy')).toBeVisible()
    await page.reload()
    await expect(card(page, 'Nhắc số sai')).toBeVisible()
  })
})
