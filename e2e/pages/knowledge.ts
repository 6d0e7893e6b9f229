import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

export interface SmallFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const textFile = (name: string, content: string, mimeType = 'text/plain'): SmallFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content, 'utf8'),
})

/** A broken Word file: only its first bytes are right. */
export const brokenDocx = (name: string): SmallFile => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from('tệp này bị hỏng giữa đường')]),
})

/** Creates a dataset through its dialog and waits for its page. */
export const createDataset = async (page: Page, path: string, action: string, name: string) => {
  await page.goto(path)
  await page.getByRole('button', { name: action }).first().click()
  const dialog = page.getByRole('dialog', { name: action })
  await dialog.getByRole('textbox', { name: 'Tên', exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Tạo mới' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}`))
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** The row of a table that carries these words. */
export const row = (page: Page, words: string | RegExp): Locator => page.getByRole('row').filter({ hasText: words })

/** An act from the menu beside the dataset's name. */
export const datasetAct = async (page: Page, name: string, act: string) => {
  await page.getByRole('button', { name: `Thao tác với ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** Types the name to confirm an irreversible act. */
export const confirmByTyping = async (page: Page, name: string, action: string) => {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: action })).toBeDisabled()
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: action }).click()
}
