import type { Page } from '@playwright/test'
import { givenAccount, newPerson, PASSWORD, signIn } from './pages/accounts.ts'
import { expectAccessible } from './pages/axe.ts'
import { linkMailedTo } from './pages/mailbox.ts'
import { crumbs, pick, sidebar } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

/** By way of the menu, as a reader would. */
const openMembers = async (page: Page) => {
  await page.goto('/dashboard')
  await sidebar(page).getByRole('link', { name: 'Thành viên' }).click()
  await expect(page.getByRole('table', { name: 'Thành viên' })).toBeVisible()
}

const openWorkspace = async (page: Page) => {
  await openMembers(page)
  await page.getByRole('tab', { name: 'Không gian' }).click()
  await expect(page.getByRole('heading', { name: 'Thông tin không gian' })).toBeVisible()
}

const invite = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Mời thành viên' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mời thành viên' })
  await dialog.getByLabel('E-mail người được mời').fill(email)
  await dialog.getByRole('button', { name: 'Gửi lời mời' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Đã gửi lời mời tới ${email}.`)).toBeVisible()
}

test.describe('the members of a workspace', () => {
  test('are invited, join from another browser, change their role and are removed', async ({
    page,
    newVisitor,
    request,
  }) => {
    const owner = await givenAccount(request, 'Chủ Shop')
    const guest = newPerson('Nhân Viên Mới')
    const guestPage = await (await newVisitor()).newPage()
    await signIn(page, owner)
    await openMembers(page)
    await expect(crumbs(page).first()).toHaveText('thành viên')

    await test.step('an invited person registers with the link and joins', async () => {
      await invite(page, guest.email)
      const invitations = page.getByRole('region', { name: 'Lời mời đang chờ' })
      await expect(invitations.getByText(guest.email)).toBeVisible()

      await guestPage.goto(await linkMailedTo(request, guest.email, '/register?invitation='))
      await expect(guestPage.getByLabel('E-mail')).toHaveValue(guest.email)
      await guestPage.getByLabel('Họ tên').fill(guest.name)
      await guestPage.getByRole('textbox', { name: 'Mật khẩu' }).fill(PASSWORD)
      await guestPage.getByRole('button', { name: 'Tạo tài khoản và tham gia' }).click()
      await expect(guestPage).toHaveURL(/\/dashboard$/)
    })

    await test.step('a member sees the people but cannot manage them', async () => {
      await openMembers(guestPage)
      await expect(guestPage.getByRole('region', { name: 'Thành viên' }).getByText(owner.email)).toBeVisible()
      await expect(guestPage.getByRole('button', { name: 'Mời thành viên' })).toBeHidden()
      await expect(guestPage.getByRole('tab', { name: 'Nhật ký' })).toBeHidden()
    })

    await test.step('a new role applies at once', async () => {
      await page.reload()
      await page.getByRole('combobox', { name: `Vai trò của ${guest.name}` }).click()
      await pick(page.getByRole('option', { name: 'Quản lý' }))
      await page.getByRole('alertdialog').getByRole('button', { name: 'Đổi vai trò' }).click()
      await expect(page.getByText(`${guest.name} giờ là Quản lý.`)).toBeVisible()
      await expect(guestPage.getByRole('button', { name: 'Mời thành viên' })).toBeVisible()
    })

    await test.step('a removed member loses the workspace', async () => {
      await page.getByRole('button', { name: `Gỡ ${guest.name} khỏi không gian` }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(guest.email)
      await dialog.getByRole('button', { name: 'Gỡ khỏi không gian' }).click()
      await expect(page.getByText(`Đã gỡ ${guest.name}.`)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Thành viên' }).getByText(guest.email)).toBeHidden()
      // The open page updates without requesting what the user may no longer see.
      await expect(guestPage.getByText(owner.email)).toBeHidden()
      // Mails and bookmarks of an older version lead to the profile.
      await guestPage.goto('/profile?tab=workspace')
      await expect(guestPage).toHaveURL(/\/members$/)
      await expect(guestPage.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(guestPage.getByText(owner.email)).toBeHidden()
    })

    await test.step('everything that changed a right is in the log', async () => {
      await page.getByRole('tab', { name: 'Nhật ký' }).click()
      const log = page.getByRole('region', { name: 'Nhật ký hoạt động' })
      for (const words of ['Mời thành viên', 'Tham gia không gian', 'Đổi vai trò thành viên', 'Gỡ thành viên'])
        await expect(log.getByText(words).first()).toBeVisible()
    })
  })

  test('with an account accept after signing in, and switch between workspaces', async ({
    page,
    newVisitor,
    request,
  }) => {
    const owner = await givenAccount(request, 'Chị Hoa')
    const guest = await givenAccount(request, 'Anh Bình')
    await signIn(page, owner)
    await openWorkspace(page)
    const workspaceName = await page.getByLabel('Tên không gian').inputValue()
    await page.getByRole('tab', { name: 'Thành viên' }).click()
    await invite(page, guest.email)
    const guestPage = await (await newVisitor()).newPage()

    await guestPage.goto(await linkMailedTo(request, guest.email, '/register?invitation='))
    await guestPage.getByRole('link', { name: 'Đăng nhập để tham gia' }).click()
    await expect(guestPage.getByLabel('E-mail')).toHaveValue(guest.email)
    await guestPage.getByRole('textbox', { name: 'Mật khẩu' }).fill(guest.password)
    await guestPage.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await guestPage
      .getByRole('dialog', { name: 'Bạn có một lời mời' })
      .getByRole('button', { name: 'Tham gia' })
      .click()

    await expect(guestPage.getByText(`Chào mừng bạn đến với “${workspaceName}”.`)).toBeVisible()
    const switcher = guestPage.getByRole('button', { name: /^Đổi không gian làm việc/ })
    await expect(switcher).toContainText(workspaceName)
    await openMembers(guestPage)
    await expect(guestPage.getByRole('button', { name: 'Mời thành viên' })).toBeHidden()
    await guestPage.getByRole('tab', { name: 'Không gian' }).click()
    await guestPage.getByRole('button', { name: /^Chuyển tới/ }).click()
    await expect(switcher).not.toContainText(workspaceName)
    await openMembers(guestPage)
    await expect(guestPage.getByRole('button', { name: 'Mời thành viên' })).toBeVisible()
  })
})

test.describe('the settings of a workspace', () => {
  test('rename it, show the FAQ entry, withdraw an invitation and keep the last owner', async ({ page, request }) => {
    const owner = await givenAccount(request, 'Cô Tư')
    const invited = newPerson('Ai đó').email
    await signIn(page, owner)
    await openWorkspace(page)

    await page.getByLabel('Tên không gian').fill('Tiệm Cô Tư')
    await page.locator('form').getByRole('button', { name: 'Lưu', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Đổi không gian làm việc/ })).toContainText('Tiệm Cô Tư')

    await page.getByRole('switch', { name: /Câu hỏi thường gặp/ }).click()
    await expect(
      page
        .getByRole('navigation')
        .getByRole('link', { name: /FAQ|Câu hỏi thường gặp/ })
        .first(),
    ).toBeVisible()

    await page.getByRole('tab', { name: 'Thành viên' }).click()
    await invite(page, invited)
    await page.getByRole('button', { name: `Thu hồi lời mời tới ${invited}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi' }).click()
    await expect(page.getByText('Không có lời mời nào đang chờ.')).toBeVisible()

    await page.getByRole('tab', { name: 'Không gian' }).click()
    await expect(page.getByRole('button', { name: 'Rời không gian' })).toBeDisabled()
  })

  test('have nothing to find for axe, in light and dark', async ({ page, request }) => {
    const owner = await givenAccount(request, 'Chú Ba')
    await signIn(page, owner)
    await openWorkspace(page)
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Thành viên' }).click()
    await expect(page.getByRole('region', { name: 'Thành viên' }).getByText(owner.email)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Mời thành viên' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
})
