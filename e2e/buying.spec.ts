import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { givenAccount, signIn } from './pages/accounts.ts'
import { expectAccessible } from './pages/axe.ts'
import { expect, test } from './support/test.ts'

// A wrong coupon is refused on purpose; the browser writes its own line about it.
test.use({ expectedConsole: [/422/] })

/** What a reader that knows nothing of us sees on the screen. */
const readCode = async (code: Locator): Promise<string> => {
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  const found = jsqr.default(new Uint8ClampedArray(data), width, height)
  if (!found) throw new Error('nobody can read the code on the screen')
  return found.data
}

/** Pays at the simulated bank as a person would: the bank reads the code, and the form says the rest. */
const payAtBank = async (page: Page, bank: string, payload: string, amount?: number) => {
  const read = await (await page.request.get(`${bank}/transfer`, { params: { payload } })).text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]{0,60})"`).exec(read)?.[1] ?? ''
  const form = {
    bankBin: field('bankBin'),
    account: field('account'),
    amount: amount === undefined ? field('amount') : String(amount),
    memo: field('memo').toLowerCase(),
    way: 'as-is',
    payerName: 'TRAN NGOC MAI',
    toldBy: 'sepay',
  }
  const paid = await page.request.post(`${bank}/transfer`, { form, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
}

const money = (text: string) => new RegExp(text.replaceAll('.', '\\.').replace(' ', '\\s'))

test('an owner upgrades with a coupon and a company invoice, pays by QR, and has it all at once', async ({ page }) => {
  await signIn(page, await givenAccount(page.request, 'Trần Ngọc Mai'))

  await test.step('from the packages to the checkout, which a reload keeps', async () => {
    await page.goto('/package')
    await page.getByRole('button', { name: /Tăng trưởng/ }).click()
    await expect(page).toHaveURL(/\/package\/checkout$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Nâng cấp lên Tăng trưởng' })).toBeVisible()
    await expect(page.getByTestId('checkout-total')).toHaveText(money('799.000 ₫'))
  })

  await test.step('the server says what a coupon takes off', async () => {
    const coupon = page.getByLabel('Mã giảm giá')
    const apply = page.getByRole('button', { name: 'Áp dụng' })
    await coupon.fill('TET2026')
    await apply.click()
    await expect(page.getByText('Mã giảm giá không hợp lệ')).toBeVisible()
    await coupon.fill('chaoban20')
    await apply.click()
    await expect(page.getByText('giảm 20 %')).toBeVisible()
    await expect(page.getByTestId('checkout-total')).toHaveText(money('639.200 ₫'))
  })

  await test.step('the invoice and the terms are asked before anything is made', async () => {
    await page.getByRole('switch', { name: 'Xuất hoá đơn điện tử' }).click()
    const submit = page.getByRole('button', { name: 'Tạo đơn và thanh toán' })
    await submit.click()
    await expect(page.getByLabel('Tên công ty')).toBeFocused()
    await page.getByLabel('Tên công ty').fill('CÔNG TY TNHH HOA LAN')
    const taxCode = page.getByLabel('Mã số thuế')
    await taxCode.fill('0300588560')
    await expect(page.getByText('có vẻ chưa đúng số kiểm tra')).toBeVisible()
    await taxCode.fill('0300588569')
    await expect(page.getByText('10 số, đúng số kiểm tra')).toBeVisible()
    await page.getByLabel('Địa chỉ trên hoá đơn').fill('12 Nguyễn Trãi, TP. Hồ Chí Minh')
    await page.getByLabel('E-mail nhận hoá đơn').fill('ketoan@hoalan.example')
    await submit.click()
    await expect(page.getByRole('checkbox', { name: /Tôi đồng ý/ })).toBeFocused()
    await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check({ force: true })
    await expectAccessible(page)
    await submit.click()
    await expect(page).toHaveURL(/\/package\/billing\?order=/)
  })

  await test.step('too little leaves a code for the rest; the rest moves the page on by itself', async () => {
    const code = page.getByAltText(/Mã VietQR/)
    await expect(code).toBeVisible()
    const bank = new URL((await page.getByRole('link', { name: /ngân hàng mô phỏng/ }).getAttribute('href')) ?? '')
      .origin
    const first = await readCode(code)
    expect(first).toMatch(/^000201010212.*5406639200.*0811BIZ[2-9A-Z]{8}6304[0-9A-F]{4}$/)
    await expectAccessible(page)
    await payAtBank(page, bank, first, 400_000)
    await expect(page.getByRole('heading', { name: money('Còn 239.200 ₫') })).toBeVisible()
    await expect(page.getByAltText(money('239.200 ₫'))).toBeVisible()
    const rest = await readCode(code)
    expect(rest).toContain('5406239200')
    await payAtBank(page, bank, rest)
    await expect(page.getByText('Gói Tăng trưởng đang hoạt động')).toBeVisible()
    await expect(page).toHaveURL(/\/order-user\?paid=/)
  })

  await test.step('limits and credits are there, and the receipt says what was paid', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const answer = await page.request.get('/api/package', { headers: { authorization: `Bearer ${token}` } })
    const { current, credits, usage } = await answer.json()
    expect(current).toMatchObject({ name: 'Tăng trưởng', status: 'active', isTrial: false })
    expect([credits.monthly, usage.connectors.limit]).toEqual([10_000, 10])

    const row = page.getByRole('row', { name: /Tăng trưởng · 1 tháng/ })
    await expect(row).toContainText('Hoàn tất')
    await expect(row).toContainText('Đang xuất')
    await row.getByRole('button', { name: /BIZ/ }).click()
    const details = page.getByRole('dialog')
    await expect(details).toContainText('0300588569')
    await expect(details).toContainText(money('−159.800 ₫'))
    await expectAccessible(page)
    await details.getByRole('link', { name: 'Biên nhận' }).click()
    await expect(page.getByRole('heading', { name: 'Biên nhận thanh toán' })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('CÔNG TY TNHH HOA LAN')
    await expect(page.getByRole('article')).toContainText(money('639.200 ₫'))
  })
})
