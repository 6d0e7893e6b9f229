import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { drawer } from './pretend.ts'

type Rule = { words?: string; answer: string; privately?: string; hidesPhones?: boolean }

/** Adds a rule for the comments of the page that is open, and switches it on. It acts at once. */
export const addRule = async (page: Page, name: string, rule: Rule) => {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel('Tên luật') })
  const fillLine = async (label: string, words: string) => {
    await form.getByRole('button', { name: `Thêm dòng: ${label}` }).click()
    await form.getByLabel(`${label}, dòng 1`).fill(words)
  }
  await page.getByRole('button', { name: 'Thêm luật' }).click()
  await form.getByLabel('Tên luật').fill(name)
  if (rule.words) await fillLine('Có một trong các từ', rule.words)
  await fillLine('Trả lời công khai, xoay vòng', rule.answer)
  await form.getByLabel('Chờ ít nhất (giây)').fill('0')
  await form.getByLabel('Chờ nhiều nhất (giây)').fill('0')
  if (rule.privately) await form.getByLabel('Nhắn riêng').fill(rule.privately)
  if (rule.hidesPhones) await form.getByLabel('Ẩn khi có số điện thoại').check()
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText(`Đã lưu luật “${name}”.`)).toBeVisible()
  const onOff = page.getByRole('switch', { name: `Bật luật “${name}”` })
  await onOff.click()
  await expect(onOff).toBeChecked()
  await page.getByRole('button', { name: new RegExp(`^${name} \\d+ lần`) }).click()
  await expect(form).toHaveCount(0)
}

/** The customer on the phone comments under the first post of the page. */
export const commentOnPhone = async (page: Page, words: string) => {
  await drawer(page).getByRole('button', { name: 'Bình luận', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Bình luận dưới bài viết' })
  await dialog.getByLabel('Nội dung bình luận').fill(words)
  await dialog.getByRole('button', { name: 'Gửi' }).click()
  await expect(dialog).toBeHidden()
}
