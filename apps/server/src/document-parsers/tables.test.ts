import { afterAll, describe, expect, it } from 'vitest'

import { buildXlsx } from './build-documents.testing.ts'
import { guessDelimiter } from './csv/read-csv.ts'
import { closeDocumentPool, documents, writeCsv, writeXlsx } from './registry.ts'

afterAll(closeDocumentPool)

const CSV = 'Tên,Giá,Ghi chú\nÁo thun,150.000đ,"mềm, mát"\n\nQuần jean,"1,5 triệu","dòng một\ndòng hai"\n'
const ROWS = [
  { number: 2, cells: { Tên: 'Áo thun', Giá: '150.000đ', 'Ghi chú': 'mềm, mát' } },
  { number: 4, cells: { Tên: 'Quần jean', Giá: '1,5 triệu', 'Ghi chú': 'dòng một\ndòng hai' } },
]
const withSemicolons = 'Tên;Giá;Ghi chú\nÁo thun;150.000đ;mềm, mát\n\nQuần jean;1,5 triệu;"dòng một\ndòng hai"\n'

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('a csv file', () => {
  it.each([
    ['commas', Buffer.from(CSV)],
    ['a byte order mark', Buffer.from(`\uFEFF${CSV}`)],
    ['semicolons', Buffer.from(withSemicolons)],
    ['tabs', Buffer.from(withSemicolons.replaceAll(';', '\t'))],
    ['UTF-16', utf16(CSV)],
    ['UTF-16 without a mark', Buffer.from(CSV, 'utf16le')],
    ['split letters', Buffer.from(CSV.normalize('NFD'))],
    ['Windows line ends', Buffer.from(CSV.replaceAll('\n', '\r\n'))],
  ])('with %s gives its rows under their names', async (_title, bytes) => {
    const { columns, rows } = await documents.readTable(bytes, 'gia.csv')

    expect(columns).toEqual(['Tên', 'Giá', 'Ghi chú'])
    expect(rows).toEqual(ROWS)
  })

  it('of old Windows is read in its code page', async () => {
    // windows-1258 writes a tone mark after its letter: "Tên,Giá" and "Đồ chơi,5".
    const bytes = Buffer.concat([
      Buffer.from([0x54, 0xea, 0x6e]),
      Buffer.from(',Gi'),
      Buffer.from([0xe1, 0x0a, 0xd0, 0xf4, 0xcc]),
      Buffer.from(',5\n'),
    ])

    const { columns, rows, warnings } = await documents.readTable(bytes, 'gia.csv')

    expect(columns).toEqual(['Tên', 'Giá'])
    expect(rows).toEqual([{ number: 2, cells: { Tên: 'Đồ', Giá: '5' } }])
    expect(warnings).toEqual(['legacy-encoding'])
  })

  it('may name its mark in a first line, which counts as a line', async () => {
    const { rows } = await documents.readTable(Buffer.from(`sep=;\n${withSemicolons}`), 'gia.csv')

    expect(rows).toEqual(ROWS.map((row) => ({ ...row, number: row.number + 1 })))
  })

  it('is split by the mark that fits all lines', () => {
    expect(guessDelimiter('sep=|\na|b;c\n')).toBe('|')
    expect(guessDelimiter('Tên;Giá\nÁo;1,5\nQuần;2,5\n')).toBe(';')
  })

  it('keeps columns of one name and of no name apart', async () => {
    const { columns, rows } = await documents.readTable(Buffer.from('Giá,Giá,,__proto__\n1,2,3,4\n'), 'a.csv')

    expect(columns).toEqual(['Giá', 'Giá (2)', 'Cột 3', '__proto__'])
    expect(Object.entries(rows[0]?.cells ?? {})).toEqual([
      ['Giá', '1'],
      ['Giá (2)', '2'],
      ['Cột 3', '3'],
      ['__proto__', '4'],
    ])
  })

  it('has its title above the names left out of the records', async () => {
    const { columns, rows } = await documents.readTable(
      Buffer.from('BẢNG GIÁ 2026,,\n,,\nTên,Giá,Kho\nÁo,1,2\n'),
      'a.csv',
    )

    expect(columns).toEqual(['Tên', 'Giá', 'Kho'])
    expect(rows).toEqual([{ number: 4, cells: { Tên: 'Áo', Giá: '1', Kho: '2' } }])
  })
})

describe('a json file', () => {
  it('gives one record per object', async () => {
    const list = {
      products: [
        { tên: 'Áo', giá: 150000, cỡ: ['S', 'M'], còn: true },
        { tên: 'Quần', kho: { hn: 1 } },
      ],
    }

    const { columns, rows } = await documents.readTable(Buffer.from(JSON.stringify(list)), 'a.json')

    expect(columns).toEqual(['tên', 'giá', 'cỡ', 'còn', 'kho'])
    expect(rows.map(({ cells }) => cells)).toEqual([
      { tên: 'Áo', giá: '150000', cỡ: 'S, M', còn: 'true' },
      { tên: 'Quần', kho: '{"hn":1}' },
    ])
  })

  it.each(['{', '"text"', '[1,2]', '{"a":1}'])('that is no list of records is refused: %s', async (json) => {
    await expect(documents.readTable(Buffer.from(json), 'a.json')).rejects.toMatchObject({ reason: 'unreadable' })
  })
})

describe('a workbook', () => {
  it('shows numbers, dates, texts and truths as a person sees them', async () => {
    const names = ['Tên', 'Giá', 'Ngày', 'Giảm', 'Mã', 'Còn', 'Giờ', 'Lỗi', 'Tỷ lệ']
    const header = names
      .map((name, i) => `<c r="${'ABCDEFGHI'[i]}1" t="inlineStr"><is><t>${name}</t></is></c>`)
      .join('')
    const cells =
      '<c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>150000</v></c><c r="C2" s="2"><v>46341</v></c><c r="D2" s="3"><v>0.1</v></c><c r="E2" s="4"><v>123</v></c><c r="F2" t="b"><v>1</v></c><c r="G2" s="5"><v>46341.5</v></c><c r="H2" t="e"><v>#REF!</v></c><c r="I2"><v>0.30000000000000004</v></c>'

    const { rows, warnings } = await documents.readTable(
      buildXlsx({
        sheets: [{ name: 'S', rows: `<row r="1">${header}</row><row r="2">${cells}</row>` }],
        strings: ['<r><t>Áo </t></r><r><t>thun &amp; quần</t></r><rPh><t>x</t></rPh>'],
        formats: ['#,##0"đ"', 'dd/mm/yyyy', '0%', '000000', 'dd/mm/yyyy hh:mm'],
      }),
      'gia.xlsx',
    )

    expect(rows[0]?.cells).toEqual({
      Tên: 'Áo thun & quần',
      Giá: '150000',
      Ngày: '2026-11-15',
      Giảm: '10%',
      Mã: '000123',
      Còn: 'TRUE',
      Giờ: '2026-11-15 12:00',
      'Tỷ lệ': '0.3',
    })
    expect(warnings).toEqual(['formula-errors'])
  })

  it('says that cells are merged, fills them down and names groups by them', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = [
      `<row r="1">${cell('A1', 'BẢNG GIÁ')}</row>`,
      `<row r="2">${cell('A2', 'Loại')}${cell('B2', 'Cỡ')}${cell('C2', 'Giá')}</row>`,
      `<row r="3">${cell('A3', 'THỜI TRANG')}</row>`,
      `<row r="4">${cell('A4', 'Áo')}${cell('B4', 'S')}${cell('C4', '100')}</row>`,
      `<row r="5">${cell('B5', 'M')}${cell('C5', '120')}</row>`,
    ].join('')
    const book = buildXlsx({ sheets: [{ name: 'Giá', rows, merges: ['A1:C1', 'A3:C3', 'A4:A5'] }] })

    const { blocks, warnings } = await documents.parse({ name: 'a.xlsx', bytes: book })

    expect(warnings).toEqual(['merged-cells'])
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Giá'],
      ['paragraph', 'BẢNG GIÁ'],
      ['heading', 'THỜI TRANG'],
      ['row', 'Loại: Áo\nCỡ: S\nGiá: 100'],
      ['row', 'Loại: Áo\nCỡ: M\nGiá: 120'],
    ])
    expect(blocks.at(-1)?.headingPath).toEqual(['Giá', 'THỜI TRANG'])
  })

  it('lets the caller choose the sheet and leaves hidden ones out', async () => {
    const sheet = (value: number) =>
      `<row r="1"><c r="A1" t="inlineStr"><is><t>Tên</t></is></c><c r="B1" t="inlineStr"><is><t>Giá</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Áo</t></is></c><c r="B2"><v>${value}</v></c></row>`
    const book = buildXlsx({
      sheets: [
        { name: 'Một', rows: sheet(1) },
        { name: 'Hai', rows: sheet(2) },
        { name: 'Giá vốn', rows: sheet(3), state: 'hidden' },
      ],
    })

    const first = await documents.readTable(book, 'a.xlsx')
    const second = await documents.readTable(book, 'a.xlsx', { sheets: ['Hai'] })

    expect(first).toMatchObject({
      sheets: ['Một', 'Hai'],
      warnings: ['several-sheets'],
      rows: [{ cells: { Giá: '1' } }],
    })
    expect(second.rows).toMatchObject([{ cells: { Giá: '2' } }])
    await expect(documents.readTable(book, 'a.xlsx', { sheets: ['Giá vốn'] })).rejects.toMatchObject({
      reason: 'empty',
    })
  })

  const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
  const priceList = [
    `<row r="1">${text('A1', 'BẢNG GIÁ')}</row>`,
    `<row r="2">${text('A2', 'Mã hàng')}${text('B2', 'Tên hàng')}${text('C2', 'Giá')}${text('E2', 'Ghi chú')}</row>`,
    `<row r="3">${text('C3', 'Lẻ')}${text('D3', 'Sỉ')}</row>`,
    `<row r="4">${text('A4', 'NL1')}${text('B4', 'Áo')}<c r="C4"><v>329000</v></c><c r="D4"><v>263000</v></c></row>`,
  ].join('')
  const merges = ['A1:E1', 'C2:D2', 'A2:A3', 'B2:B3', 'E2:E3']

  it.each([
    ['merged', merges],
    ['merged only across', ['A1:E1', 'C2:D2']],
    ['not merged at all', []],
  ])('with names in two rows joins them when the cells are %s', async (_title, merged) => {
    const book = buildXlsx({ sheets: [{ name: 'Giá', rows: priceList, merges: merged }] })

    const { columns, rows } = await documents.readTable(book, 'a.xlsx')

    expect(columns).toEqual(['Mã hàng', 'Tên hàng', 'Giá Lẻ', 'Giá Sỉ', 'Ghi chú'])
    expect(rows).toEqual([
      { number: 4, cells: { 'Mã hàng': 'NL1', 'Tên hàng': 'Áo', 'Giá Lẻ': '329000', 'Giá Sỉ': '263000' } },
    ])
  })

  it('whose header lacks a name keeps its first record', async () => {
    const { columns, rows } = await documents.readTable(Buffer.from('Tên,Màu,\nÁo,đỏ,mềm\nQuần,đen,dày\n'), 'a.csv')

    expect(columns).toEqual(['Tên', 'Màu', 'Cột 3'])
    expect(rows).toHaveLength(2)
  })

  it('describes every sheet on request and reads several as one table', async () => {
    const notes = `<row r="1">${text('A1', 'Chỉ để nội bộ')}</row>`
    const book = buildXlsx({
      sheets: [
        { name: 'Ghi chú', rows: notes },
        { name: 'Áo', rows: priceList, merges },
        { name: 'Quần', rows: priceList.replace('NL1', 'NL2'), merges },
      ],
    })

    const first = await documents.readTable(book, 'a.xlsx', { describeSheets: true })
    const both = await documents.readTable(book, 'a.xlsx', { sheets: ['Áo', 'Quần'] })

    expect(first.sheetTables).toMatchObject([
      { name: 'Ghi chú', columns: [], rowCount: 0 },
      { name: 'Áo', rowCount: 1, firstRows: [{ cells: { 'Giá Sỉ': '263000' } }] },
      { name: 'Quần', rowCount: 1 },
    ])
    expect(both.rows.map(({ sheet, cells }) => [sheet, cells['Mã hàng']])).toEqual([
      ['Áo', 'NL1'],
      ['Quần', 'NL2'],
    ])
  })

  it('of 5,000 rows becomes 5,000 records', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => [
      `Sản phẩm ${i}`,
      `SP${i}`,
      i * 1000,
      'Màu đỏ đô',
      i % 7,
      'Hà Nội',
    ])
    const book = writeXlsx('Bảng giá', ['Tên', 'Mã', 'Giá', 'Màu', 'Tồn', 'Kho'], rows)

    const { blocks } = await documents.parse({ name: 'gia.xlsx', bytes: book })

    expect(blocks).toHaveLength(5001)
    expect(blocks[4322]).toMatchObject({ row: 4323, cells: { Tên: 'Sản phẩm 4321', Giá: '4321000' } })
  })
})

describe('an exported table', () => {
  const dangerous = ['=1+1', '+84', '-5', '@SUM(A1)', '\tx', '\rx']

  it('comes back as it was, apart from cells that would run', async () => {
    const rows = [
      ['Áo "đẹp", & <rẻ>', 150000, true, null],
      ['Nhiều\ndòng', -5, false, 'x'],
    ] as const

    const fromXlsx = await documents.readTable(writeXlsx('Giá/1', ['Tên', 'Giá', 'Còn', 'Khác'], rows), 'a.xlsx')
    const fromCsv = await documents.readTable(writeCsv([['Tên', 'Giá', 'Còn', 'Khác'], ...rows]), 'a.csv')

    expect(fromXlsx.sheets).toEqual(['Giá 1'])
    expect(fromXlsx.rows.map(({ cells }) => cells)).toEqual([
      { Tên: 'Áo "đẹp", & <rẻ>', Giá: '150000', Còn: 'TRUE' },
      { Tên: 'Nhiều\ndòng', Giá: '-5', Còn: 'FALSE', Khác: 'x' },
    ])
    expect(fromCsv.rows.map(({ cells }) => cells['Tên'])).toEqual(['Áo "đẹp", & <rẻ>', 'Nhiều\ndòng'])
  })

  it('starts with the mark Excel needs', () => {
    expect(writeCsv([['á']]).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })

  it.each(dangerous)('never runs %j', async (text) => {
    const csv = writeCsv([
      ['Tên', 'Khác'],
      [text, 'x'],
    ]).toString()
    const sheet = await documents.readTable(writeXlsx('a', ['Tên', 'Khác'], [[text, 'x']]), 'a.xlsx')

    expect(csv).toContain(`'${text}`)
    expect(sheet.rows[0]?.cells['Tên']).toMatch(/^'/)
  })
})
