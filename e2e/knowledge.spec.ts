import { expectAccessible } from './pages/axe.ts'
import { brokenDocx, confirmByTyping, createDataset, datasetAct, row, tab, textFile } from './pages/knowledge.ts'
import { enter, open, pick } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

const refusals = /Failed to load resource: the server responded with a status of 4\d\d/
const policy =
  '# Chính sách đổi trả\n\nKhách được đổi size trong 7 ngày kể từ ngày nhận hàng.\n\n' +
  '# Phí giao hàng\n\nPhí giao hàng nội thành là 20.000 đồng, đơn từ 500.000 đồng được miễn phí.\n'
const prices = 'Mã,Tên,Giá\nA01,Áo linen trắng,350000\nA02,Quần short xanh,249000\n'
const products = 'Mã,Tên,Giá,Tồn,Chất liệu\nA01,Áo linen trắng,350.000,12,Linen\nA02,Quần short xanh,249.000,0,Cotton\n'

test.describe('a knowledge dataset', () => {
  test.use({ expectedConsole: [refusals] })

  test('takes files, tells how each ended, and answers with its source', async ({ page, request }) => {
    await enter(page, request)
    await createDataset(page, '/knowledges', 'Tạo bộ tri thức', 'Chính sách')
    const files = page.getByLabel('Thêm tệp')

    await files.setInputFiles([
      textFile('chinh-sach.md', policy, 'text/markdown'),
      textFile('bang-gia.csv', prices, 'text/csv'),
      brokenDocx('hop-dong.docx'),
      textFile('anh.exe', 'x', 'application/octet-stream'),
      textFile('noi-quy.doc', 'x', 'application/msword'),
    ])

    await expect(page.getByText(/Không đọc được loại tệp này/)).toBeVisible()
    await expect(page.getByText('.doc: lưu thành .docx rồi tải lại')).toBeVisible()
    await expect(page.getByRole('heading', { name: '3 tệp xong, 2 bị từ chối' })).toBeVisible({ timeout: 60_000 })
    await expect(row(page, 'chinh-sach.md').getByText('Sẵn sàng')).toBeVisible({ timeout: 60_000 })
    await expect(row(page, 'bang-gia.csv').getByText('Sẵn sàng')).toBeVisible({ timeout: 60_000 })
    await expect(row(page, 'hop-dong.docx').getByText(/Tệp hỏng hoặc không đúng định dạng/)).toBeVisible({
      timeout: 60_000,
    })

    await files.setInputFiles([textFile('lan-hai.md', policy, 'text/markdown')])
    await expect(page.getByText('Tệp này đã có với tên “chinh-sach.md”. Tải lại?')).toBeVisible()
    await page.getByRole('button', { name: 'Bỏ qua' }).click()

    await test.step('a reload while a file travels asks first', async () => {
      await page.route('**/api/datasets/*/files?*', () => {})
      await files.setInputFiles([textFile('lan-ba.md', `${policy}\nThêm.`, 'text/markdown')])
      await expect(page.getByText('Đang tải lên 3/4 tệp, 2 bị từ chối')).toBeVisible()
      const asked = page.waitForEvent('dialog')
      const reloading = page.reload()
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.accept()
      await reloading
    })

    await test.step('the list counts its states, and what failed is ticked, read again and removed at once', async () => {
      await expect(page.getByRole('radio', { name: 'Tất cả 3' })).toBeChecked()
      await page.getByRole('radio', { name: 'Lỗi 1' }).click()
      await expect(row(page, 'chinh-sach.md')).toHaveCount(0)
      await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
      await page.getByRole('button', { name: 'Lập chỉ mục lại', exact: true }).click()
      await expect(page.getByText('Đã đưa 1 tài liệu vào hàng chờ.')).toBeVisible()
      await page.getByRole('radio', { name: 'Tất cả 3' }).click()
      await page.getByRole('checkbox', { name: 'hop-dong.docx' }).check()
      await page.getByRole('button', { name: 'Xóa', exact: true }).click()
      await page.getByRole('alertdialog', { name: 'Xóa 1 tài liệu?' }).getByRole('button', { name: 'Xóa' }).click()
      await expect(page.getByText('Đã xóa 1 tài liệu.')).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Sẵn sàng 2' })).toBeVisible()
      await expect(row(page, 'hop-dong.docx')).toHaveCount(0)
    })

    await tab(page, 'Tìm thử')
    await page.getByLabel('Câu hỏi thử').fill('phi giao hang bao nhieu')
    await page.getByRole('button', { name: 'Tìm thử', exact: true }).click()
    const first = page.getByRole('article').first()
    await expect(first).toContainText('20.000 đồng')
    await expect(first).toContainText('chinh-sach.md › Phí giao hàng')
    await expect(first.locator('mark').first()).toBeVisible()

    await first.getByRole('button', { name: /lưu vào bộ kiểm thử/ }).click()
    await expect(page.getByText('Đã lưu vào bộ kiểm thử.')).toBeVisible()
    await page.getByRole('button', { name: 'Chạy bộ kiểm thử' }).click()
    await expect(page.getByText('1/1 câu đúng hạng 1, 1/1 trong 5 hạng đầu')).toBeVisible()
    await page.getByRole('button', { name: /^Tìm lại: phi giao hang bao nhieu/ }).click()
    await expect(first).toContainText('20.000 đồng')
  })

  test('lets its chunks be previewed, edited and switched off, and is cleaned and deleted by name', async ({
    page,
    request,
  }) => {
    await enter(page, request)
    await createDataset(page, '/knowledges', 'Tạo bộ tri thức', 'Sổ tay')

    await page.getByText('Xem trước các đoạn rồi mới lập chỉ mục').click()
    await page.getByLabel('Thêm tệp').setInputFiles([textFile('so-tay.md', policy, 'text/markdown')])
    await expect(page.getByText('Đã nhận')).toBeVisible()
    await expect(row(page, 'so-tay.md').getByText('Chờ xem trước')).toBeVisible()
    await page.getByRole('button', { name: 'Thao tác với so-tay.md' }).click()
    await page.getByRole('menuitem', { name: 'Xem trước cách chia đoạn' }).click()
    const preview = page.getByRole('dialog', { name: 'Chia đoạn “so-tay.md”' })
    await expect(preview.getByText(/Sẽ có \d+ đoạn/)).toBeVisible()
    await preview.getByRole('button', { name: 'Lập chỉ mục với cách chia này' }).click()
    await expect(row(page, 'so-tay.md').getByText('Sẵn sàng')).toBeVisible({ timeout: 60_000 })

    await page.getByRole('button', { name: 'so-tay.md', exact: true }).click()
    const chunk = page.getByRole('article').filter({ hasText: '7 ngày' })
    await chunk.getByRole('button', { name: 'Sửa đoạn' }).click()
    const edit = page.getByRole('dialog', { name: 'Sửa đoạn' })
    await edit.getByLabel('Nội dung đoạn').fill('Khách được đổi size trong 14 ngày kể từ ngày nhận hàng.')
    await edit.getByRole('button', { name: 'Lưu' }).click()
    const edited = page.getByRole('article').filter({ hasText: '14 ngày' })
    await expect(edited.getByText('Đã sửa')).toBeVisible()
    await edited.getByRole('button', { name: 'Ghim đoạn' }).click()
    await expect(edited.getByText('Đã ghim')).toBeVisible()

    await datasetAct(page, 'Sổ tay', 'Xóa toàn bộ nội dung')
    await confirmByTyping(page, 'Sổ tay', 'Xóa toàn bộ nội dung')
    await expect(page.getByText('Đã xóa toàn bộ nội dung của “Sổ tay”.')).toBeVisible()
    await datasetAct(page, 'Sổ tay', 'Xóa bộ dữ liệu')
    await expect(page.getByRole('alertdialog')).toContainText('Không bot nào đang dùng.')
    await confirmByTyping(page, 'Sổ tay', 'Xóa bộ dữ liệu')
    await expect(page).toHaveURL(/\/knowledges$/)
    await expect(page.getByText('Chưa có bộ tri thức nào')).toBeVisible()
  })
})

test.describe('a dataset of questions and answers', () => {
  test.use({ expectedConsole: [refusals] })

  test('warns of a similar question before saving, and saves all the same', async ({ page, request }) => {
    await enter(page, request)
    await createDataset(page, '/qna', 'Tạo bộ hỏi đáp', 'Câu thường gặp')
    const add = async (question: string, answer: string) => {
      await page.getByRole('button', { name: 'Thêm câu hỏi' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Thêm câu hỏi' })
      await dialog.getByLabel('Cách hỏi 1').fill(question)
      await dialog.getByLabel('Câu trả lời').fill(answer)
      await dialog.getByRole('button', { name: 'Kiểm tra và lưu' }).click()
      return dialog
    }

    await page.getByRole('button', { name: 'Thêm câu hỏi' }).first().click()
    await page.getByRole('button', { name: 'Kiểm tra và lưu' }).click()
    await expect(page.getByText('Cần ít nhất một câu hỏi.')).toBeVisible()
    await page.getByRole('button', { name: 'Hủy' }).click()

    await add('Phí giao hàng bao nhiêu?', 'Phí giao hàng là **20.000 đồng**.')
    await expect(page.getByText('Đã thêm câu hỏi.').first()).toBeVisible()
    await expect(row(page, 'Phí giao hàng bao nhiêu?').locator('strong')).toHaveText('20.000 đồng')

    const dialog = await add('Phí giao hàng bao nhiêu vậy?', 'Phí giao hàng là 45.000 đồng.')
    await expect(dialog.getByRole('alert')).toContainText('Có câu gần giống')
    await dialog.getByRole('button', { name: 'Vẫn lưu' }).click()
    await expect(row(page, 'Phí giao hàng bao nhiêu vậy?')).toBeVisible()

    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).press('Space')
    await page.getByRole('button', { name: 'Xóa mục đã chọn' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
    await expect(page.getByText('Đã xóa 2 mục.')).toBeVisible()
    await expect(page.getByText('Chưa có câu hỏi nào')).toBeVisible()
  })
})

test.describe('a vector store', () => {
  test.use({ expectedConsole: [refusals] })

  test('imports a sheet with matched columns, edits a cell and filters exactly', async ({ page, request }) => {
    await enter(page, request)
    await createDataset(page, '/vectorstore', 'Tạo kho vector', 'Sản phẩm')

    await page.getByRole('button', { name: 'Nhập từ tệp' }).first().click()
    await page.getByLabel('Tệp CSV, Excel hoặc JSON').setInputFiles([textFile('san-pham.csv', products, 'text/csv')])
    const wizard = page.getByRole('dialog', { name: 'Nhập từ tệp' })
    await expect(wizard.getByText('Tệp có 2 dòng.')).toBeVisible()
    await expect(wizard.getByRole('combobox', { name: 'Cột “Giá” ghép vào' })).toContainText('Giá')
    await expect(wizard.getByRole('combobox', { name: 'Cột “Chất liệu” ghép vào' })).toContainText('Cột mới: Chất liệu')
    for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(8, 450)]) {
      await leave()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Nhập tiếp' }).click()
    }
    await wizard.getByRole('button', { name: 'Nhập 2 dòng' }).click()
    await expect(wizard.getByText('Đã nhập xong')).toBeVisible({ timeout: 60_000 })
    await wizard.getByRole('button', { name: 'Đóng' }).first().click()
    await expect(row(page, 'Áo linen trắng')).toContainText('350.000')
    await expect(row(page, 'Áo linen trắng')).toContainText('Linen')

    const stock = row(page, 'Quần short xanh').getByRole('button', { name: /^Sửa Tồn/ })
    await stock.click()
    const editor = page.getByRole('textbox', { name: 'Sửa Tồn của Quần short xanh' })
    await editor.fill('nhiều')
    await editor.press('Enter')
    await expect(page.getByText('Cần một con số.')).toBeVisible()
    await editor.press('Escape')
    await stock.click()
    await editor.fill('8')
    await editor.press('Enter')
    await expect(stock).toContainText('8')

    await page.getByRole('button', { name: 'Bộ lọc' }).click()
    await page.getByRole('button', { name: 'Thêm điều kiện' }).click()
    await page.getByRole('combobox', { name: 'Cột của điều kiện 1' }).click()
    await pick(page.getByRole('option', { name: 'Giá', exact: true }))
    await page.getByRole('combobox', { name: 'Phép so của điều kiện 1' }).click()
    await pick(page.getByRole('option', { name: 'không quá' }))
    await page.getByLabel('Giá trị của điều kiện 1').fill('300.000')
    await page.getByRole('button', { name: 'Áp dụng' }).click()
    await expect(page).toHaveURL(/filters=/)
    await expect(row(page, 'Quần short xanh')).toBeVisible()
    await expect(row(page, 'Áo linen trắng')).toHaveCount(0)
  })
})

test.describe('the knowledge of the demo shop', () => {
  for (const [type, path, tabs] of [
    [1, '/knowledges', ['', '?tab=search', '?tab=config']],
    [2, '/qna', ['']],
    [3, '/vectorstore', ['', '?tab=config']],
  ] as const)
    test(`has nothing to find for axe below ${path}, in light and dark`, async ({ page, request }) => {
      const { token } = await enter(page, request, 'lan@nanglinen.example')
      const reply = await request.get(`/api/datasets?type=${type}`, { headers: { authorization: `Bearer ${token}` } })
      const { items } = (await reply.json()) as { items: { id: string }[] }

      for (const address of [path, ...tabs.map((query) => `${path}/${items[0]?.id}${query}`)]) {
        await open(page, address)
        await expect(page.locator('main [aria-busy=true], main .animate-pulse')).toHaveCount(0)
        await expect(page.getByText('Loading ...')).toHaveCount(0)
        await expectAccessible(page)
      }
    })

  test('can be read but not changed by staff without the right', async ({ page, request }) => {
    await enter(page, request, 'huy@nanglinen.example')
    await open(page, '/knowledges')

    await expect(page.getByRole('button', { name: 'Tạo bộ tri thức' })).toHaveCount(0)
    await page.getByRole('button', { name: /^Tài liệu cửa hàng/ }).click()
    await expect(page.getByText(/Bạn chỉ có quyền xem/).filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Tài liệu' })).toBeVisible()
    await expect(page.getByLabel('Thêm tệp')).toHaveCount(0)
    await page.getByRole('button', { name: 'Thao tác với Tài liệu cửa hàng', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Xuất CSV' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Xóa bộ dữ liệu' })).toHaveCount(0)
  })
})
