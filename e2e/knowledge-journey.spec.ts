import type { Page } from '@playwright/test'
import { brokenDocx, createDataset, row, tab } from './pages/knowledge.ts'
import {
  emptyFile,
  goodsInRow,
  handbookPdf,
  machineOn,
  policyDocx,
  priceListXlsx,
  scannedPdf,
  zipBombDocx,
} from './pages/knowledge-files.ts'
import { enter } from './pages/shell.ts'
import { launchRoomy } from './support/roomy-trial.ts'
import { expect, test as base } from './support/test.ts'

/** The same product, on a machine where cua-hang.example is a small site and no other host answers. */
const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({}, use) => {
      const server = await launchRoomy({ entry: 'apps/server/test/serve-with-sites.ts', env: { SEED_DEMO: 'false' } })
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
})

/** Work of minutes on a busy machine; a passing step never waits for it. */
const patient = { timeout: 180_000 }

const addLink = async (page: Page, kind: 'Chỉ trang này' | 'Cả trang web', url: string) => {
  await page.getByRole('button', { name: 'Thêm liên kết' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thêm liên kết' })
  await dialog.getByLabel('Địa chỉ').fill(url)
  await dialog.getByRole('radio', { name: kind }).check({ force: true })
  await dialog.getByRole('button', { name: 'Lấy nội dung' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Asks as a customer would; one of the first three hits answers, and its source names all of `source`. */
const expectAnswer = async (page: Page, question: string, source: RegExp, answer: string) => {
  await page.getByLabel('Câu hỏi thử').fill(question)
  await page.getByRole('button', { name: 'Tìm thử', exact: true }).click()
  await expect(page.getByRole('button', { name: `Tìm lại: ${question}` })).toBeVisible()
  const hit = page
    .getByRole('article')
    .filter({ has: page.getByText(source) })
    .filter({ hasText: answer })
  await expect(hit).toHaveCount(1)
  await expect(hit.getByLabel(/^Hạng [123]$/)).toBeVisible()
}

const pdfPage = 137
const sheetRow = 3_333
const ready = 'Sẵn sàng'

test.describe('the knowledge of a shop', () => {
  test.setTimeout(400_000)

  test('grows from files and a site at once, each failing alone, and answers with its sources', async ({
    page,
    request,
  }) => {
    await enter(page, request)
    await createDataset(page, '/knowledges', 'Tạo bộ tri thức', 'Nắng Linen')

    await addLink(page, 'Chỉ trang này', 'http://khong-ton-tai.example/')
    await addLink(page, 'Cả trang web', 'http://cua-hang.example/')
    await page
      .getByLabel('Thêm tệp')
      .setInputFiles([
        priceListXlsx('bang-gia.xlsx', 5_000),
        brokenDocx('hop-dong.docx'),
        zipBombDocx('bom-nen.docx'),
        emptyFile('trong.docx'),
        policyDocx('chinh-sach.docx'),
        scannedPdf('ban-quet.pdf'),
        handbookPdf('so-tay.pdf', 200),
      ])

    await test.step('progress is seen while the work is done', async () => {
      const prices = row(page, 'bang-gia.xlsx')
      await expect(prices.getByText(/Đang (?:đọc|chia đoạn|lập chỉ mục)/)).toBeVisible(patient)
      await expect(prices.getByRole('progressbar', { name: 'Tiến độ của bang-gia.xlsx' })).toBeVisible(patient)
      await expect(prices.getByText(/^[1-9][\d.]*\/5\.000 đoạn$/)).toBeVisible(patient)
      await expect(prices.getByText(ready)).toHaveCount(0)
    })

    await test.step('what is broken says why', async () => {
      const uploads = page.getByRole('region', { name: 'Tệp vừa chọn' }).getByRole('listitem')
      await expect(uploads.filter({ hasText: 'trong.docx' }).first()).toContainText('Tệp không có nội dung')
      for (const [name, reason] of [
        ['hop-dong.docx', 'Tệp hỏng hoặc không đúng định dạng'],
        ['bom-nen.docx', 'Tệp nén bất thường nên bị từ chối để an toàn'],
        ['ban-quet.pdf', 'Tệp là ảnh quét, không có chữ để đọc'],
        ['khong-ton-tai.example', 'Không mở được trang này'],
      ] as const)
        await expect(row(page, name)).toContainText(reason, patient)
    })

    await test.step('and the rest goes on', async () => {
      for (const name of ['chinh-sach.docx', 'so-tay.pdf', 'bang-gia.xlsx', 'Giờ mở cửa', 'Thẻ thành viên'])
        await expect(row(page, name).getByText(ready)).toBeVisible(patient)
      await expect(row(page, 'bang-gia.xlsx')).toContainText('5.000')
      await expect(row(page, 'http://cua-hang.example/').filter({ hasText: 'Cả trang web' })).toContainText('Đã xong')
    })

    await test.step('each answers its question with its source', async () => {
      const { machine, maker, use, months } = machineOn(pdfPage)
      const { name, price } = goodsInRow(sheetRow)
      await tab(page, 'Tìm thử')
      await expectAnswer(page, 'doi size trong may ngay', /chinh-sach\.docx › Đổi trả › Đổi size/, '7 ngày')
      await expectAnswer(
        page,
        `${machine} ${maker} cho ${use} bảo hành mấy tháng?`,
        new RegExp(`so-tay\\.pdf.* · trang ${pdfPage}$`),
        `bảo hành ${months} tháng`,
      )
      await expectAnswer(
        page,
        `${name} giá bao nhiêu?`,
        new RegExp(`bang-gia\\.xlsx.* · dòng ${sheetRow.toLocaleString('vi')}$`),
        String(price),
      )
      await expectAnswer(page, 'chủ nhật tiệm đóng cửa lúc mấy giờ', /Nguồn: Giờ mở cửa/, '6 giờ chiều')
    })
  })
})
