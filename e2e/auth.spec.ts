import { fillLogin, givenAccount, newPerson, signIn } from './pages/accounts.ts'
import { expectAccessible } from './pages/axe.ts'
import { linkMailedTo } from './pages/mailbox.ts'
import { moveTo, open } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

// The browser logs every refused request; these tests cause refusals on purpose.
const refusals = /Failed to load resource: the server responded with a status of 4\d\d/
const NEW_PASSWORD = 'Mua-Dong#2027'
const LAST_PASSWORD = 'Mua-Xuan#2028'

test.describe('an account, from the first visit to a forgotten password', () => {
  test.use({ expectedConsole: [refusals] })

  test('registers, confirms, signs in, changes the password, locks, unlocks, forgets and resets', async ({
    page,
    context,
    newVisitor,
    request,
  }) => {
    const person = newPerson('Nguyễn Thị Lan')

    await test.step('registering asks to look into the mailbox', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Đăng ký' }).click()
      await page.getByLabel('Họ tên').fill(person.name)
      await page.getByLabel('E-mail').fill(person.email)
      await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(person.password)
      await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
      await expect(page.getByRole('heading', { name: 'Kiểm tra hộp thư của bạn' })).toBeVisible()
      await expect(page.getByText(person.email)).toBeVisible()
    })

    await test.step('signing in before confirming offers another mail', async () => {
      await page.goto('/')
      await fillLogin(page, person)
      await expect(page.getByRole('button', { name: 'Gửi lại thư xác nhận' })).toBeVisible()
    })

    await test.step('the link of the mail confirms, and only once', async () => {
      const link = await linkMailedTo(request, person.email, '/register?confirm=')
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'E-mail đã được xác nhận' })).toBeVisible()
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Chưa xác nhận được' })).toBeVisible()
      const resend = page.getByRole('button', { name: 'Gửi lại thư xác nhận' })
      await expect(resend).toBeDisabled()
      await page.getByLabel('E-mail bạn đã đăng ký').fill(person.email)
      await expect(resend).toBeEnabled()
    })

    await test.step('the page asked for opens after signing in', async () => {
      await page.goto('/profile?tab=password')
      await fillLogin(page, person)
      await expect(page).toHaveURL(/\/profile\?tab=password$/)
    })

    await test.step('changing the password signs the other browser out and keeps this one', async () => {
      const elsewhere = await (await newVisitor()).newPage()
      await signIn(elsewhere, person)
      await page.getByLabel('Mật khẩu hiện tại').fill('Sai-Mat-Khau#1')
      await page.getByRole('textbox', { name: 'Mật khẩu mới', exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('textbox', { name: 'Nhập lại mật khẩu mới' }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
      await expect(page.getByText('Mật khẩu hiện tại không đúng!')).toBeVisible()

      await page.getByLabel('Mật khẩu hiện tại').fill(person.password)
      await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()

      await expect(page.getByText('Đã đổi mật khẩu.')).toBeVisible()
      await expect(elsewhere).toHaveURL(/\/$/)
      await expect(page).toHaveURL(/\/profile/)
    })

    await test.step('a second tab is signed out with the first, and locking keeps who was there', async () => {
      const secondTab = await context.newPage()
      await secondTab.goto('/dashboard')
      await expect(secondTab.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('button', { name: /Tài khoản của/ }).click()
      await page.getByRole('menuitem', { name: /Khóa màn hình|Khoá màn hình/ }).click()
      await expect(page.getByRole('heading', { name: 'Màn hình đã khóa' })).toBeVisible()
      await expect(page.getByText(person.email)).toBeVisible()
      await expect(secondTab).toHaveURL(/\/lock-screen$/)
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      await secondTab.close()
    })

    await test.step('going back shows nothing of the session', async () => {
      await page.goto('/profile')
      await expect(page.getByLabel('Tên đăng nhập')).toBeHidden()
      await page.goto('/lock-screen')
    })

    await test.step('the password unlocks', async () => {
      await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Mở khóa' }).click()
      await expect(page).toHaveURL(/\/(?:dashboard|profile)/)
    })

    await test.step('a forgotten password is reset by mail, which ends every session', async () => {
      const visitor = await (await newVisitor()).newPage()
      await visitor.goto('/forgot-password')
      await visitor.getByLabel('E-mail').fill(person.email)
      await visitor.getByRole('button', { name: 'Gửi liên kết' }).click()
      await expect(visitor.getByText('Nếu e-mail này có tài khoản')).toBeVisible()
      await visitor.goto(await linkMailedTo(request, person.email, '/reset-password?token='))
      await visitor.getByRole('textbox', { name: 'Mật khẩu mới', exact: true }).fill(LAST_PASSWORD)
      await visitor.getByRole('textbox', { name: 'Nhập lại mật khẩu mới' }).fill(LAST_PASSWORD)
      await visitor.getByRole('button', { name: 'Đặt mật khẩu' }).click()
      await expect(visitor.getByRole('heading', { name: 'Đã đặt mật khẩu mới' })).toBeVisible()
      await expect(page).toHaveURL(/\/$/)

      await visitor.getByRole('link', { name: 'Đăng nhập' }).click()
      await fillLogin(visitor, { email: person.email, password: LAST_PASSWORD })
      await expect(visitor).toHaveURL(/\/dashboard$/)
    })
  })
})

test.describe('the login page', () => {
  test.use({ expectedConsole: [refusals] })

  test('says the same for a wrong password and an unknown e-mail, and fills in a demo account with one press', async ({
    page,
    request,
  }) => {
    const known = await givenAccount(request, 'Trần Minh')
    const refusal = page.getByRole('alert').filter({ hasText: 'E-mail hoặc mật khẩu không đúng.' })

    await page.goto('/')
    await fillLogin(page, { email: known.email, password: 'Sai-Mat-Khau#1' })
    await expect(refusal).toBeVisible()

    await page.reload()
    await fillLogin(page, { email: newPerson('Không ai').email, password: 'Sai-Mat-Khau#1' })
    await expect(refusal).toBeVisible()

    await page.getByRole('button', { name: /^mai@nanglinen\.example/ }).click()
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('counts down after too many attempts', async ({ page }) => {
    const { email } = newPerson('Người đoán')
    await page.goto('/')

    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answered = page.waitForResponse('**/api/auth/login')
      await fillLogin(page, { email, password: `Doan-Thu#${attempt}` })
      await answered
    }

    await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/)
    await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeDisabled()
  })

  test('marks empty fields, puts the focus on the first and speaks both languages', async ({ page }) => {
    await page.goto('/')

    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()

    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByText('Vui lòng nhập mật khẩu.')).toBeVisible()
    await page.getByRole('button', { name: /^En/ }).click()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe('En')
  })
})

test.describe('the signed-out pages', () => {
  test('have nothing to find for axe, in light and dark', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('lockedUser', JSON.stringify({ name: 'Lan', email: 'lan@e2e.example' })),
    )
    const token = 'A'.repeat(43)

    await open(page, '/404')
    for (const path of [
      '/',
      '/register',
      '/forgot-password',
      `/reset-password?token=${token}`,
      '/lock-screen',
      '/reset-password',
    ]) {
      await moveTo(page, path)
      await expectAccessible(page)
    }
  })

  test('have nothing to find for axe either when something was sent', async ({ page }) => {
    const { name, email, password } = newPerson('Ngô Vy')

    await page.goto('/register')
    await page.getByLabel('Họ tên').fill(name)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(password)
    await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
    await expect(page.getByRole('heading', { name: 'Kiểm tra hộp thư của bạn' })).toBeVisible()
    await expectAccessible(page)

    await moveTo(page, '/forgot-password')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Gửi liên kết' }).click()
    await expect(page.getByRole('heading', { name: 'Đã nhận yêu cầu' })).toBeVisible()
    await expectAccessible(page)
  })
})
