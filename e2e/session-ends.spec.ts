import { fillLogin, givenAccount } from './pages/accounts.ts'
import { linkMailedTo } from './pages/mailbox.ts'
import { enter, open } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

// The browser logs every refused request; these tests cause refusals on purpose.
test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 4\d\d/] })

const NEW_PASSWORD = 'Mua-Dong#2027'

test('an ended session says what happened, at the top right', async ({ page, request }) => {
  const person = await enter(page, request)
  await open(page, '/faq')
  const login = await request.post('/api/auth/login', { data: { email: person.email, password: person.password } })
  const { token } = (await login.json()) as { token: string }

  const reply = await request.post('/api/auth/change-password', {
    headers: { authorization: `Bearer ${token}` },
    data: { currentPassword: person.password, newPassword: NEW_PASSWORD },
  })
  expect(reply.status(), await reply.text()).toBe(200)

  await expect(page).toHaveURL(/:\d+\/$/)
  const notice = page.getByRole('alert').filter({ hasText: 'Mật khẩu vừa được đổi.' })
  await expect(notice).toBeVisible()
  const box = await notice.boundingBox()
  expect(1440 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40)
  expect(box?.y).toBeLessThan(40)
  await notice.getByRole('button', { name: 'Đóng' }).click()
  await expect(notice).toBeHidden()
})

test('a used reset link says that it was used', async ({ page, request }) => {
  const person = await givenAccount(request, 'Trần Minh')
  await request.post('/api/auth/forgot-password', { data: { email: person.email } })
  const link = await linkMailedTo(request, person.email, '/reset-password?token=')
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  const used = await request.post('/api/auth/reset-password', { data: { token, password: NEW_PASSWORD } })
  expect(used.status(), await used.text()).toBe(200)

  await page.goto(link)
  await page.getByRole('textbox', { name: 'Mật khẩu mới', exact: true }).fill('Mua-Thu#2028')
  await page.getByRole('textbox', { name: 'Nhập lại mật khẩu mới' }).fill('Mua-Thu#2028')
  await page.getByRole('button', { name: 'Đặt mật khẩu' }).click()

  await expect(page.getByRole('heading', { name: 'Liên kết đã được dùng' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Liên kết này đã được dùng.')
  await expect(page.getByRole('link', { name: 'Yêu cầu liên kết mới' })).toBeVisible()
})

test('the lock screen speaks of the password alone', async ({ page, request }) => {
  const { email, name } = await givenAccount(request, 'Lan 🌸')
  await page.goto('/favicon.svg')
  await page.evaluate((user) => localStorage.setItem('lockedUser', JSON.stringify(user)), { name, email })
  await page.goto('/lock-screen')

  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('Sai-Mat-Khau#1')
  await page.getByRole('button', { name: 'Mở khóa' }).click()

  await expect(page.getByRole('alert')).toHaveText('Mật khẩu không đúng. Thử lại.')
  await expect(page.getByText('L', { exact: true })).toBeVisible()
})

test('an empty e-mail is missing, not invalid', async ({ page }) => {
  await page.goto('/')
  await fillLogin(page, { email: '', password: 'x' })
  await expect(page.getByText('E-mail là bắt buộc.')).toBeVisible()
  await fillLogin(page, { email: 'lan', password: 'x' })
  await expect(page.getByText('E-mail không hợp lệ.')).toBeVisible()
})

test('boxed width boxes the footer too', async ({ page, request }) => {
  await page.setViewportSize({ width: 1900, height: 900 })
  await enter(page, request)
  await page.evaluate(() => localStorage.setItem('contentWidth', 'boxed'))
  await open(page, '/dashboard')

  const crumbs = await page.locator('main > div').first().boundingBox()
  const footer = await page.locator('footer > div', { hasText: '© ' }).boundingBox()

  expect(footer?.width).toBe(1200)
  expect([footer?.x, footer?.width]).toEqual([crumbs?.x, crumbs?.width])
})
