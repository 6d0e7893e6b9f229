import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** The window has closed itself; a browser with a screen gives the focus back to the page, without which messages stay. */
export const backFrom = async (popup: Page, page: Page) => {
  await expect.poll(() => popup.isClosed()).toBe(true)
  await page.bringToFront()
}

/** Signs in in the window of the service and imports the one account it opens. */
export const connectByWindow = async (page: Page, agree: (popup: Page) => Promise<void>, account: string) => {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Mở cửa sổ đăng nhập' }).click(),
  ])
  await agree(popup)
  await expect(page).toHaveURL(/\/integration\/import\?session=/)
  await backFrom(popup, page)
  // The page that arrives takes the focus when its fade is over; until then a press goes nowhere.
  await expect(page.getByRole('heading', { level: 1, name: /^Nhập tài khoản/ })).toBeFocused()
  await page.getByRole('checkbox', { name: `Chọn ${account}`, exact: true }).check()
  await page.getByRole('button', { name: 'Nhập 1 tài khoản' }).click()
  await page.getByRole('link', { name: 'Xong' }).click()
}
