import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

export type BotKind = 'Biz Agent' | 'Biz Flow'

/** Creates a bot through its dialog and waits for its page. */
export const createBot = async (page: Page, name: string, kind: BotKind = 'Biz Agent') => {
  await page.goto('/biz-agent')
  await page.getByRole('button', { name: 'Thêm bot' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Thêm bot' })
  await dialog.getByRole('radio', { name: kind }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Tên bot' }).fill(name)
  await dialog.getByRole('button', { name: 'Tạo bot' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/biz-agent\/[0-9a-f-]{36}/)
}

/** The same without a browser, for tests that begin after that. */
export const givenBot = async (
  request: APIRequestContext,
  token: string,
  name: string,
  type: 'chatbot' | 'flow' = 'chatbot',
) => {
  const reply = await request.post('/api/bots', {
    data: { name, type },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()) as { id: string; rev: number }
}

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** An act from the menu beside a bot's name. */
export const botAct = async (page: Page, name: string, act: string) => {
  await page.getByRole('button', { name: `Thao tác với ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

export const saveDraft = async (page: Page) => {
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect(page.getByText('Đã lưu bản nháp.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lưu thay đổi' })).toBeHidden()
}

export const jsonEditor = (page: Page): Locator => page.getByRole('textbox', { name: 'Cài đặt dạng JSON' })

/** Replaces everything in the code editor, as selecting all and pasting does. */
export const writeJson = async (page: Page, text: string) => {
  const editor = jsonEditor(page)
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

export const publishDraft = async (page: Page, versionName: string) => {
  await page.getByRole('button', { name: 'Xuất bản', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Xuất bản “/ })
  await dialog.getByLabel('Tên bản').fill(versionName)
  await dialog.getByRole('button', { name: 'Xuất bản', exact: true }).click()
  await expect(dialog).toBeHidden()
}
