import { afterAll, describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/knowledge'
import { closeDocumentPool } from '#document-parsers/registry.ts'
import { useApp } from '../../../../test/harness.ts'
import { documentShop, hitsOf } from '../../../../test/knowledge-fixtures.ts'

afterAll(closeDocumentPool)

describe('several documents', async () => {
  const { database, signIn, drainJobs } = await useApp()

  const shop = async () => documentShop(await signIn())

  it('are counted by state, and found by it', async () => {
    const { owner, id, add } = await shop()
    await add('gia-ao.txt', 'Áo 350.000 đồng.')
    await add('gia-hong.docx', Buffer.from('không phải docx'))
    await add('gia-cho.txt', 'Chờ xem trước.', { hold: 'true' })
    await drainJobs()
    await add('gia-moi.txt', 'Vừa thêm.')
    await add('noi-quy.txt', 'Vừa thêm nữa.')
    const list = async (query: Record<string, string>) =>
      (await owner.call(contract.listDocuments, { params: { id }, query })).body

    const whole = await list({})
    expect(whole.counts).toEqual({ ready: 1, reading: 2, error: 1, disabled: 1 })
    expect(whole.total).toBe(5)
    const reading = await list({ status: 'reading', search: 'gia' })
    expect(reading.counts).toEqual({ ready: 1, reading: 1, error: 1, disabled: 1 })
    expect(reading.items.map(({ name }) => name)).toEqual(['gia-moi.txt'])
  })

  it('are removed together, and what is not there is named', async () => {
    const { owner, id, add } = await shop()
    const [first, second] = [await add('a.txt', 'Giảm 10% cho khách quen.'), await add('b.txt', 'Tặng quà sinh nhật.')]
    await add('c.txt', 'Miễn phí giao hàng.')
    await drainJobs()
    const other = await shop()
    const foreign = await other.add('d.txt', 'Của cửa hàng khác.')
    const remove = (ids: string[]) => owner.call(contract.deleteDocuments, { params: { id }, body: { ids } })

    const reply = await remove([first.id, foreign.id, second.id, second.id])

    expect(reply.body).toEqual({ done: 2, missing: [foreign.id] })
    expect(await hitsOf(owner, id, 'giảm 10% khách quen')).toEqual([])
    expect((await owner.call(contract.getDataset, { params: { id } })).body).toMatchObject({
      documentCount: 1,
      itemCount: 1,
      sizeBytes: Buffer.byteLength('Miễn phí giao hàng.'),
    })
    const { rows } = await database.pool.query(`select name from files where workspace_id = $1`, [owner.workspaceId])
    expect(rows).toEqual([{ name: 'c.txt' }])
    expect((await other.get(foreign.id)).name).toBe('d.txt')
    const { rows: audited } = await database.pool.query(
      `select target_name as name from audit_log where workspace_id = $1 and action = 'knowledge.document-deleted' order by 1`,
      [owner.workspaceId],
    )
    expect(audited).toEqual([{ name: 'a.txt' }, { name: 'b.txt' }])
    expect(await remove([first.id])).toMatchObject({ status: 404, error: { code: 'DOCUMENT_NOT_FOUND' } })
    expect((await remove([])).status).toBe(400)
    expect((await remove(Array.from({ length: 101 }, () => foreign.id))).status).toBe(400)
  })

  it('removed by two at once are counted down once', async () => {
    const { owner, id, add } = await shop()
    const ids = [(await add('a.txt', 'Giảm 10%.')).id, (await add('b.txt', 'Tặng quà.')).id]
    await add('c.txt', 'Miễn phí.')
    await drainJobs()
    const remove = () => owner.call(contract.deleteDocuments, { params: { id }, body: { ids } })

    const replies = await Promise.all([remove(), remove(), remove()])

    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404, 404])
    expect((await owner.call(contract.getDataset, { params: { id } })).body).toMatchObject({
      itemCount: 1,
      sizeBytes: Buffer.byteLength('Miễn phí.'),
    })
  })

  it('are read again together; what is off stays off', async () => {
    const { owner, id, add, get } = await shop()
    const whole = await add('a.txt', 'Giảm 10% cho khách quen.')
    const broken = await add('hong.docx', Buffer.from('không phải docx'))
    const held = await add('cho.txt', 'Chờ xem trước.', { hold: 'true' })
    await drainJobs()
    const ids = [whole.id, broken.id, held.id, id]

    const reply = await owner.call(contract.reindexDocuments, { params: { id }, body: { ids } })

    expect(reply.body).toEqual({ done: 2, missing: [id], off: 1 })
    expect(await get(whole.id)).toMatchObject({ status: 'queued' })
    expect(await get(held.id)).toMatchObject({ status: 'disabled' })
    await drainJobs()
    expect(await get(whole.id)).toMatchObject({ status: 'ready', itemCount: 1 })
    expect(await get(broken.id)).toMatchObject({ status: 'error', error: { code: 'unreadable' } })
  })
})
