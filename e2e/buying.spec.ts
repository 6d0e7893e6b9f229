import { readFile } from 'node:fs/promises'
import { demoAccount, givenAccount, signIn } from './pages/accounts.ts'
import { expectAccessible } from './pages/axe.ts'
import { payAtBank, readCode } from './pages/bank.ts'
import { ADMIN, enter } from './pages/shell.ts'
import { openChat, openShop, say, staffOf } from './pages/widget.ts'
import { expect, test } from './support/test.ts'

// A wrong coupon is refused on purpose; the browser writes its own line about it.
test.use({ expectedConsole: [/422/] })

const money = (text: string) => new RegExp(text.replaceAll('.', '\\.').replace(' ', '\\s'))

test('an owner upgrades with a coupon and a company invoice, pays by QR, has it all at once, and downloads the invoice', async ({
  page,
  newVisitor,
}) => {
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
    await expect(page.getByText('giảm 20%')).toBeVisible()
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
    await payAtBank(page, bank, first, { amount: 400_000 })
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

  await test.step('the operator issues the invoice; the owner has its number and its file', async () => {
    const operator = await (await newVisitor()).newPage()
    await enter(operator, operator.request, ADMIN)
    await operator.goto('/invoice-requests')
    const request = operator.getByRole('row').filter({ hasText: 'CÔNG TY TNHH HOA LAN' })
    await expect(request).toContainText('0300588569')
    await expectAccessible(operator)
    await request.getByRole('button', { name: 'Xuất hóa đơn' }).click()
    const issue = operator.getByRole('dialog')
    const number = `1C26TAA-${Date.now()}`
    await issue.getByLabel('Số hóa đơn').fill(number)
    await issue.getByRole('button', { name: 'Xuất hóa đơn' }).click()
    await expect(issue).toContainText('Chọn tệp hóa đơn.')
    const invoice = {
      name: 'hoa-don.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from('<?xml version="1.0"?><HDon/>'),
    }
    await issue.getByLabel('Tệp hóa đơn').setInputFiles(invoice)
    await issue.getByRole('button', { name: 'Xuất hóa đơn' }).click()
    await expect(operator.getByText(`Đã xuất hóa đơn ${number}.`)).toBeVisible()

    await page.goto('/order-user')
    const row = page.getByRole('row', { name: /Tăng trưởng · 1 tháng/ })
    await expect(row).toContainText(number)
    await row.getByRole('button', { name: /BIZ/ }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('link', { name: 'Tải tệp hóa đơn' }).click()
    expect(await readFile(await (await file).path(), 'utf8')).toBe('<?xml version="1.0"?><HDon/>')
  })
})

test('a customer orders in the chat, pays the shop by QR into the same bubble, and the shop sees it paid', async ({
  page,
  newVisitor,
}) => {
  const { token } = await staffOf(page.request)
  const headers = { authorization: `Bearer ${token}` }
  const settings = await (await page.request.get('/api/sale-settings', { headers })).json()
  const hook: string = settings.accounts[0].noticeUrl
  const bank = new URL(settings.tryUrl).origin
  const shopPage = await (await newVisitor()).newPage()
  await openShop(shopPage)
  const chat = await openChat(shopPage)
  const bubble = chat.locator('.pay')
  const answers = chat.locator('.theirs .bubble')

  await test.step('three messages make an order; its code counts down', async () => {
    await say(chat, 'chốt 1 áo sơ mi cổ trụ linen kem size M')
    await expect(answers.filter({ hasText: 'cho em xin tên' })).toBeVisible()
    await say(chat, 'Thu Vân 0903456712')
    await expect(answers.filter({ hasText: 'cho em xin địa chỉ' })).toBeVisible()
    await say(chat, 'giao về 12 Nguyễn Trãi, phường Sài Gòn, hcm nhé')
    await expect(bubble).toContainText(money('359.000 ₫'))
    await expect(bubble.getByRole('timer')).toHaveText(/^(30:00|2\d:\d\d)$/)
  })

  const code = (await bubble.getAttribute('aria-label'))?.match(/NL-\d+/)?.[0] ?? ''
  await signIn(page, await demoAccount(page.request, 'mai@nanglinen.example'))
  await page.goto(`/sales?search=${code}`)
  // The demo shop has used four fifths of its credits: every page says so, and where more are to be had.
  await expect(page.getByText(/^Đã dùng 8\d% credit\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Xem gói' })).toHaveAttribute('href', '/package')
  const row = page.getByRole('row', { name: new RegExp(code) })
  await expect(row).toContainText('Đã xác nhận')

  await test.step('too little asks for the rest in the same bubble; the rest makes it the receipt', async () => {
    const payload = await readCode(bubble.getByRole('img'))
    expect(payload).toMatch(/01130071000123456.*5406359000.*0810NL[2-9A-Z]{8}6304[0-9A-F]{4}$/)
    await payAtBank(page, bank, payload, { amount: 300_000, hook })
    await expect(bubble).toContainText(money('Đã nhận 300.000 ₫'))
    await payAtBank(page, bank, await readCode(bubble.getByRole('img')), { hook })
    await expect(bubble).toContainText('Đã thanh toán')
    await expect(bubble).toHaveCount(1)
    await expect(answers.filter({ hasText: 'nhận đủ 359.000đ' })).toHaveCount(1)
    await expect(row).toContainText('Đã trả tiền')
    await expect(row).not.toContainText('Thừa tiền')
  })

  await test.step('the order says where each field came from, down to the message', async () => {
    await row.getByRole('button', { name: new RegExp(`^${code}`) }).click()
    await expect(page.getByRole('heading', { name: new RegExp(code) })).toBeVisible()
    await expect(page.getByText('“Thu Vân 0903456712”').first()).toBeVisible()
    await expect(page.getByText('12 Nguyễn Trãi, phường Sài Gòn, TP. Hồ Chí Minh')).toBeVisible()
    await expectAccessible(page)
  })
})
