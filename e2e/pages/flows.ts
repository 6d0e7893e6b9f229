import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

export const card = (page: Page, name: string | RegExp): Locator =>
  page.locator('.react-flow__node-card').filter({ hasText: name })

const port = (page: Page, node: string, output: string): Locator =>
  card(page, node).locator(`.flow-port[data-handleid="${output}"]`)

export const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Đã lưu' })).toBeVisible()

/** Presses on a port that stands still, moves in steps as a hand does, and lets go. */
const dragFrom = async (page: Page, from: Locator, to: { x: number; y: number }) => {
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(to.x - 20, to.y, { steps: 6 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
}

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Thêm khối' })

const canvas = (page: Page): Locator => page.getByRole('region', { name: 'Sơ đồ luồng' })

const isInSight = async (page: Page, node: string): Promise<boolean> => {
  const view = await canvas(page).boundingBox()
  const box = (await card(page, node).count()) === 1 ? await card(page, node).boundingBox() : null
  return view !== null && box !== null && box.x >= view.x && box.y >= view.y
}

/** It is found by its name first: a block beside the picture may be on the page too, and no press reaches it. */
export const openBlock = async (page: Page, node: string) => {
  const dialog = page.getByRole('dialog', { name: 'Tìm trong luồng' })
  await expect(async () => {
    await page.keyboard.press('Control+f')
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  await dialog.getByRole('combobox').fill(node)
  await expect(dialog.getByRole('option').first()).toContainText(node)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await card(page, node).click()
}

/** A line is pulled out of a block and let go beside it; while the picture still moves, the hand tries again. */
export const dragToAdd = async (page: Page, node: string, output: string, down = 0) => {
  if (!(await isInSight(page, node))) await page.getByRole('button', { name: 'Vừa màn hình' }).click()
  await expect(async () => {
    const box = await card(page, node).boundingBox()
    await dragFrom(page, port(page, node, output), { x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 20 + down })
    await expect(addDialog(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

export const pickKind = async (page: Page, words: string, kind: string) => {
  const dialog = addDialog(page)
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(words)
  await expect(dialog.getByRole('option').first()).toContainText(kind)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** What the phone beside the canvas is told, as a customer writes it. */
export const sayOnPhone = async (page: Page, words: string) => {
  const box = page.getByRole('textbox', { name: 'Nhắn như khách…' })
  await box.fill(words)
  await box.press('Enter')
}
export const phoneLog = (page: Page): Locator => page.getByRole('log', { name: 'Cuộc chat thử' })
