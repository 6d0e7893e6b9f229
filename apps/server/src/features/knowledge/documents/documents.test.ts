import { afterAll, describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/knowledge'
import { systemCtx } from '#core/context.ts'
import { closeDocumentPool } from '#document-parsers/registry.ts'
import { buildDocx, docxParagraph } from '#document-parsers/build-documents.testing.ts'
import { buildPdf } from '#document-parsers/build-pdf.testing.ts'
import { useApp } from '../../../../test/harness.ts'
import {
  documentShop,
  hitsOf,
  itemsOf,
  longText,
  newDataset,
  upload,
  zipBomb,
} from '../../../../test/knowledge-fixtures.ts'
import { wakeStuckDocuments } from './wake-stuck-documents.ts'

afterAll(closeDocumentPool)

/** More text than a chunk takes, so that what follows it on the same page is a chunk of that page. */
const longPage = (page: number) =>
  Array.from({ length: 25 }, (_, line) => ({
    text: `Dòng ${line} của lời giới thiệu dài ở trang ${page}.`,
    x: 60,
    y: 780 - line * 20,
  }))

describe('documents', async () => {
  const { deps, database, clock, signIn, drainJobs } = await useApp()

  const shop = async () => documentShop(await signIn())
  const told = async (datasetId: string) => {
    const { rows } = await database.pool.query<{ event: string; payload: Record<string, unknown> }>(
      'select event, payload from realtime_events where topic = $1 order by seq',
      [`dataset:${datasetId}`],
    )
    return rows
  }

  it.each([
    ['txt', 'Cửa hàng mở cửa lúc 8 giờ sáng.', { headingPath: [], page: null, row: null }],
    [
      'md',
      '# Giờ làm việc\n\nCửa hàng mở cửa lúc 8 giờ sáng.',
      { headingPath: ['Giờ làm việc'], page: null, row: null },
    ],
    [
      'html',
      '<html><body><main><h1>Sổ tay</h1><h2>Giờ làm việc</h2><p>Cửa hàng mở cửa lúc 8 giờ sáng.</p></main></body></html>',
      { headingPath: ['Giờ làm việc'] },
    ],
    [
      'docx',
      buildDocx(docxParagraph('Giờ làm việc', 'Heading1') + docxParagraph('Cửa hàng mở cửa lúc 8 giờ sáng.')),
      { headingPath: ['Giờ làm việc'] },
    ],
    [
      'pdf',
      buildPdf({ pages: [longPage(1), [...longPage(2), { text: 'Cửa hàng mở cửa lúc 8 giờ sáng.', x: 60, y: 200 }]] }),
      { page: 2 },
    ],
  ] as const)('of type %s are read, found and cited', async (type, content, citation) => {
    const { owner, id, add, get } = await shop()

    const added = await add(`so-tay.${type}`, content)
    await drainJobs()

    expect(added).toMatchObject({ status: 'queued', position: 1, name: `so-tay.${type}` })
    expect(await get(added.id)).toMatchObject({ status: 'ready', position: null, error: null })
    const [hit] = await hitsOf(owner, id, 'may gio mo cua')
    expect(hit).toMatchObject({ rank: 1, citation: { document: `so-tay.${type}`, ...citation } })
    expect(hit?.item.body).toContain('8 giờ sáng')
  })

  it('tell their progress step by step', async () => {
    const { id, add } = await shop()
    const rows = Array.from({ length: 100 }, (_, number) => `Hàng ${number},${number}000`).join('\n')
    const { id: documentId } = await add('gia.csv', `Tên,Giá\n${rows}`)
    await drainJobs()

    const events = (await told(id)).filter(({ event }) => event === 'document.updated').map(({ payload }) => payload)

    expect(events.every((payload) => payload['id'] === documentId)).toBe(true)
    expect(events.map((payload) => [payload['status'], payload['done'], payload['total']])).toEqual([
      ['queued', 0, 0],
      ['parsing', 0, 0],
      ['chunking', 0, 0],
      ['indexing', 0, 100],
      ['indexing', 40, 100],
      ['indexing', 80, 100],
      ['indexing', 100, 100],
      ['ready', 100, 100],
    ])
  })

  it('fail alone, each with its reason, and the rest go on', async () => {
    const { owner, id, add, get } = await shop()
    const good = buildDocx(docxParagraph('Phí giao hàng là 30.000 đồng.'))
    const added = {
      ready: await add('tot.docx', good),
      unreadable: await add('hong.docx', good.subarray(0, good.length / 2)),
      bomb: await add('bom.docx', zipBomb()),
      'no-text': await add('scan.pdf', buildPdf({ pages: [[], []], picture: true })),
      encrypted: await add('khoa.pdf', buildPdf({ pages: [[]], locked: true })),
    }

    await drainJobs()

    for (const [reason, document] of Object.entries(added)) {
      const { status, error } = await get(document.id)
      expect([document.name, error?.code ?? status]).toEqual([document.name, reason])
    }
    expect((await owner.call(contract.getDataset, { params: { id } })).body).toMatchObject({
      status: 'error',
      errorCount: 4,
      documentCount: 5,
      itemCount: 1,
    })
    expect(await hitsOf(owner, id, 'phí giao hàng')).toHaveLength(1)
  })

  it.each([
    ['nothing in it', 'rong.txt', '', 422, 'DOCUMENT_EMPTY'],
    ['a program', 'cai-dat.exe', Buffer.from('MZ\x90\x00'), 415, 'DOCUMENT_TYPE_REFUSED'],
    ['a program called text', 'cai-dat.txt', Buffer.from('MZ\x90\x00'), 415, 'DOCUMENT_TYPE_REFUSED'],
    ['a picture', 'anh.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), 415, 'DOCUMENT_TYPE_REFUSED'],
    ['more than 30 MB', 'to.txt', Buffer.alloc(30 * 1024 * 1024 + 1, 'a'), 413, 'FILE_TOO_LARGE'],
  ] as const)('with %s are refused at once, in the language of the reader', async (_, name, content, status, code) => {
    const { owner, id } = await shop()

    const reply = await upload(owner, id, name, content)

    expect([reply.status, reply.error?.code]).toEqual([status, code])
    expect(reply.error?.message).toMatch(/[ăâđêôơưáàảãạấầẩẫậắằẳẵặéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ]/i)
    expect((await owner.call(contract.listDocuments, { params: { id } })).body.total).toBe(0)
  })

  it('are refused by datasets of pairs and records', async () => {
    const { owner } = await shop()
    const { id } = await newDataset(owner, 2)

    const reply = await upload(owner, id, 'a.txt', 'Xin chào')

    expect(reply).toMatchObject({ status: 422, error: { code: 'DATASET_TYPE_WRONG' } })
  })

  it('that are already there are recognised, and added again only when asked for', async () => {
    const { owner, id, add } = await shop()
    const first = await add('chinh-sach.txt', 'Đổi trả trong 7 ngày.')

    const again = await upload(owner, id, 'ten-khac.txt', 'Đổi trả trong 7 ngày.')
    const forced = await upload(owner, id, 'ten-khac.txt', 'Đổi trả trong 7 ngày.', { again: 'true' })

    expect(again).toMatchObject({
      status: 409,
      error: { code: 'DOCUMENT_DUPLICATE', details: { documentId: first.id, name: 'chinh-sach.txt' } },
    })
    expect(forced.status).toBe(201)
    const other = await newDataset(owner, 1)
    expect((await upload(owner, other.id, 'chinh-sach.txt', 'Đổi trả trong 7 ngày.')).status).toBe(201)
  })

  it('sent ten times at once are one document', async () => {
    const { owner, id } = await shop()

    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(owner, id, 'a.txt', 'Cùng một tệp.')))

    expect(replies.map((reply) => reply.status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    const { rows } = await database.pool.query(`select count(*)::int as count from files where workspace_id = $1`, [
      owner.workspaceId,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('may be pasted as text', async () => {
    const { owner, id } = await shop()

    const reply = await owner.call(contract.addText, {
      params: { id },
      body: { name: 'Ghi chú', text: '# Khuyến mãi\n\nMua 2 tặng 1 đến hết tháng.' },
    })
    await drainJobs()

    expect(reply).toMatchObject({ status: 201, body: { kind: 'text', status: 'queued' } })
    expect((await hitsOf(owner, id, 'mua 2 tang may'))[0]).toMatchObject({
      citation: { document: 'Ghi chú', headingPath: ['Khuyến mãi'] },
    })
    const twice = await owner.call(contract.addText, {
      params: { id },
      body: { name: 'Khác', text: '# Khuyến mãi\n\nMua 2 tặng 1 đến hết tháng.' },
    })
    expect(twice.error?.code).toBe('DOCUMENT_DUPLICATE')
  })

  it('on hold show their chunks before anything is indexed, and are read with the settings chosen then', async () => {
    const { owner, id, add, get } = await shop()
    const held = await add('dai.md', longText, { hold: 'true' })
    await drainJobs()
    const preview = (size: number) =>
      owner.call(contract.previewDocument, {
        params: { documentId: held.id },
        body: { chunkSettings: { size, overlap: 0 } },
      })

    const [small, large] = [await preview(300), await preview(2000)]
    const before = await get(held.id)
    await owner.call(contract.reindexDocument, {
      params: { documentId: held.id },
      body: { chunkSettings: { size: 300, overlap: 0 } },
    })
    await drainJobs()

    expect(before).toMatchObject({ status: 'disabled', itemCount: 0 })
    expect(large.body.total).toBe(2)
    expect(small.body.total).toBeGreaterThan(6)
    expect(small.body.chunks[0]).toMatchObject({ headingPath: ['Giao hàng'], page: null, rowNumber: null })
    expect(await get(held.id)).toMatchObject({
      status: 'ready',
      itemCount: small.body.total,
      chunkSettings: { size: 300, overlap: 0 },
    })
    expect((await itemsOf(owner, id, { documentId: held.id })).map((item) => item.body)).toEqual(
      small.body.chunks.map((chunk) => chunk.body),
    )
  })

  it('that cannot be read say so in the preview', async () => {
    const { owner, add } = await shop()
    const held = await add('hong.docx', Buffer.from('không phải docx'), { hold: 'true' })

    const reply = await owner.call(contract.previewDocument, {
      params: { documentId: held.id },
      body: { chunkSettings: { size: 300, overlap: 0 } },
    })

    expect(reply).toMatchObject({
      status: 422,
      error: { code: 'DOCUMENT_UNREADABLE', details: { reason: 'unreadable' } },
    })
  })

  it('that are disabled are not found from that moment, and found again once enabled', async () => {
    const { owner, id, add } = await shop()
    const document = await add('a.txt', 'Miễn phí giao hàng cho đơn từ 500.000 đồng.')
    await drainJobs()
    const found = async () => (await hitsOf(owner, id, 'miễn phí giao hàng')).length
    const set = (isDisabled: boolean) =>
      owner.call(contract.updateDocument, { params: { documentId: document.id }, body: { isDisabled } })

    expect(await found()).toBe(1)
    expect((await set(true)).body.status).toBe('disabled')
    expect(await found()).toBe(0)
    expect((await set(false)).body.status).toBe('ready')
    expect(await found()).toBe(1)
  })

  it('disabled before they were read are read when they are enabled', async () => {
    const { owner, id, add, get } = await shop()
    const document = await add('a.txt', 'Hàng về vào thứ hai.')
    const set = (isDisabled: boolean) =>
      owner.call(contract.updateDocument, { params: { documentId: document.id }, body: { isDisabled } })
    await set(true)
    await drainJobs()
    expect(await get(document.id)).toMatchObject({ status: 'disabled', itemCount: 0 })

    expect((await set(false)).body.status).toBe('queued')
    await drainJobs()

    expect(await get(document.id)).toMatchObject({ status: 'ready', itemCount: 1 })
    expect(await hitsOf(owner, id, 'hàng về khi nào')).toHaveLength(1)
  })

  it('disabled in the middle of being read again are finished once they are enabled', async () => {
    const { owner, add, get } = await shop()
    const document = await add('a.md', longText)
    await drainJobs()
    await owner.call(contract.reindexDocument, {
      params: { documentId: document.id },
      body: { chunkSettings: { size: 300, overlap: 0 } },
    })
    const set = (isDisabled: boolean) =>
      owner.call(contract.updateDocument, { params: { documentId: document.id }, body: { isDisabled } })
    await set(true)
    await drainJobs()

    await set(false)
    await drainJobs()

    const { status, itemCount } = await get(document.id)
    expect(status).toBe('ready')
    expect(itemCount).toBeGreaterThan(6)
  })

  it('that are deleted are gone from the search, the counts and the store', async () => {
    const { owner, id, add } = await shop()
    const document = await add('a.txt', 'Giảm 10% cho khách quen.')
    await add('b.txt', 'Tặng quà sinh nhật.')
    await drainJobs()

    await owner.call(contract.deleteDocument, { params: { documentId: document.id } })

    expect(await hitsOf(owner, id, 'giảm 10% khách quen')).toEqual([])
    expect((await owner.call(contract.getDataset, { params: { id } })).body).toMatchObject({
      documentCount: 1,
      itemCount: 1,
      sizeBytes: Buffer.byteLength('Tặng quà sinh nhật.'),
    })
    const { rows } = await database.pool.query(`select name from files where workspace_id = $1`, [owner.workspaceId])
    expect(rows).toEqual([{ name: 'b.txt' }])
  })

  it('that failed may be tried again', async () => {
    const { owner, add, get } = await shop()
    const document = await add('hong.docx', Buffer.from('không phải docx'))
    await drainJobs()
    expect((await get(document.id)).error?.code).toBe('unreadable')

    const reply = await owner.call(contract.reindexDocument, { params: { documentId: document.id }, body: {} })

    expect(reply.body).toMatchObject({ status: 'queued', error: null })
    await drainJobs()
    expect(await get(document.id)).toMatchObject({ status: 'error', error: { code: 'unreadable' } })
  })

  it('are taken up again when their work was lost, but not for waiting in a long line', async () => {
    const { owner, add, get } = await shop()
    const [lost, waiting] = [await add('mat.txt', 'Việc bị mất.'), await add('cho.txt', 'Vẫn đang chờ.')]
    await database.pool.query(`update jobs set state = 'dead' where payload ->> 'documentId' = $1`, [lost.id])
    await database.pool.query(
      `update jobs set run_at = run_at + interval '1 day' where payload ->> 'documentId' = $1`,
      [waiting.id],
    )

    clock.advance(16 * 60_000)
    await wakeStuckDocuments(systemCtx(deps, null, 'test'))
    await drainJobs()

    expect(await get(lost.id)).toMatchObject({ status: 'ready' })
    expect(await get(waiting.id)).toMatchObject({ status: 'queued' })
    const { rows } = await database.pool.query(`select id, run from documents where workspace_id = $1 order by run`, [
      owner.workspaceId,
    ])
    expect(rows).toEqual([
      { id: waiting.id, run: 1 },
      { id: lost.id, run: 2 },
    ])
  })
})
