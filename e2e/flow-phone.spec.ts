import type { Page } from '@playwright/test'
import { expectAccessible } from './pages/axe.ts'
import { givenBot } from './pages/bots.ts'
import { pickKind, saved } from './pages/flows.ts'
import { enter, open } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

type Point = readonly [number, number]

/** Fingers that move in small steps, as hands do. */
const moveFingers = async (page: Page, ...ways: { from: Point; to: Point }[]) => {
  const client = await page.context().newCDPSession(page)
  const steps = 8
  const at = (step: number) =>
    ways.map(({ from, to }, id) => ({
      id,
      x: from[0] + ((to[0] - from[0]) * step) / steps,
      y: from[1] + ((to[1] - from[1]) * step) / steps,
    }))
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= steps; step += 1)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const blocks = (page: Page) => page.locator('.react-flow__node-card')

/** Where the block stands that every customer begins at. */
const startOf = async (page: Page) => {
  const box = await blocks(page).first().boundingBox()
  expect(box).not.toBeNull()
  return box as NonNullable<typeof box>
}

/** The same once the picture no longer moves. */
const restOf = async (page: Page) => {
  let last = await startOf(page)
  const isAtRest = async () => {
    const before = last
    last = await startOf(page)
    return last.x === before.x && last.y === before.y
  }
  await expect.poll(isAtRest, { intervals: [200] }).toBe(true)
  return last
}

test('a flow is changed as a list on a phone, and its picture is moved by fingers and by the map', async ({
  page,
  request,
}) => {
  const { token } = await enter(page, request)
  const { id } = await givenBot(request, token, 'Luồng trên điện thoại', 'flow')
  await open(page, `/biz-agent/${id}`)
  const list = page.getByRole('region', { name: 'Luồng dạng danh sách' })
  const settings = page.getByRole('region', { name: 'Báo bận' })

  await test.step('a block is put in, written and named', async () => {
    await list.getByRole('button', { name: 'Thêm khối sau Bắt đầu' }).tap()
    await pickKind(page, 'gui tin', 'Gửi tin')
    await page.getByRole('textbox', { name: 'Tên khối' }).fill('Báo bận')
    await page.getByRole('textbox', { name: 'Phần 1' }).fill('Dạ shop trả lời ngay ạ.')
    await expectAccessible(page)
    await settings.getByRole('button', { name: 'Về danh sách' }).tap()
    await expect(list.getByRole('button', { name: /^Khối 2 trong \d, Báo bận/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is copied, the copy is removed and comes back', async () => {
    await list.getByRole('button', { name: /^Khối 2 trong \d, Báo bận/ }).tap()
    await settings.getByRole('button', { name: 'Nhân bản' }).tap()
    await page.getByRole('button', { name: 'Về danh sách' }).tap()
    const copies = list.getByRole('button', { name: /^Khối \d trong \d, Báo bận/ })
    await expect(copies).toHaveCount(2)
    await copies.last().tap()
    await page.getByRole('button', { name: 'Xoá khối' }).tap()
    await expect(copies).toHaveCount(1)
    await page.getByRole('main').getByRole('button', { name: 'Hoàn tác' }).tap()
    await expect(copies).toHaveCount(2)
    // The offer to take the removal back is still there, and takes back nothing else.
    await page.getByRole('status').getByRole('button', { name: 'Hoàn tác' }).tap()
    await expect(page.getByText('Đã xoá “Báo bận”.')).toBeHidden()
    await expect(copies).toHaveCount(2)
  })

  await test.step('a branch is led elsewhere', async () => {
    await list.getByRole('button', { name: 'Chọn nơi đến cho nhánh Quá giờ' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Quá giờ thì đi tới đâu?' })
    await dialog.getByRole('combobox').fill('ket thuc')
    await dialog.getByRole('option').first().tap()
    await expect(dialog).toBeHidden()
    await expect(list.getByRole('button', { name: 'Nhánh Quá giờ, tới khối Kết thúc' })).toBeVisible()
    await saved(page)
    const publish = page.getByRole('button', { name: 'Xuất bản' })
    const { x, width } = (await publish.boundingBox()) ?? { x: 0, width: 0 }
    expect(x + width, 'the end of the bar').toBeLessThan(390)
  })

  await test.step('one finger moves the picture, two make it larger, a tap opens a block', async () => {
    await page.getByRole('radio', { name: 'Sơ đồ' }).check({ force: true })
    await page.getByRole('button', { name: 'Vừa màn hình' }).tap()
    await expect(page.getByRole('button', { name: /đang 34/ })).toBeVisible()
    const before = await restOf(page)
    await moveFingers(page, { from: [40, 640], to: [100, 600] })
    await expect.poll(async () => Math.round((await startOf(page)).x - before.x)).toBe(60)
    await moveFingers(page, { from: [170, 600], to: [140, 600] }, { from: [230, 600], to: [260, 600] })
    await expect(page.getByRole('button', { name: /đang 6\d%/ })).toBeVisible()
    await page.getByRole('button', { name: 'Vừa màn hình' }).tap()
    await expect.poll(async () => (await startOf(page)).width).toBe(before.width)
    await blocks(page).first().tap()
    await expect(page.getByRole('region', { name: 'Bắt đầu' })).toContainText('khối 1 trong 6')
    await page.getByRole('button', { name: 'Về danh sách' }).tap()
  })

  await test.step('a press on the map shows that part', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Vừa màn hình' }).click()
    const before = await restOf(page)
    await page.getByRole('img', { name: 'Bản đồ luồng' }).click({ position: { x: 8, y: 50 } })
    await expect.poll(async () => (await startOf(page)).x - before.x).toBeGreaterThan(100)
  })

  await test.step('a pulled block takes its lines along, stays where it is let go, and comes back by undo', async () => {
    await page.getByRole('button', { name: 'Vừa màn hình' }).click()
    const line = page.locator('.react-flow__edge .flow-line').first()
    const path = () => line.getAttribute('d')
    const before = { ...(await restOf(page)), path: await path() }
    const moved = async () => {
      const { x, y } = await startOf(page)
      return [Math.round(x - before.x), Math.round(y - before.y)].map((far) => Math.abs(far) > 20)
    }
    // A hand that finds its block still lying there takes hold of it again.
    await expect(async () => {
      await page.mouse.up()
      await blocks(page)
        .first()
        .hover({ position: { x: 40, y: 8 } })
      await page.mouse.down()
      await page.mouse.move(before.x + 60, before.y + 90, { steps: 6 })
      await expect.poll(moved, { timeout: 3_000 }).toEqual([false, true])
    }).toPass()
    await expect.poll(path).not.toBe(before.path)
    const held = { ...(await startOf(page)), path: await path() }
    await page.mouse.up()
    await expect.poll(async () => Math.abs((await startOf(page)).y - held.y)).toBeLessThan(1)
    await saved(page)
    expect(await path()).toBe(held.path)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => Math.abs((await startOf(page)).y - before.y)).toBeLessThan(1)
    expect(await path()).toBe(before.path)
  })
})
