import { afterAll, describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/knowledge'
import { fieldWords } from '@app/contracts/field-words'
import { closeDocumentPool, writeXlsx } from '#document-parsers/registry.ts'
import { useApp } from '../../../../test/harness.ts'
import { ask, hitsOf, itemsOf, newDataset, previewImport } from '../../../../test/knowledge-fixtures.ts'
import { readNumber, readValue } from './record-values.ts'

afterAll(closeDocumentPool)

const fields: contract.DatasetField[] = [
  { key: 'sku', label: 'Mã', type: 'text' },
  { key: 'name', label: 'Tên', type: 'text' },
  { key: 'price', label: 'Giá', type: 'money' },
  { key: 'stock', label: 'Tồn kho', type: 'number' },
  { key: 'sizes', label: 'Cỡ', type: 'list' },
  { key: 'is_new', label: 'Mới', type: 'boolean' },
  { key: 'arrived', label: 'Ngày về', type: 'date' },
  { key: 'image', label: 'Ảnh', type: 'image' },
]
const indexFields: contract.IndexFields = {
  search: ['name', 'sku'],
  filter: ['price', 'stock', 'sizes', 'is_new', 'arrived'],
  key: 'sku',
  title: 'name',
}
const goods = [
  { sku: 'A1', name: 'Áo linen trắng', price: 450000, stock: 3, sizes: 'S, M', is_new: 'có', arrived: '01/12/2026' },
  { sku: 'A2', name: 'Áo linen đen', price: 550000, stock: 0, sizes: 'M, L', is_new: 'không', arrived: '15/11/2026' },
  { sku: 'Q1', name: 'Quần linen trắng', price: 390000, stock: 12, sizes: 'L', is_new: 'không', arrived: '20/10/2026' },
  { sku: 'V1', name: 'Váy hoa', price: 1250000, stock: 5, sizes: 'M', is_new: 'có', arrived: null },
]

describe('records', async () => {
  const { signIn, drainJobs } = await useApp()

  const shop = async (
    options: { fields?: contract.DatasetField[]; indexFields?: contract.IndexFields } = { fields, indexFields },
  ) => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 3, options)
    const add = (data: Record<string, unknown>) => owner.call(contract.addRecord, { params: { id }, body: { data } })
    const importFile = async (
      name: string,
      content: string | Buffer,
      mapping: { column: string; field: string }[],
      newFields: contract.DatasetField[] = [],
    ) => {
      const { body } = await previewImport(owner, id, name, content)
      const reply = await owner.call(contract.startImport, {
        params: { id },
        body: { fileId: body.fileId, mapping, newFields },
      })
      if (reply.status !== 201) return reply
      await drainJobs()
      return owner.call(contract.getImport, { params: { importId: reply.body.id } })
    }
    return { owner, id, add, importFile }
  }
  const stocked = async () => {
    const made = await shop()
    for (const data of goods) await made.add(data)
    const named = async (body: object) =>
      (await itemsOf(made.owner, made.id, body)).map((item) => String(item.data['sku']))
    return { ...made, named }
  }

  it('keep values as their fields declare them, however they are typed', async () => {
    const { add } = await shop()

    const reply = await add({
      sku: 'A1',
      name: 'Áo',
      price: '1.990.000 ₫',
      stock: '12',
      sizes: 'S; M|L',
      is_new: 'Có',
      arrived: '30/11/2026',
      image: 'https://shop.example/a.jpg',
    })

    expect(reply).toMatchObject({
      status: 201,
      body: {
        kind: 'record',
        title: 'Áo',
        data: {
          sku: 'A1',
          name: 'Áo',
          price: 1990000,
          stock: 12,
          sizes: ['S', 'M', 'L'],
          is_new: true,
          arrived: '2026-11-30',
          image: 'https://shop.example/a.jpg',
        },
      },
    })
  })

  it.each([
    ['1.990.000 ₫', 1990000],
    ['20k', 20000],
    ['1,5 triệu', 1500000],
    ['1tr5', 1500000],
    ['2tr', 2000000],
    ['350.000đ', 350000],
    ['350,000 VND', 350000],
    ['-5', -5],
    ['0.125', 0.125],
    ['12,5', 12.5],
    ['1234.567', 1234.567],
    ['1.234,56', 1234.56],
    ['1 990 000', 1990000],
    ['hai trăm nghìn', 200000],
    ['1 triệu 250', 1250000],
    ['５００.０００', 500000],
    ['hỏi shop', null],
    ['200-300k', null],
    ['2 chai', null],
    ['Nam', null],
    ['ba', null],
    ['1..2', null],
    ['', null],
  ])('read %s as %s', (text, number) => {
    expect(readNumber(text)).toBe(number)
  })

  it.each([
    ['ba trăm', 300000],
    ['hai trăm rưỡi', 250000],
    ['2 củ', 2000000],
    ['399 cành', 399000],
  ])('read the price %s as %s', (text, number) => {
    expect(readValue({ key: 'gia', label: 'Giá', type: 'money' }, text)).toEqual({ value: number })
    expect(readValue({ key: 'so', label: 'Số', type: 'number' }, text)).toEqual({ problem: 'knowledge.value.number' })
  })

  it.each([
    ['30/11/2026', '2026-11-30'],
    ['1-2-2026', '2026-02-01'],
    ['2026-11-30', '2026-11-30'],
    ['2026-11-30T02:00:00+07:00', '2026-11-29T19:00:00.000Z'],
    ['31/02/2026', undefined],
    ['hôm qua', undefined],
  ])('read the day %s as %s', (text, day) => {
    expect(readValue({ key: 'd', label: 'Ngày', type: 'date' }, text)).toEqual(
      day ? { value: day } : { problem: 'knowledge.value.date' },
    )
  })

  it('refuse values of the wrong type, each field in words', async () => {
    const { add } = await shop()

    const reply = await add({ sku: 'A1', price: 'rẻ', arrived: 'mai', is_new: 'có lẽ', image: 'anh.jpg', mau: 'đỏ' })

    expect(reply).toMatchObject({
      status: 422,
      error: {
        code: 'RECORD_INVALID',
        details: {
          fields: {
            price: fieldWords['knowledge.value.number'].vi,
            arrived: fieldWords['knowledge.value.date'].vi,
            is_new: fieldWords['knowledge.value.boolean'].vi,
            image: fieldWords['knowledge.value.url'].vi,
            mau: fieldWords['field.unknown'].vi,
          },
        },
      },
    })
  })

  it('change field by field', async () => {
    const { owner, id, add } = await shop()
    const { body } = await add({ sku: 'A1', name: 'Áo linen', price: 450000, stock: 3 })

    const reply = await owner.call(contract.updateRecord, {
      params: { itemId: body.id },
      body: { data: { name: 'Áo đũi', price: '399k' } },
    })

    expect(reply).toMatchObject({
      status: 200,
      body: { title: 'Áo đũi', data: { sku: 'A1', name: 'Áo đũi', price: 399000, stock: 3 } },
    })
    expect((await hitsOf(owner, id, 'áo đũi'))[0]?.item.id).toBe(body.id)
    expect(await hitsOf(owner, id, 'linen', { mode: 'keyword' })).toEqual([])
  })

  it('have one key each', async () => {
    const { owner, add } = await shop()
    await add({ sku: 'A1', name: 'Áo' })
    const { body: other } = await add({ sku: 'A2', name: 'Quần' })

    const added = await add({ sku: 'A1', name: 'Áo khác' })
    const changed = await owner.call(contract.updateRecord, {
      params: { itemId: other.id },
      body: { data: { sku: 'A1' } },
    })

    for (const reply of [added, changed]) expect([reply.status, reply.error?.code]).toEqual([409, 'RECORD_KEY_TAKEN'])
  })

  it('are filtered exactly, alone and together', async () => {
    const { named } = await stocked()
    const price: contract.RecordFilter = { field: 'price', op: '<=', value: 500000 }

    expect((await named({ filters: [price] })).toSorted()).toEqual(['A1', 'Q1'])
    expect((await named({ filters: [{ field: 'sizes', op: '=', value: 'm' }] })).toSorted()).toEqual(['A1', 'A2', 'V1'])
    expect((await named({ filters: [{ field: 'stock', op: '>', value: 0 }] })).toSorted()).toEqual(['A1', 'Q1', 'V1'])
    expect(
      await named({ filters: [price, { field: 'sizes', op: '=', value: 'M' }, { field: 'stock', op: '>', value: 0 }] }),
    ).toEqual(['A1'])
    expect((await named({ filters: [{ field: 'is_new', op: '=', value: true }] })).toSorted()).toEqual(['A1', 'V1'])
    expect((await named({ filters: [{ field: 'arrived', op: '>=', value: '2026-11-01' }] })).toSorted()).toEqual([
      'A1',
      'A2',
    ])
    expect((await named({ filters: [{ field: 'name', op: 'contains', value: 'TRANG' }] })).toSorted()).toEqual([
      'A1',
      'Q1',
    ])
  })

  it('refuse a filter that does not fit', async () => {
    const { owner, id } = await stocked()
    const bad: contract.RecordFilter[] = [
      { field: 'mau', op: '=', value: 'đỏ' },
      { field: 'price', op: '<=', value: 'rẻ' },
    ]

    for (const filter of bad) {
      expect(await owner.call(contract.queryItems, { params: { id }, body: { filters: [filter] } })).toMatchObject({
        status: 422,
        error: { code: 'FILTER_INVALID' },
      })
      expect(await ask(owner, [id], 'áo', { filters: [filter] })).toMatchObject({
        status: 422,
        error: { code: 'FILTER_INVALID' },
      })
    }
  })

  it('are sorted by number, with the empty ones last either way', async () => {
    const { add, named } = await stocked()
    await add({ sku: 'X', name: 'Chưa có giá', price: null })

    expect(await named({ sort: { field: 'price', dir: 'asc' } })).toEqual(['Q1', 'A1', 'A2', 'V1', 'X'])
    expect(await named({ sort: { field: 'price', dir: 'desc' } })).toEqual(['V1', 'A2', 'A1', 'Q1', 'X'])
    expect(await named({ sort: { field: 'name', dir: 'asc' } })).toEqual(['A2', 'A1', 'X', 'Q1', 'V1'])
  })

  it('are found by words within the filters', async () => {
    const { owner, id } = await stocked()
    const filters: contract.RecordFilter[] = [
      { field: 'price', op: '<=', value: 500000 },
      { field: 'stock', op: '>', value: 0 },
    ]

    const hits = await hitsOf(owner, id, 'ao linen', { filters })

    expect(hits[0]?.item.data['sku']).toBe('A1')
    expect(hits.map((hit) => hit.item.data['sku'])).not.toContain('A2')
  })

  it.each([
    [
      'csv',
      'SKU;Tên hàng;Giá bán;Chất liệu\nA1;Áo linen;"450.000 ₫";linen, cotton\nA2;Quần;hỏi shop;linen\n;Không mã;10k;\n',
    ],
    [
      'xlsx',
      writeXlsx(
        'Hàng',
        ['SKU', 'Tên hàng', 'Giá bán', 'Chất liệu'],
        [
          ['A1', 'Áo linen', 450000, 'linen, cotton'],
          ['A2', 'Quần', 'hỏi shop', 'linen'],
          ['', 'Không mã', 10000, ''],
        ],
      ),
    ],
    [
      'json',
      JSON.stringify([
        { SKU: 'A1', 'Tên hàng': 'Áo linen', 'Giá bán': 450000, 'Chất liệu': 'linen, cotton' },
        { SKU: 'A2', 'Tên hàng': 'Quần', 'Giá bán': 'hỏi shop', 'Chất liệu': 'linen' },
        { SKU: '', 'Tên hàng': 'Không mã', 'Giá bán': 10000, 'Chất liệu': '' },
      ]),
    ],
  ])('come in from %s with new fields, row by row', async (type, content) => {
    const { owner, id, importFile } = await shop()
    const mapping = [
      { column: 'SKU', field: 'sku' },
      { column: 'Tên hàng', field: 'name' },
      { column: 'Giá bán', field: 'price' },
      { column: 'Chất liệu', field: 'material' },
    ]

    const { body } = await importFile(`hang.${type}`, content, mapping, [
      { key: 'material', label: 'Chất liệu', type: 'list' },
    ])

    expect(body).toMatchObject({ status: 'done', total: 3, created: 1, failed: 2 })
    expect(await itemsOf(owner, id)).toMatchObject([
      { title: 'Áo linen', data: { sku: 'A1', price: 450000, material: ['linen', 'cotton'] } },
    ])
    const dataset = (await owner.call(contract.getDataset, { params: { id } })).body
    expect(dataset.fields.at(-1)).toEqual({ key: 'material', label: 'Chất liệu', type: 'list' })
    expect(dataset.indexFields.filter).toContain('material')
  })

  it('imported again are updated by their key and keep what the file does not say', async () => {
    const { owner, id, add, importFile } = await shop()
    await add({ sku: 'A1', name: 'Áo linen', price: 450000, stock: 3 })
    const mapping = [
      { column: 'sku', field: 'sku' },
      { column: 'price', field: 'price' },
    ]

    const { body } = await importFile('gia.csv', 'sku,price\nA1,399k\nA9,100k\nA9,120k\n', mapping)

    expect(body).toMatchObject({ status: 'done', total: 3, created: 1, updated: 1, failed: 0 })
    const items = await itemsOf(owner, id, { sort: { field: 'sku', dir: 'asc' } })
    expect(items.map((item) => item.data)).toEqual([
      { sku: 'A1', name: 'Áo linen', price: 399000, stock: 3 },
      { sku: 'A9', price: 120000 },
    ])
    expect((await owner.call(contract.getDataset, { params: { id } })).body.itemCount).toBe(2)
  })

  it('leave in an export and come back the same', async () => {
    const { owner, id, importFile } = await stocked()
    const before = await itemsOf(owner, id, { sort: { field: 'sku', dir: 'asc' } })
    const { text } = await owner.call(contract.exportDataset, { params: { id }, query: { format: 'csv' } })

    const { body } = await importFile(
      'xuat.csv',
      text,
      fields.map(({ key }) => ({ column: key, field: key })),
    )

    expect(body).toMatchObject({ created: 0, updated: 4, failed: 0 })
    const after = await itemsOf(owner, id, { sort: { field: 'sku', dir: 'asc' } })
    const filled = (data: object) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
    expect(after.map((item) => filled(item.data))).toEqual(before.map((item) => filled(item.data)))
  })

  it('that got a key later are known by it in the next import', async () => {
    const { owner, id, add, importFile } = await shop({ fields, indexFields: { ...indexFields, key: null } })
    await add({ sku: 'A1', name: 'Áo', price: 1 })
    await add({ sku: 'A1', name: 'Áo trùng mã', price: 2 })
    const { body: dataset } = await owner.call(contract.getDataset, { params: { id } })

    const saved = await owner.call(contract.updateDataset, { params: { id }, body: { rev: dataset.rev, indexFields } })
    expect(saved.status).toBe(200)
    const { body } = await importFile('gia.csv', 'sku,price\nA1,500\n', [
      { column: 'sku', field: 'sku' },
      { column: 'price', field: 'price' },
    ])

    expect(body).toMatchObject({ created: 0, updated: 1 })
    expect(
      (await itemsOf(owner, id, { sort: { field: 'price', dir: 'asc' } })).map((item) => [
        item.title,
        item.data['price'],
      ]),
    ).toEqual([
      ['Áo trùng mã', 2],
      ['Áo', 500],
    ])
  })

  it('are searched by the fields chosen later, and named by the title chosen later', async () => {
    const { owner, id, add } = await shop()
    await add({ sku: 'A1', name: 'Áo', sizes: 'Freesize' })
    const { body: dataset } = await owner.call(contract.getDataset, { params: { id } })
    expect(await hitsOf(owner, id, 'freesize', { mode: 'keyword' })).toEqual([])

    await owner.call(contract.updateDataset, {
      params: { id },
      body: { rev: dataset.rev, indexFields: { ...indexFields, search: ['name', 'sizes'], title: 'sku' } },
    })
    await drainJobs()

    expect((await hitsOf(owner, id, 'freesize', { mode: 'keyword' }))[0]?.item.title).toBe('A1')
    expect((await owner.call(contract.getDataset, { params: { id } })).body).toMatchObject({
      isReindexing: false,
      status: 'ready',
    })
  })
})
