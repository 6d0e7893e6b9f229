import { afterAll, describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/knowledge'
import { buildXlsx } from '#document-parsers/build-documents.testing.ts'
import { closeDocumentPool } from '#document-parsers/registry.ts'
import { useApp } from '../../../../test/harness.ts'
import { itemsOf, newDataset, previewImport } from '../../../../test/knowledge-fixtures.ts'

afterAll(closeDocumentPool)

const fields: contract.DatasetField[] = [
  { key: 'ma', label: 'Mã', type: 'text' },
  { key: 'ten', label: 'Tên sản phẩm', type: 'text' },
  { key: 'gia', label: 'Giá', type: 'money' },
  { key: 'ton', label: 'Tồn kho', type: 'number' },
]
const indexFields = { search: ['ten'], filter: ['gia'], key: 'ma', title: 'ten' }

const cell = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
const header =
  `<row r="1">${cell('A1', 'Mã hàng')}${cell('B1', 'Tên hàng')}${cell('C1', 'Giá')}${cell('E1', 'SL')}</row>` +
  `<row r="2">${cell('C2', 'Lẻ')}${cell('D2', 'Sỉ')}</row>`
const goods = (code: string, name: string, price: number) =>
  `${header}<row r="3">${cell('A3', code)}${cell('B3', name)}<c r="C3"><v>${price}</v></c><c r="D3"><v>1000</v></c><c r="E3"><v>5</v></c></row>`
const merges = ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2']
const workbook = buildXlsx({
  sheets: [
    { name: 'Nội bộ', rows: `<row r="1">${cell('A1', 'Ai sửa')}</row><row r="2">${cell('A2', 'Lan')}</row>` },
    { name: 'Bảng giá', rows: goods('NL1', 'Áo sơ mi', 329000), merges },
    { name: 'Phụ kiện', rows: goods('PK1', 'Nón cói', 159000), merges },
    { name: 'Trống', rows: '' },
  ],
})

describe('the preview of an import', async () => {
  const { signIn, drainJobs } = await useApp()

  const shop = async () => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 3, { name: 'Sản phẩm', fields, indexFields })
    return { owner, id }
  }

  it('matches columns that mean a field, and leaves the others new', async () => {
    const { owner, id } = await shop()

    const { body } = await previewImport(owner, id, 'gia.xlsx', workbook)

    expect(body.columns.map(({ name, guess }) => [name, guess])).toEqual([
      ['Mã hàng', 'ma'],
      ['Tên hàng', 'ten'],
      ['Giá Lẻ', 'gia'],
      ['Giá Sỉ', null],
      ['SL', 'ton'],
    ])
    expect(body.columns[3]?.type).toBe('money')
  })

  it('gives a column with the very name of a field priority over one that means the same', async () => {
    const { owner, id } = await shop()

    const { body } = await previewImport(owner, id, 'gia.csv', 'SKU,Giá lẻ,Giá,Mã sản phẩm\nA,1,2,B\n')

    expect(body.columns.map(({ guess }) => guess)).toEqual(['ma', null, 'gia', null])
  })

  it('offers every sheet with its rows and chooses those that fit the dataset', async () => {
    const { owner, id } = await shop()

    const { body } = await previewImport(owner, id, 'gia.xlsx', workbook)

    expect(body.sheets.map(({ name, rowCount, isChosen }) => [name, rowCount, isChosen])).toEqual([
      ['Nội bộ', 1, false],
      ['Bảng giá', 1, true],
      ['Phụ kiện', 1, true],
      ['Trống', 0, false],
    ])
    expect(body.rowCount).toBe(2)
  })

  it('asks nothing about sheets when there is one', async () => {
    const { owner, id } = await shop()
    const book = buildXlsx({ sheets: [{ name: 'Bảng giá', rows: goods('NL1', 'Áo', 1000), merges }] })

    expect((await previewImport(owner, id, 'gia.xlsx', book)).body.sheets).toEqual([])
  })

  it('is what comes in: the chosen sheets, without a record made of a header', async () => {
    const { owner, id } = await shop()
    const { body } = await previewImport(owner, id, 'gia.xlsx', workbook)
    const mapping = body.columns.flatMap(({ name, guess }) => (guess ? [{ column: name, field: guess }] : []))

    const started = await owner.call(contract.startImport, {
      params: { id },
      body: { fileId: body.fileId, mapping, sheets: ['Bảng giá', 'Phụ kiện'] },
    })
    await drainJobs()

    const { body: state } = await owner.call(contract.getImport, { params: { importId: started.body.id } })
    expect(state).toMatchObject({ status: 'done', total: 2, created: 2, failed: 0 })
    const items = await itemsOf(owner, id)
    expect(new Map(items.map(({ data }) => [data['ma'], data['gia']]))).toEqual(
      new Map([
        ['NL1', 329000],
        ['PK1', 159000],
      ]),
    )
  })

  it('names the sheet of a row that failed', async () => {
    const { owner, id } = await shop()
    const book = buildXlsx({
      sheets: [
        { name: 'Một', rows: goods('A1', 'Áo', 1000), merges },
        {
          name: 'Hai',
          rows: goods('A2', 'Áo', 1000).replace('<v>1000</v></c><c r="D3">', '<v>-1</v></c><c r="D3">'),
          merges,
        },
      ],
    })
    const { body } = await previewImport(owner, id, 'gia.xlsx', book)
    const mapping = [
      { column: 'Mã hàng', field: 'ma' },
      { column: 'Tên hàng', field: 'gia' },
    ]

    const started = await owner.call(contract.startImport, {
      params: { id },
      body: { fileId: body.fileId, mapping, sheets: ['Hai'] },
    })
    await drainJobs()

    const { text } = await owner.call(contract.getImportErrors, { params: { importId: started.body.id } })
    expect(text).toContain('Hai: 3')
  })
})
