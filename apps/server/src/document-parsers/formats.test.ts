import { afterAll, describe, expect, it } from 'vitest'

import {
  buildDocx,
  buildEpub,
  buildPptx,
  buildXlsx,
  docxItem,
  docxParagraph,
  docxTable,
  slideShape,
  slideTable,
} from './build-documents.testing.ts'
import { buildPdf } from './build-pdf.testing.ts'
import type { ParsedBlock } from './contract.ts'
import { closeDocumentPool, documents } from './registry.ts'

afterAll(closeDocumentPool)

const POLICY = 'Đổi trả trong 7 ngày, phí vận chuyển nội thành 20.000đ.'
const PRICES = [
  ['Sản phẩm', 'Giá', 'Tồn kho'],
  ['Áo thun cổ tròn', '150.000đ', '12'],
  ['Quần jean', '420.000đ', '5'],
] as const

const read = (name: string, bytes: Buffer | string) => documents.parse({ name, bytes: Buffer.from(bytes) })
const kindsOf = (blocks: readonly ParsedBlock[]) => blocks.map(({ kind, text }) => [kind, text])
const cellsOf = (blocks: readonly ParsedBlock[]) =>
  blocks.filter(({ kind }) => kind === 'row').map(({ cells }) => cells)
const priceCells = [
  { 'Sản phẩm': 'Áo thun cổ tròn', Giá: '150.000đ', 'Tồn kho': '12' },
  { 'Sản phẩm': 'Quần jean', Giá: '420.000đ', 'Tồn kho': '5' },
]

describe.each(['NFC', 'NFD'] as const)('a document written in %s', (form) => {
  const as = (text: string) => text.normalize(form)

  it('is read from docx with headings, list items and table rows', async () => {
    const body = [
      docxParagraph(as('Chính sách'), 'Heading1'),
      docxParagraph(as(POLICY)),
      docxItem(as('Còn nguyên tem mác')),
      docxParagraph(as('Bảng giá'), 'Heading2'),
      docxTable(PRICES.map((row) => row.map(as))),
    ]

    const { blocks } = await read('chinh-sach.docx', buildDocx(body.join('')))

    expect(kindsOf(blocks.slice(0, 4))).toEqual([
      ['heading', 'Chính sách'],
      ['paragraph', POLICY],
      ['list', 'Còn nguyên tem mác'],
      ['heading', 'Bảng giá'],
    ])
    expect(cellsOf(blocks)).toEqual(priceCells)
    expect(blocks.at(-1)?.headingPath).toEqual(['Chính sách', 'Bảng giá'])
  })

  it('is read from pdf with its page numbers and the size of its letters', async () => {
    const filler = Array.from({ length: 8 }, (_, index) => ({ text: as(POLICY), x: 50, y: 700 - index * 40 }))
    const pdf = buildPdf({
      title: 'Cẩm nang',
      pages: [[{ text: as('Chính sách'), x: 50, y: 780, size: 20 }, ...filler], [{ text: as('Hết'), x: 50, y: 700 }]],
    })

    const { title, pageCount, blocks } = await read('cam-nang.pdf', pdf)

    expect({ title, pageCount }).toEqual({ title: 'Cẩm nang', pageCount: 2 })
    expect(blocks[0]).toMatchObject({ kind: 'heading', text: 'Chính sách', page: 1 })
    expect(blocks[1]).toMatchObject({ kind: 'paragraph', text: POLICY, page: 1, headingPath: ['Chính sách'] })
    expect(blocks.at(-1)).toMatchObject({ text: 'Hết', page: 2 })
  })

  it('is read from pptx in the order of the slides', async () => {
    const first =
      slideShape('title', as('Ưu đãi tháng này')) + slideShape('body', as(POLICY)) + slideShape('sldNum', '1')
    const second = slideShape('ctrTitle', as('Bảng giá')) + slideTable(PRICES.map((row) => row.map(as)))

    const { blocks, pageCount, title } = await read('uu-dai.pptx', buildPptx([first, second]))

    expect({ title, pageCount }).toEqual({ title: 'Ưu đãi tháng này', pageCount: 2 })
    expect(kindsOf(blocks.slice(0, 3))).toEqual([
      ['heading', 'Ưu đãi tháng này'],
      ['paragraph', POLICY],
      ['heading', 'Bảng giá'],
    ])
    expect(cellsOf(blocks)).toEqual(priceCells)
    expect(blocks.at(-1)).toMatchObject({ page: 2, headingPath: ['Bảng giá'] })
  })

  it('is read from epub chapter by chapter', async () => {
    const chapters = [`<h1>${as('Chương một')}</h1><p>${as(POLICY)}</p>`, `<h1>${as('Chương hai')}</h1><p>Hết</p>`]

    const { title, blocks } = await read('sach.epub', buildEpub(as('Cẩm nang'), chapters))

    expect(title).toBe('Cẩm nang')
    expect(blocks.map(({ text }) => text)).toEqual(['Chương một', POLICY, 'Chương hai', 'Hết'])
  })

  it('is read from html without menu and script, with its tables', async () => {
    const rows = PRICES.map((row) => `<tr>${row.map((cell) => `<td>${as(cell)}</td>`).join('')}</tr>`).join('')
    const html = `<html><head><title>${as('Cửa hàng')}</title></head><body><nav><a href="/">Trang chủ</a></nav><main><h1>${as('Chính sách')}</h1><p>${as(POLICY)}</p><h2>${as('Bảng giá')}</h2><table>${rows}</table></main><script>alert(1)</script><footer>Bản quyền</footer></body></html>`

    const { title, blocks } = await read('trang.html', html)

    const text = blocks.map((block) => block.text).join('\n')
    expect(title).toBe('Cửa hàng')
    expect(text).toContain(POLICY)
    expect(text).not.toMatch(/Trang chủ|alert|Bản quyền/)
    expect(cellsOf(blocks)).toEqual(priceCells)
  })

  it('is read from markdown', async () => {
    const markdown = `# Chính sách\n\n${POLICY} **Quan trọng**\n\n- Còn tem\n- Còn hộp\n\n## Bảng giá\n\n| Sản phẩm | Giá | Tồn kho |\n|---|--:|---|\n| Áo thun cổ tròn | 150.000đ | 12 |\n| Quần jean | 420.000đ | 5 |\n`

    const { title, blocks } = await read('chinh-sach.md', as(markdown))

    expect(title).toBe('Chính sách')
    expect(kindsOf(blocks.slice(1, 4))).toEqual([
      ['paragraph', `${POLICY} Quan trọng`],
      ['list', 'Còn tem'],
      ['list', 'Còn hộp'],
    ])
    expect(cellsOf(blocks)).toEqual(priceCells)
  })

  it('is read from plain text paragraph by paragraph', async () => {
    const { blocks } = await read('ghi-chu.txt', as(`${POLICY}\r\n\r\nĐoạn hai\u0000.`.replace('\u0000', '')))

    expect(blocks.map(({ text }) => text)).toEqual([POLICY, 'Đoạn hai.'])
  })

  it('is read from xlsx with one record per row', async () => {
    const inline = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${as(text)}</t></is></c>`
    const rows = PRICES.map(
      (row, i) => `<row r="${i + 1}">${row.map((cell, j) => inline(cell, `${'ABC'[j]}${i + 1}`)).join('')}</row>`,
    )

    const { blocks } = await read('gia.xlsx', buildXlsx({ sheets: [{ name: as('Bảng giá'), rows: rows.join('') }] }))

    expect(cellsOf(blocks)).toEqual(priceCells)
    expect(blocks.at(-1)).toMatchObject({ row: 3, headingPath: ['Bảng giá'] })
  })
})

describe('a pdf', () => {
  it('keeps the letters of a substitute font in their place although they are drawn last', async () => {
    const line = 'Phí vận chuyển nội thành'
    const letters = Array.from(line, (text, index) => ({ text, x: 50 + index * 6, y: 700 }))
    const isLate = ({ text }: { text: string }) => 'ậểộ'.includes(text)

    const { blocks } = await read(
      'phi.pdf',
      buildPdf({ pages: [[...letters.filter((letter) => !isLate(letter)), ...letters.filter(isLate)]] }),
    )

    expect(blocks.map(({ text }) => text)).toEqual([line])
  })

  it('finds the place of late letters also when other lines came between', async () => {
    const lines = ['Phí vận chuyển nội thành', 'Miễn phí một số quận']
    const letters = lines.flatMap((line, row) =>
      Array.from(line, (text, index) => ({ text, x: 50 + index * 6, y: 700 - row * 40 })),
    )
    const isLate = ({ text }: { text: string }) => 'ậểộễố'.includes(text)

    const { blocks } = await read(
      'phi.pdf',
      buildPdf({ pages: [[...letters.filter((letter) => !isLate(letter)), ...letters.filter(isLate)]] }),
    )

    expect(blocks.map(({ text }) => text)).toEqual(lines)
  })

  it('gives every row of a table its own names, also on the next page', async () => {
    const row = ([name, price, stock]: readonly [string, string, string], y: number) => [
      { text: name, x: 50, y },
      { text: price, x: 250, y },
      { text: stock, x: 400, y },
    ]
    const pages = [
      [
        ...row(['Sản phẩm', 'Giá', 'Kho'], 700),
        ...row(['Áo thun', '150.000đ', '12'], 670),
        ...row(['Quần', '420.000đ', '5'], 640),
      ],
      [...row(['Váy hoa', 'liên hệ', '0'], 760), ...row(['Nón lá', '90.000đ', '7'], 730)],
    ]

    const { blocks } = await read('gia.pdf', buildPdf({ pages }))

    expect(cellsOf(blocks)).toEqual([
      { 'Sản phẩm': 'Áo thun', Giá: '150.000đ', Kho: '12' },
      { 'Sản phẩm': 'Quần', Giá: '420.000đ', Kho: '5' },
      { 'Sản phẩm': 'Váy hoa', Giá: 'liên hệ', Kho: '0' },
      { 'Sản phẩm': 'Nón lá', Giá: '90.000đ', Kho: '7' },
    ])
    expect(blocks.map(({ page, row: number }) => [page, number])).toEqual([
      [1, 2],
      [1, 3],
      [2, 4],
      [2, 5],
    ])
  })

  it('does not mix two columns of text', async () => {
    const column = (name: string, x: number) =>
      Array.from({ length: 8 }, (_, line) => ({ text: `${name} dòng ${line + 1}`, x, y: 700 - line * 14 }))

    const { blocks } = await read('cot.pdf', buildPdf({ pages: [[...column('Trái', 50), ...column('Phải', 320)]] }))

    expect(blocks.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Trái dòng 1 .*Trái dòng 8$/),
      expect.stringMatching(/^Phải dòng 1 .*Phải dòng 8$/),
    ])
  })

  it('drops what every page repeats at its head and foot, but no heading', async () => {
    const pages = Array.from({ length: 6 }, (_, index) => [
      { text: 'Cửa hàng Hoa Mai', x: 50, y: 820 },
      { text: `Chương ${index + 1}`, x: 50, y: 780, size: 20 },
      ...[0, 1, 2].map((line) => ({
        text: `Nội dung riêng của trang, câu ${index * 3 + line}`,
        x: 50,
        y: 700 - line * 40,
      })),
      { text: `Trang ${index + 1}`, x: 280, y: 20 },
    ])

    const { blocks } = await read('sach.pdf', buildPdf({ pages }))

    expect(blocks.slice(0, 2).map(({ text }) => text)).toEqual(['Chương 1', 'Nội dung riêng của trang, câu 0'])
    expect(blocks.filter(({ text }) => /Hoa Mai|^Trang/.test(text))).toEqual([])
    expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(6)
  })

  it('of 200 pages is read to its last page', { timeout: 240_000 }, async () => {
    const pages = Array.from({ length: 200 }, (_, page) =>
      Array.from({ length: 40 }, (__, line) => ({
        text: `Trang ${page + 1} dòng ${line}: ${POLICY}`,
        x: 50,
        y: 780 - line * 18,
      })),
    )

    const { pageCount, blocks } = await read('dai.pdf', buildPdf({ pages }))

    expect(pageCount).toBe(200)
    expect(blocks.at(-1)).toMatchObject({ page: 200, text: expect.stringContaining('Trang 200 dòng 39') as string })
  })
})

describe('an html table', () => {
  it('is kept even where a reader of articles would drop it', async () => {
    const story = `<p>${'Chúng tôi bán quần áo cho mọi nhà từ năm 2010, giao hàng tận nơi. '.repeat(20)}</p>`.repeat(4)
    const table = '<table><tr><th>Tên</th><th>Giá</th></tr><tr><td>Áo</td><td>150.000đ</td></tr></table>'
    const html = `<html><body><article><h1>Giới thiệu</h1>${story}</article><div class="sidebar related-posts">${table}</div></body></html>`

    const { blocks } = await read('trang.html', html)

    expect(cellsOf(blocks)).toEqual([{ Tên: 'Áo', Giá: '150.000đ' }])
  })

  it('repeats a cell that spans rows and makes a heading of one that spans the table', async () => {
    const html =
      '<table><tr><th>Loại</th><th>Cỡ</th><th>Giá</th></tr><tr><td colspan="3">Áo</td></tr><tr><td rowspan="2">Thun</td><td>S</td><td>100</td></tr><tr><td>M</td><td>120</td></tr></table>'

    const { blocks } = await read('bang.html', html)

    expect(cellsOf(blocks)).toEqual([
      { Loại: 'Thun', Cỡ: 'S', Giá: '100' },
      { Loại: 'Thun', Cỡ: 'M', Giá: '120' },
    ])
    expect(blocks.at(-1)?.headingPath).toEqual(['Áo'])
  })
})

describe('a docx', () => {
  it('leaves its pictures out and keeps the words around them', async () => {
    const picture = '<w:p><w:r><w:drawing/></w:r></w:p>'

    const { blocks } = await read(
      'a.docx',
      buildDocx(picture + docxParagraph('Giờ mở cửa', 'Heading3') + docxParagraph('8h–21h')),
    )

    expect(kindsOf(blocks)).toEqual([
      ['heading', 'Giờ mở cửa'],
      ['paragraph', '8h–21h'],
    ])
  })
})
