import { afterAll, describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/knowledge'
import { errorCodes } from '@app/contracts/errors'
import { closeDocumentPool, documents } from '#document-parsers/registry.ts'
import { buildApp } from '#app.ts'
import { callerOf } from '../../../../test/caller.ts'
import { useApp } from '../../../../test/harness.ts'
import { ask, forgetKeyAfterTest, hitsOf, itemsOf, newDataset, upload } from '../../../../test/knowledge-fixtures.ts'

afterAll(closeDocumentPool)

describe('datasets', async () => {
  const { app, deps, clock, signIn, drainJobs } = await useApp()

  it('are made empty, with settings that need no key', async () => {
    const owner = await signIn()

    const reply = await owner.call(contract.createDataset, {
      body: { type: 2, name: '  Hỏi đáp  ', description: 'Câu hỏi hay gặp' },
    })

    expect(reply).toMatchObject({
      status: 201,
      body: {
        type: 2,
        name: 'Hỏi đáp',
        description: 'Câu hỏi hay gặp',
        status: 'empty',
        itemCount: 0,
        rev: 1,
        vectorConfig: { embedding: { provider: 'built-in' } },
        hasEmbeddingKey: false,
        limits: { usedDatasets: 1, usedRecords: 0 },
      },
    })
  })

  it('are listed by type, found without accents and sorted', async () => {
    const owner = await signIn()
    for (const name of ['Bảng giá', 'Ảo thuật', 'Đổi trả', 'Chính sách']) {
      clock.advance(1000)
      await newDataset(owner, 1, { name })
    }
    await newDataset(owner, 2, { name: 'Bảng hỏi' })

    const names = async (query: object) =>
      (await owner.call(contract.listDatasets, { query })).body.items.map((item) => item.name)

    expect(await names({})).toEqual(['Chính sách', 'Đổi trả', 'Ảo thuật', 'Bảng giá'])
    expect(await names({ sort: 'oldest' })).toEqual(['Bảng giá', 'Ảo thuật', 'Đổi trả', 'Chính sách'])
    expect(await names({ sort: 'name' })).toEqual(['Ảo thuật', 'Bảng giá', 'Chính sách', 'Đổi trả'])
    expect(await names({ search: 'doi tra' })).toEqual(['Đổi trả'])
    expect(await names({ search: 'BANG' })).toEqual(['Bảng giá'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ type: '2' })).toEqual(['Bảng hỏi'])
  })

  it('are saved onto the revision that was seen, or not at all', async () => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 1)

    const saved = await owner.call(contract.updateDataset, { params: { id }, body: { rev: 1, name: 'Tên mới' } })
    const late = await owner.call(contract.updateDataset, { params: { id }, body: { rev: 1, name: 'Đè lên' } })

    expect(saved).toMatchObject({ status: 200, body: { name: 'Tên mới', rev: 2 } })
    expect(late).toMatchObject({ status: 409, error: { code: 'CONFLICT', details: { rev: 2 } } })
    expect((await owner.call(contract.getDataset, { params: { id } })).body.name).toBe('Tên mới')
  })

  it('refuse fields that do not fit together', async () => {
    const owner = await signIn()
    const size = { key: 'size', label: 'Cỡ', type: 'text' as const }

    const double = await owner.call(contract.createDataset, { body: { type: 3, name: 'A', fields: [size, size] } })
    const unknown = await owner.call(contract.createDataset, {
      body: {
        type: 3,
        name: 'A',
        fields: [size],
        indexFields: { search: ['gia'], filter: [], key: null, title: null },
      },
    })

    expect([double, unknown].map((reply) => [reply.status, reply.error?.code])).toEqual([
      [422, 'DATASET_FIELDS_INVALID'],
      [422, 'DATASET_FIELDS_INVALID'],
    ])
  })

  it('are copied with what can be found in them, without documents, sources or keys', async () => {
    const owner = await signIn()
    const original = await newDataset(owner, 1, { name: 'Gốc' })
    forgetKeyAfterTest(owner, original.id)
    await upload(owner, original.id, 'doi-tra.md', '# Đổi trả\n\nĐổi hàng trong 7 ngày.')
    await owner.call(contract.addSource, {
      params: { id: original.id },
      body: { kind: 'page', url: 'https://shop.example.com/' },
    })
    await drainJobs()
    await owner.call(contract.updateDataset, {
      params: { id: original.id },
      body: { rev: 1, embeddingKey: 'sk-bi-mat' },
    })

    const copy = await owner.call(contract.cloneDataset, { params: { id: original.id }, body: { name: 'Bản sao' } })

    expect(copy).toMatchObject({
      status: 201,
      body: { name: 'Bản sao', type: 1, documentCount: 0, itemCount: 1, hasEmbeddingKey: false, rev: 1 },
    })
    expect((await owner.call(contract.listDocuments, { params: { id: copy.body.id } })).body.total).toBe(0)
    expect((await owner.call(contract.listSources, { params: { id: copy.body.id } })).body.items).toEqual([])
    const [hit] = await hitsOf(owner, copy.body.id, 'đổi hàng mấy ngày')
    expect(hit).toMatchObject({ datasetName: 'Bản sao', citation: { document: null, headingPath: ['Đổi trả'] } })
    expect(hit?.item.body).toContain('7 ngày')
    expect((await owner.call(contract.getDataset, { params: { id: original.id } })).body).toMatchObject({
      hasEmbeddingKey: true,
      itemCount: 1,
    })
  })

  it('are emptied only when their name is typed, and then hold nothing', async () => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 1, { name: 'Chính sách' })
    await upload(owner, id, 'a.txt', 'Bảo hành 12 tháng cho mọi sản phẩm.')
    await drainJobs()

    const wrong = await owner.call(contract.cleanDataset, { params: { id }, body: { confirmName: 'chinh sach' } })
    const kept = await hitsOf(owner, id, 'bảo hành')
    const cleaned = await owner.call(contract.cleanDataset, { params: { id }, body: { confirmName: 'Chính sách' } })

    expect(wrong).toMatchObject({ status: 422, error: { code: 'CONFIRMATION_WRONG' } })
    expect(kept).toHaveLength(1)
    expect(cleaned).toMatchObject({
      status: 200,
      body: { status: 'empty', itemCount: 0, documentCount: 0, sizeBytes: 0 },
    })
    expect(await hitsOf(owner, id, 'bảo hành')).toEqual([])
  })

  it('are deleted only when their name is typed, with all that is in them', async () => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 1, { name: 'Cũ' })
    const { body: document } = await upload(owner, id, 'a.txt', 'Nội dung cũ.')
    await drainJobs()

    const wrong = await owner.call(contract.deleteDataset, { params: { id }, body: { confirmName: '' } })
    const deleted = await owner.call(contract.deleteDataset, { params: { id }, body: { confirmName: 'Cũ' } })

    expect(wrong.error?.code).toBe('CONFIRMATION_WRONG')
    expect(deleted.status).toBe(200)
    expect((await owner.call(contract.getDataset, { params: { id } })).status).toBe(404)
    expect((await owner.call(contract.getDocument, { params: { documentId: document.id } })).status).toBe(404)
    expect((await ask(owner, [id], 'nội dung')).error?.code).toBe('DATASET_NOT_FOUND')
  })

  it('deleted while a document waits leave no failing work behind', async () => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 1, { name: 'Vội' })
    await upload(owner, id, 'a.txt', 'Chưa kịp đọc.')

    await owner.call(contract.deleteDataset, { params: { id }, body: { confirmName: 'Vội' } })
    await drainJobs()

    const { rows } = await deps.database.pool.query(
      `select last_error from jobs where workspace_id = $1 and state <> 'done'`,
      [owner.workspaceId],
    )
    expect(rows).toEqual([])
  })

  it.each([
    ['csv', /a\.txt,.*"'=HYPERLINK\(""http:\/\/xau"",""bấm""\)",true,/],
    ['json', /"text": "=HYPERLINK\(\\"http:\/\/xau\\",\\"bấm\\"\)",\s+"edited": true/],
    ['xlsx', /^PK/],
  ] as const)('leave as %s with the edits in them, and nothing a spreadsheet would run', async (format, content) => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 1, { name: 'Xuất' })
    await upload(owner, id, 'a.txt', 'Bản đầu tiên.')
    await drainJobs()
    const [item] = await itemsOf(owner, id)
    const body = { body: '=HYPERLINK("http://xau","bấm")' }
    await owner.call(contract.updateItem, { params: { itemId: item?.id ?? '' }, body })

    const reply = await owner.call(contract.exportDataset, { params: { id }, query: { format } })

    expect(reply.status).toBe(200)
    expect(reply.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''Xu%E1%BA%A5t.${format}`)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.text).toMatch(content)
  })

  it('leave as a workbook in which a formula is a text', async () => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 2)
    await owner.call(contract.addQna, { params: { id }, body: { questions: ['=1+1'], answer: '@SUM(A1)' } })
    const url = `/api/datasets/${id}/export?format=xlsx`

    const { rawPayload } = await app.http.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${owner.token}` },
    })

    const { rows } = await documents.readTable(rawPayload, 'xuat.xlsx')
    expect(rows).toMatchObject([{ cells: { question: "'=1+1", answer: "'@SUM(A1)" } }])
  })

  it('of other workspaces look as if they did not exist', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const mine = await newDataset(owner, 2)
    const foreign = await newDataset(stranger, 2)

    const replies = [
      await owner.call(contract.getDataset, { params: { id: foreign.id } }),
      await owner.call(contract.exportDataset, { params: { id: foreign.id }, query: { format: 'csv' } }),
      await owner.call(contract.cloneDataset, { params: { id: foreign.id }, body: { name: 'Trộm' } }),
      await ask(owner, [mine.id, foreign.id], 'giá'),
    ]

    for (const reply of replies) expect([reply.status, reply.error?.code]).toEqual([404, 'DATASET_NOT_FOUND'])
  })

  describe('and their limits', async () => {
    const limited = await buildApp({
      ...deps,
      limits: async () => ({ members: 50, bots: 5, datasets: 3, records: 5, ccu: 5, connectors: 10 }),
    })

    it('let exactly as many datasets be made as the package has, also all at once', async () => {
      const owner = callerOf(limited, (await signIn()).token)

      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          owner.call(contract.createDataset, { body: { type: 1, name: `Bộ ${number}` } }),
        ),
      )

      const refused = replies.filter((reply) => reply.status !== 201)
      expect(refused).toHaveLength(17)
      for (const reply of refused)
        expect(reply).toMatchObject({ status: 422, error: { code: 'DATASET_LIMIT_REACHED', details: { limit: 3 } } })
      expect((await owner.call(contract.listDatasets, {})).body.total).toBe(3)
    })

    it('let exactly as many records be added as the package has, also into several datasets at once', async () => {
      const owner = callerOf(limited, (await signIn()).token)
      const ids = [(await newDataset(owner, 2)).id, (await newDataset(owner, 2)).id, (await newDataset(owner, 2)).id]

      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          owner.call(contract.addQna, {
            params: { id: ids[number % 3] ?? '' },
            body: { questions: [`Câu hỏi ${number}`], answer: 'Đáp' },
          }),
        ),
      )

      const refused = replies.filter((reply) => reply.status !== 201)
      expect(refused).toHaveLength(15)
      for (const reply of refused)
        expect(reply).toMatchObject({ status: 422, error: { code: 'RECORD_LIMIT_REACHED', details: { limit: 5 } } })
      const datasets = (await owner.call(contract.listDatasets, { query: { type: '2' } })).body.items
      expect(datasets.reduce((sum, dataset) => sum + dataset.itemCount, 0)).toBe(5)
    })

    it('hold for copies too, which then leave nothing behind', async () => {
      const owner = callerOf(limited, (await signIn()).token)
      const { id } = await newDataset(owner, 2)
      for (const number of [1, 2, 3])
        await owner.call(contract.addQna, { params: { id }, body: { questions: [`Câu hỏi ${number}`], answer: 'Đáp' } })

      const reply = await owner.call(contract.cloneDataset, { params: { id }, body: { name: 'Bản sao' } })

      expect(reply).toMatchObject({ status: 422, error: { code: 'RECORD_LIMIT_REACHED' } })
      expect((await owner.call(contract.listDatasets, { query: { type: '2' } })).body.total).toBe(1)
    })

    it('stop a document that is too long, with the reason, and keep what fits elsewhere', async () => {
      const owner = callerOf(limited, (await signIn()).token)
      const { id } = await newDataset(owner, 1)
      const rows = Array.from({ length: 9 }, (_, number) => `Áo ${number},${number}000`).join('\n')
      const { body } = await upload(owner, id, 'gia.csv', `Tên,Giá\n${rows}\n`)

      await limited.jobs.drain()

      const { body: document } = await owner.call(contract.getDocument, { params: { documentId: body.id } })
      expect(document).toMatchObject({ status: 'error', error: { code: 'record-limit', details: { limit: 5 } } })
    })
  })

  it.each([
    ['DATASET_LIMIT_REACHED', 422],
    ['RECORD_LIMIT_REACHED', 422],
    ['DATASET_NOT_FOUND', 404],
    ['DATASET_TYPE_WRONG', 422],
    ['DOCUMENT_TYPE_REFUSED', 415],
    ['DOCUMENT_EMPTY', 422],
    ['DOCUMENT_DUPLICATE', 409],
    ['FILE_TOO_LARGE', 413],
    ['URL_REFUSED', 422],
    ['FILTER_INVALID', 422],
    ['RECORD_KEY_TAKEN', 409],
  ] as const)('%s is told in both languages', (code, status) => {
    const { vi, en } = errorCodes[code]

    expect(errorCodes[code].status).toBe(status)
    expect(vi).toMatch(/[ăâđêôơưáàảãạấầẩẫậắằẳẵặéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ]/i)
    expect(en).toMatch(/^[A-Z][\x20-\x7e]+\.$/)
  })
})
