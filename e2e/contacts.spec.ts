import { expectAccessible } from './pages/axe.ts'
import { contactAct, contactDrawer, givenContact, givenTalk, openContact } from './pages/contacts.ts'
import { confirmByTyping, row, textFile } from './pages/knowledge.ts'
import { enter, open } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

const lan = { name: 'Nguyễn Thị Lan', phone: '0905123456', email: 'lan@example.com' }

test.describe('the people a shop knows', () => {
  test('are added, found without accents, edited and blocked', async ({ page, request }) => {
    await enter(page, request)
    await open(page, '/contacts')
    await expect(page.getByText('Chưa có khách nào')).toBeVisible()
    await expectAccessible(page)

    await test.step('a new one needs a name, a phone and an e-mail', async () => {
      await page.getByRole('button', { name: 'Thêm khách' }).click()
      const dialog = page.getByRole('dialog', { name: 'Thêm khách' })
      await dialog.getByRole('textbox', { name: 'Tên', exact: true }).fill(lan.name)
      await dialog.getByLabel('Số điện thoại').fill('12')
      await dialog.getByRole('button', { name: 'Thêm khách' }).click()
      await expect(dialog.getByText('Số điện thoại gồm 10 chữ số, bắt đầu bằng 0.')).toBeVisible()
      await dialog.getByLabel('Số điện thoại').fill('+84 905.123.456')
      await dialog.getByLabel('E-mail').fill(lan.email)
      await dialog.getByRole('button', { name: 'Thêm trường' }).click()
      await dialog.getByLabel('Tên trường 1').fill('Ngày sinh')
      await dialog.getByLabel('Giá trị 1').fill('1/2/1990')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Thêm khách' }).click()
      await expect(page.getByText('Đã thêm khách.')).toBeVisible()
    })

    await test.step('its address leads to it, with what is known', async () => {
      const drawer = contactDrawer(page)
      await expect(drawer.getByRole('link', { name: '0905 123 456' })).toBeVisible()
      await expect(drawer.getByText('1/2/1990')).toBeVisible()
      await expect(page).toHaveURL(/contact=[0-9a-f-]{36}/)
      await page.reload()
      await expect(drawer.getByText(lan.email)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('it is edited, and consent is stamped', async () => {
      await contactAct(page, lan.name, 'Sửa thông tin')
      const dialog = page.getByRole('dialog', { name: 'Sửa thông tin khách' })
      await dialog.getByLabel('Địa chỉ').fill('12 Lê Lợi, Huế')
      await dialog.getByRole('button', { name: 'Lưu' }).click()
      const drawer = contactDrawer(page)
      await expect(drawer.getByText('12 Lê Lợi, Huế')).toBeVisible()
      await drawer.getByRole('switch', { name: 'Đồng ý cho dùng dữ liệu' }).click()
      await expect(drawer.getByText('nhân viên ghi nhận')).toBeVisible()
    })

    await test.step('blocking asks first and is shown in the list', async () => {
      await contactAct(page, lan.name, 'Chặn khách')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Chặn khách' }).click()
      await expect(contactDrawer(page).getByText('Đã chặn', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(contactDrawer(page)).toBeHidden()
      await expect(row(page, lan.name)).toContainText('Đã chặn')
    })

    await test.step('a search needs no accents and survives a reload', async () => {
      await page.getByRole('searchbox', { name: 'Tìm tên' }).fill('thi lan')
      await expect(page).toHaveURL(/search=thi\+lan/)
      await expect(row(page, lan.name)).toBeVisible()
      await page.getByRole('searchbox', { name: 'Tìm tên' }).fill('không có ai')
      await expect(page.getByText('Không có khách phù hợp')).toBeVisible()
      await page.getByRole('button', { name: 'Bỏ bộ lọc' }).first().click()
      await expect(row(page, lan.name)).toBeVisible()
    })
  })

  test('are listed with e-mail, labels and what was said last, on a phone as cards', async ({ page, request }) => {
    const { token } = await enter(page, request)
    const headers = { authorization: `Bearer ${token}` }
    const threadId = await givenTalk(request, token, ['Mình lấy size M nha'])
    const made = await request.post(`/api/threads/${threadId}/contact`, { data: lan, headers })
    expect(made.status(), await made.text()).toBe(201)
    const label = await request.post('/api/labels', { data: { name: 'Chốt đơn', color: '#16a34a' }, headers })
    const { id } = (await label.json()) as { id: string }
    await request.patch(`/api/threads/${threadId}`, { data: { labelIds: [id] }, headers })
    await open(page, '/contacts')

    const shown = row(page, lan.name)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(shown.getByText(lan.email)).toBeVisible()
      await expect(shown.getByText('Chốt đơn')).toBeVisible()
      await expect(shown.getByText('Mình lấy size M nha')).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('are merged only by a person, and separated again', async ({ page, request }) => {
    // Motion is reduced here, as in most tests: also then the undo toast must stay long enough.
    const { token } = await enter(page, request)
    await givenContact(request, token, lan)
    await givenContact(request, token, { name: 'Lan shop', phone: lan.phone, email: 'lan2@example.com' })
    await open(page, '/contacts')
    const drawer = await openContact(page, 'Lan shop')
    await expect(drawer.getByText(`Cùng số điện thoại với ${lan.name}`)).toBeVisible()
    await expectAccessible(page)

    await drawer.getByRole('button', { name: 'Gộp hai khách' }).click()
    await expect(page.getByText(`Đã gộp vào ${lan.name}.`)).toBeVisible()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(page.getByText('Đã tách lại hai khách.')).toBeVisible()
    await expect(row(page, 'Lan shop')).toBeVisible()
    await expect(row(page, lan.name)).toBeVisible()
  })

  test('come from a file with the bad rows named, and leave as one', async ({ page, request }) => {
    await enter(page, request)
    await open(page, '/contacts')
    await page.getByRole('button', { name: 'Nhập từ tệp' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nhập khách từ tệp' })
    const table = 'Họ tên,SĐT,Ghi chú\nTrần Hoa,0911222333,Khách quen\nSai số,12,\n'

    await dialog.locator('input[type=file]').setInputFiles(textFile('khach.csv', table, 'text/csv'))

    await expect(dialog.getByText('Đã thêm 1 và cập nhật 0 khách.')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^3 SĐT Số điện thoại gồm 10 chữ số/ })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Đóng' }).last().click()
    await expect(row(page, 'Trần Hoa')).toContainText('0911 222 333')

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Xuất tệp' }).click()
    await page.getByRole('menuitem', { name: 'Xuất CSV' }).click()
    expect((await saved).suggestedFilename()).toBe('Khách hàng.csv')
  })

  test('are exported, deleted and erased on request', async ({ page, request }) => {
    const { token } = await enter(page, request)
    await givenContact(request, token, lan)
    await givenContact(request, token, { name: 'Trần Hoa', phone: '0911222333', email: 'hoa@example.com' })
    await open(page, '/contacts')
    await openContact(page, lan.name)

    const saved = page.waitForEvent('download')
    await contactAct(page, lan.name, 'Xuất dữ liệu của khách')
    expect((await saved).suggestedFilename()).toBe(`${lan.name}.json`)

    await contactAct(page, lan.name, 'Xóa theo yêu cầu của khách')
    await confirmByTyping(page, lan.name, 'Xóa theo yêu cầu của khách')
    await expect(page.getByText('Đã xóa mọi dữ liệu của khách.')).toBeVisible()
    await expect(contactDrawer(page)).toBeHidden()
    await expect(row(page, lan.name)).toBeHidden()

    await openContact(page, 'Trần Hoa')
    await contactAct(page, 'Trần Hoa', 'Xóa khách')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa khách' }).click()
    await expect(page.getByText('Chưa có khách nào')).toBeVisible()
  })
})

test.describe('who a conversation is with', () => {
  test('is kept with one press from what the customer wrote, unlinked and linked again', async ({ page, request }) => {
    const { token } = await enter(page, request)
    await givenContact(request, token, { name: 'Trần Hoa', phone: '0911222333', email: 'hoa@example.com' })
    const threadId = await givenTalk(request, token, ['Chào shop', 'Số em là 0905123456 nhé'])
    await page.goto(`/chat?thread=${threadId}`)
    const panel = page.getByRole('complementary').filter({ hasText: 'Khách hàng' })

    await test.step('the phone that was found makes the contact', async () => {
      await panel.getByRole('button', { name: 'Tạo nhanh' }).click()
      await expect(panel.getByRole('link', { name: '0905 123 456' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a colleague corrects it', async () => {
      await panel.getByRole('button', { name: /^Thao tác với khách / }).click()
      await page.getByRole('menuitem', { name: 'Sửa thông tin' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sửa thông tin khách' })
      await dialog.getByRole('textbox', { name: 'Tên', exact: true }).fill(lan.name)
      await dialog.getByRole('button', { name: 'Lưu' }).click()
      await expect(panel.getByText(lan.name, { exact: true }).first()).toBeVisible()
    })

    await test.step('it is unlinked and somebody else is linked', async () => {
      await contactAct(page, lan.name, 'Gỡ khỏi hội thoại')
      await panel.getByRole('button', { name: 'Gắn khách có sẵn' }).click()
      const dialog = page.getByRole('dialog', { name: 'Gắn khách có sẵn' })
      await dialog.getByRole('searchbox', { name: 'Tìm khách' }).fill('tran hoa')
      await dialog.getByRole('button', { name: /^Gắn Trần Hoa/ }).click()
      await expect(panel.getByText('Trần Hoa', { exact: true }).first()).toBeVisible()
      await expectAccessible(page)
    })
  })
})
