import { afterAll, describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/knowledge'
import { closeDocumentPool, documents, writeXlsx } from '#document-parsers/registry.ts'
import { useApp } from '../../../../test/harness.ts'
import { hitsOf, itemsOf, newDataset, previewImport } from '../../../../test/knowledge-fixtures.ts'

afterAll(closeDocumentPool)

describe('questions and answers', async () => {
  const { app, clock, signIn, drainJobs } = await useApp()

  const shop = async () => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 2, { name: 'Hỏi đáp' })
    const add = (questions: string[], answer: string, more: object = {}) =>
      owner.call(contract.addQna, { params: { id }, body: { questions, answer, ...more } })
    const importFile = async (name: string, content: string | Buffer, mapping: { column: string; field: string }[]) => {
      const { body } = await previewImport(owner, id, name, content)
      const reply = await owner.call(contract.startImport, { params: { id }, body: { fileId: body.fileId, mapping } })
      if (reply.status !== 201) return reply
      await drainJobs()
      return owner.call(contract.getImport, { params: { importId: reply.body.id } })
    }
    return { owner, id, add, importFile }
  }
  const columns = [
    { column: 'Câu hỏi', field: 'question' },
    { column: 'Trả lời', field: 'answer' },
  ]

  it('are found by every phrasing, with or without accents, at once', async () => {
    const { owner, id, add } = await shop()

    const reply = await add(['Phí giao hàng bao nhiêu?', 'Ship mất mấy tiền'], 'Phí ship **30.000đ**.', {
      tags: ['giao hàng'],
    })

    expect(reply).toMatchObject({
      status: 201,
      body: { warnings: [], item: { kind: 'qna', title: 'Phí giao hàng bao nhiêu?', tags: ['giao hàng'] } },
    })
    for (const query of ['phí giao hàng', 'ship may tien', 'phi giao hang bao nhieu'])
      expect((await hitsOf(owner, id, query))[0]?.item.body).toBe('Phí ship **30.000đ**.')
    expect(await itemsOf(owner, id, { tag: 'giao hàng' })).toHaveLength(1)
    expect(await itemsOf(owner, id, { tag: 'khác' })).toEqual([])
    expect(await itemsOf(owner, id, { search: 'MAT MAY TIEN' })).toHaveLength(1)
  })

  it('change: the new phrasing is found, the old one no more', async () => {
    const { owner, id, add } = await shop()
    const { body } = await add(['Có bán lẻ không?'], 'Có.')

    const reply = await owner.call(contract.updateQna, {
      params: { itemId: body.item.id },
      body: { questions: ['Nhận đặt may đồng phục?'], answer: 'Từ 20 áo.' },
    })

    expect(reply).toMatchObject({ status: 200, body: { item: { id: body.item.id, body: 'Từ 20 áo.' }, warnings: [] } })
    expect((await hitsOf(owner, id, 'may đồng phục'))[0]?.item.id).toBe(body.item.id)
    expect(await hitsOf(owner, id, 'bán lẻ', { mode: 'keyword' })).toEqual([])
  })

  it('answer only inside their window of time', async () => {
    const { owner, id, add } = await shop()
    const start = clock.now().getTime()
    const at = (hours: number) => new Date(start + hours * 3600_000).toISOString()
    await add(['Khuyến mãi hè thế nào?'], 'Giảm 20%.', { validFrom: at(1), validTo: at(2) })
    const found = async () => (await hitsOf(owner, id, 'khuyến mãi hè')).length

    expect(await found()).toBe(0)
    clock.advance(3600_000)
    expect(await found()).toBe(1)
    clock.advance(3600_000)
    expect(await found()).toBe(0)
  })

  it('refuse a window that ends before it begins, and what is missing, by field', async () => {
    const { add } = await shop()

    const window = await add(['Khuyến mãi hè?'], 'Giảm 20%.', {
      validFrom: '2026-02-01T00:00:00.000Z',
      validTo: '2026-01-01T00:00:00.000Z',
    })
    const empty = await add([], '')

    expect(window).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_FAILED', details: { fields: { validTo: expect.any(String) } } },
    })
    expect(empty.status).toBe(400)
    expect(Object.keys(empty.error?.details['fields'] as object)).toEqual(
      expect.arrayContaining(['questions', 'answer']),
    )
  })

  it('warn of a pair that asks the same, and of one that answers differently', async () => {
    const { owner, id, add } = await shop()
    const { body: known } = await add(['Phí ship nội thành bao nhiêu?'], 'Phí ship nội thành là 20k.')

    const same = await add(['phi ship noi thanh bao nhieu'], 'Ship nội thành 20.000đ nhé.')
    const other = await owner.call(contract.checkQna, {
      params: { id },
      body: {
        questions: ['Phí ship nội thành là bao nhiêu?'],
        answer: 'Phí ship nội thành là 35.000đ.',
        exceptItemId: same.body.item.id,
      },
    })
    const own = await owner.call(contract.checkQna, {
      params: { id },
      body: { questions: ['Cửa hàng ở đâu?'], answer: 'Quận 1.' },
    })

    expect(same).toMatchObject({ status: 201, body: { warnings: [{ kind: 'duplicate', itemId: known.item.id }] } })
    expect(other.body.warnings).toMatchObject([
      { kind: 'contradiction', itemId: known.item.id, question: 'Phí ship nội thành bao nhiêu?' },
    ])
    expect(own.body.warnings).toEqual([])
  })

  it('warn of a yes against a no', async () => {
    const { add } = await shop()
    await add(['Có giao hàng chủ nhật không?'], 'Dạ có ạ.')

    const reply = await add(['Có giao hàng ngày chủ nhật không?'], 'Dạ không, chủ nhật shop nghỉ ạ.')

    expect(reply.body.warnings).toMatchObject([{ kind: 'contradiction' }])
  })

  it.each([
    [
      'csv',
      'Câu hỏi,Trả lời,Nhãn,Đến ngày\n"Mở cửa mấy giờ?\nMấy giờ mở?",8 giờ sáng,giờ giấc,30/11/2026\nCó chỗ đậu xe?,Có,,\n',
    ],
    [
      'xlsx',
      writeXlsx(
        'Hỏi đáp',
        ['Câu hỏi', 'Trả lời', 'Nhãn', 'Đến ngày'],
        [
          ['Mở cửa mấy giờ?\nMấy giờ mở?', '8 giờ sáng', 'giờ giấc', '30/11/2026'],
          ['Có chỗ đậu xe?', 'Có', '', ''],
        ],
      ),
    ],
  ])('come in from %s by the names of the columns', async (type, content) => {
    const { owner, id, importFile } = await shop()
    const { body: preview } = await previewImport(owner, id, `hoi-dap.${type}`, content)

    const reply = await importFile(
      `hoi-dap.${type}`,
      content,
      preview.columns.map(({ name, guess }) => ({ column: name, field: guess ?? '' })),
    )

    expect(preview).toMatchObject({
      rowCount: 2,
      columns: [{ guess: 'question' }, { guess: 'answer' }, { guess: 'tags' }, { guess: 'valid_to' }],
    })
    expect(reply.body).toMatchObject({
      status: 'done',
      total: 2,
      done: 2,
      created: 2,
      updated: 0,
      failed: 0,
      hasErrorFile: false,
    })
    const found = (await itemsOf(owner, id, { search: 'mo cua' }))[0]
    // The whole last day counts, where the shop is.
    expect(found).toMatchObject({
      questions: ['Mở cửa mấy giờ?', 'Mấy giờ mở?'],
      body: '8 giờ sáng',
      tags: ['giờ giấc'],
      validTo: '2026-11-30T16:59:59.999Z',
    })
    expect((await owner.call(contract.getDataset, { params: { id } })).body.itemCount).toBe(2)
  })

  it('with mistakes are left out row by row, and come back in a file that says what to mend', async () => {
    const { owner, id, importFile } = await shop()
    const content = 'Câu hỏi,Trả lời,Đến ngày\nTốt?,Rất tốt,\n,Không có câu hỏi,\n=1+1,,\nNgày sai?,Có,31/02/2026\n'

    const { body } = await importFile('loi.csv', content, [...columns, { column: 'Đến ngày', field: 'valid_to' }])
    const file = await owner.call(contract.getImportErrors, { params: { importId: body.id } })

    expect(body).toMatchObject({ status: 'done', total: 4, done: 4, created: 1, failed: 3, hasErrorFile: true })
    const { columns: header, rows } = await documents.readTable(Buffer.from(file.text), 'loi.csv')
    expect(header).toEqual(['Câu hỏi', 'Trả lời', 'Đến ngày', 'row', 'error'])
    expect(rows.map(({ cells }) => [cells['row'], cells['error']])).toEqual([
      ['3', expect.stringMatching(/^Câu hỏi: Cần ít nhất một câu hỏi\. \/ At least/)],
      ['4', expect.stringMatching(/^Trả lời: Vui lòng nhập câu trả lời/)],
      ['5', expect.stringMatching(/^Đến ngày: Cần một ngày/)],
    ])
    expect(file.text).toContain("'=1+1")
    expect(await itemsOf(owner, id)).toHaveLength(1)
  })

  it('come in again from the mended file and from an export without doubling', async () => {
    const { owner, id, add, importFile } = await shop()
    await add(['Đổi trả mấy ngày?'], '-10% nếu đổi trong 7 ngày', { tags: ['đổi trả'] })
    const { text } = await owner.call(contract.exportDataset, { params: { id }, query: { format: 'csv' } })
    const mapping = ['question', 'answer', 'tags', 'valid_from', 'valid_to'].map((name) => ({
      column: name,
      field: name,
    }))

    const unchanged = await importFile('xuat.csv', text, mapping)
    const changed = await importFile('sua.csv', text.replace('7 ngày', '14 ngày'), mapping)

    expect(unchanged.body).toMatchObject({ created: 0, updated: 1 })
    expect(changed.body).toMatchObject({ created: 0, updated: 1 })
    expect(await itemsOf(owner, id)).toMatchObject([
      { body: '-10% nếu đổi trong 14 ngày', questions: ['Đổi trả mấy ngày?'], tags: ['đổi trả'] },
    ])
    expect((await owner.call(contract.getDataset, { params: { id } })).body.itemCount).toBe(1)
  })

  it.each(['csv', 'xlsx'] as const)('have a template as %s that imports as it is', async (format) => {
    const { owner, id, importFile } = await shop()
    const url = `/api/datasets/${id}/imports/template?format=${format}`
    const reply = await rawBytes(owner.token, url)

    const { columns: header } = await documents.readTable(reply, `mau.${format}`)
    const { body: preview } = await previewImport(owner, id, `mau.${format}`, reply)
    const done = await importFile(
      `mau.${format}`,
      reply,
      preview.columns.map(({ name, guess }) => ({ column: name, field: guess ?? '' })),
    )

    expect(header).toEqual(['Câu hỏi', 'Cách hỏi khác', 'Câu trả lời', 'Nhãn', 'Hiệu lực từ', 'Hiệu lực đến'])
    expect(done.body).toMatchObject({ created: 1, failed: 0 })
    expect((await itemsOf(owner, id))[0]?.questions).toEqual([
      'Phí vận chuyển là bao nhiêu?',
      'Ship bao nhiêu tiền?',
      'Giao hàng có mất phí không?',
    ])
  })

  it('have a template in English for an English screen, whose columns are known too', async () => {
    const { owner, id } = await shop()

    const bytes = await rawBytes(owner.token, `/api/datasets/${id}/imports/template?format=xlsx`, 'en')
    const { body } = await previewImport(owner, id, 'template.xlsx', bytes)

    expect(body.columns.map(({ name, guess }) => [name, guess])).toEqual([
      ['Question', 'question'],
      ['Other phrasings', 'other_questions'],
      ['Answer', 'answer'],
      ['Tags', 'tags'],
      ['Valid from', 'valid_from'],
      ['Valid until', 'valid_to'],
    ])
  })

  it('take other phrasings from a column of their own, on lines or between bars, each once', async () => {
    const { owner, id, importFile } = await shop()
    const content =
      'Câu hỏi,Cách hỏi khác,Trả lời\nCó ship không?,"Giao hàng không? | có giao ko\nCó ship không?",Có ạ\n'

    const { body } = await importFile('a.csv', content, [
      ...columns,
      { column: 'Cách hỏi khác', field: 'other_questions' },
    ])

    expect(body).toMatchObject({ created: 1, failed: 0 })
    expect((await itemsOf(owner, id))[0]?.questions).toEqual(['Có ship không?', 'Giao hàng không?', 'có giao ko'])
  })

  const rawBytes = async (token: string, url: string, language = 'vi'): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    return (await app.http.inject({ method: 'GET', url, headers })).rawPayload
  }

  it('refuse a mapping without question or answer, with a field twice, or of an unknown field', async () => {
    const { importFile } = await shop()
    const content = 'Câu hỏi,Trả lời\nA?,B\n'
    const bad = [
      [{ column: 'Câu hỏi', field: 'question' }],
      [...columns, { column: 'Câu hỏi', field: 'answer' }],
      [...columns, { column: 'Câu hỏi', field: 'gia' }],
    ]

    for (const mapping of bad)
      expect(await importFile('a.csv', content, mapping)).toMatchObject({
        status: 422,
        error: { code: 'MAPPING_INVALID' },
      })
  })

  it('refuse a file that is no table', async () => {
    const { owner, id } = await shop()

    const text = await previewImport(owner, id, 'a.txt', 'Xin chào')
    const broken = await previewImport(owner, id, 'a.xlsx', Buffer.from('không phải xlsx'))

    expect([text.status, text.error?.code]).toEqual([415, 'DOCUMENT_TYPE_REFUSED'])
    expect([broken.status, broken.error?.code]).toEqual([422, 'DOCUMENT_UNREADABLE'])
  })

  it('are removed several at once', async () => {
    const { owner, id, add } = await shop()
    const ids = [(await add(['Câu một?'], 'Một')).body.item.id, (await add(['Câu hai?'], 'Hai')).body.item.id]
    await add(['Câu ba?'], 'Ba')

    const reply = await owner.call(contract.deleteItems, { params: { id }, body: { ids } })

    expect(reply.body).toEqual({ removed: 2 })
    expect((await itemsOf(owner, id)).map((item) => item.title)).toEqual(['Câu ba?'])
    expect((await owner.call(contract.getDataset, { params: { id } })).body.itemCount).toBe(1)
  })
})
