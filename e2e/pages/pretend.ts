import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { pick } from './shell.ts'

export const drawer = (page: Page): Locator => page.getByRole('complementary', { name: 'Giả làm khách' })

/** What stands on the customer's phone. */
export const phoneLog = (page: Page): Locator => page.getByRole('log', { name: 'Tin nhắn trên điện thoại' })

/** Opens the phone beside the page, with somebody new on this account. */
export const playSomebody = async (page: Page, account: string, name: string) => {
  await page.getByRole('button', { name: 'Giả làm khách' }).click()
  await drawer(page).getByRole('radio', { name: account, exact: true }).check()
  await drawer(page).getByRole('button', { name: 'Khách mới' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thêm một khách' })
  await dialog.getByLabel('Tên khách').fill(name)
  await dialog.getByRole('button', { name: 'Thêm' }).click()
  await expect(page.getByRole('region', { name: `Điện thoại của ${name}` })).toBeVisible()
}

/** Opens the phone beside the page again, with somebody who is there already. */
export const lookAtPhoneOf = async (page: Page, account: string, name: string) => {
  await page.getByRole('button', { name: 'Giả làm khách' }).click()
  await drawer(page).getByRole('radio', { name: account, exact: true }).check()
  await drawer(page).getByRole('combobox', { name: 'Khách' }).click()
  await pick(page.getByRole('option', { name }))
}

export const sayOnPhone = async (page: Page, words: string) => {
  const box = page.getByLabel('Tin nhắn của khách')
  await box.fill(words)
  await box.press('Enter')
  await expect(phoneLog(page)).toContainText(words)
}

/** A colleague answers in the service's own app, without the product. */
export const answerInShopApp = async (page: Page, words: string) => {
  await drawer(page).getByRole('button', { name: 'Shop trả lời trong app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trả lời bằng app của kênh' })
  await dialog.getByLabel('Câu trả lời').fill(words)
  await dialog.getByRole('button', { name: 'Gửi' }).click()
  await expect(dialog).toBeHidden()
}
