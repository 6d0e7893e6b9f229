import { afterAll, describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/knowledge'
import { systemCtx } from '#core/context.ts'
import { closeDocumentPool } from '#document-parsers/registry.ts'
import { queueDueSources } from '#features/knowledge/sources/manage-sources.ts'
import { useApp } from '../harness.ts'
import { hitsOf, itemsOf, newDataset } from '../knowledge-fixtures.ts'
import { googleShop } from './google-shop.ts'

afterAll(closeDocumentPool)

const addressOf = (kind: 'spreadsheets' | 'document', id: string) => `https://docs.google.com/${kind}/d/${id}/edit`
const prices = addressOf('spreadsheets', '1BangGiaNangLinen2026')
const returns = addressOf('document', '1DoiTraNangLinen2026')

const fields: contract.DatasetField[] = [
  { key: 'ma', label: 'Mã', type: 'text' },
  { key: 'ten', label: 'Tên', type: 'text' },
  { key: 'gia', label: 'Giá', type: 'money' },
]
const indexFields: contract.IndexFields = { search: ['ten'], filter: ['gia'], key: 'ma', title: 'ten' }

describe('files of a google account as knowledge', async () => {
  const test = await useApp()
  const { world, app, deps, connect, owner, drain } = await googleShop(test)

  const shop = async (type: 1 | 3) => {
    const { bot, as, person } = await owner()
    const gate = await connect(as, bot.id)
    // The files of the demo world are theirs now.
    for (const file of [...world.spreadsheets, ...world.docs]) file.owner = gate.externalId ?? ''
    const dataset = await newDataset(as, type, type === 3 ? { fields, indexFields } : {})
    const params = { id: dataset.id }
    const add = async (url: string, own: object = {}) => {
      const body = { kind: 'account' as const, url, workgateId: gate.id, ...own }
      const reply = await as.call(contract.addSource, { params, body })
      await app.jobs.drain()
      return reply
    }
    const source = async () => (await as.call(contract.listSources, { params })).body.items[0]
    const again = async () => {
      await as.call(contract.runSource, { params: { sourceId: (await source())?.id ?? '' } })
      await app.jobs.drain()
    }
    const records = () => itemsOf(as, dataset.id, { sort: { field: 'ma', dir: 'asc' } })
    return { as, person, gate, dataset, add, source, again, records }
  }

  const priceTab = () => world.spreadsheets.find(({ title }) => title === 'Bảng giá')?.tabs[0]

  it('of a sheet become records; a price that changes there is found after the next sync, edits of ours stay', async () => {
    const { as, dataset, add, source, again, records } = await shop(3)
    const added = await add(prices, { schedule: 'daily' })
    const [first] = await records()
    await as.call(contract.updateRecord, {
      params: { itemId: first?.id ?? '' },
      body: { data: { ten: 'Áo linen cổ tàu nam' } },
    })
    const before = await hitsOf(as, dataset.id, 'áo linen cổ tàu')

    for (const row of priceTab()?.rows.slice(1) ?? []) if (row[0] === 'AL01') row[2] = '479.000'
    await again()

    expect(added.status, added.text).toBe(201)
    expect(before[0]?.item.data).toMatchObject({ gia: 450_000 })
    const [found] = await hitsOf(as, dataset.id, 'áo linen cổ tàu')
    expect(found?.item.data).toEqual({ ma: 'AL01', ten: 'Áo linen cổ tàu nam', gia: 479_000 })
    expect(await records()).toHaveLength(4)
    expect(await source()).toMatchObject({ kind: 'account', status: 'idle', schedule: 'daily' })

    for (const row of priceTab()?.rows.slice(1) ?? []) if (row[0] === 'AL01') row[2] = '450.000'
    test.clock.advance(25 * 3600_000)
    world.clockOffsetMs = 0
    await queueDueSources(systemCtx(deps, null, 'test'))
    await drain()
    expect((await hitsOf(as, dataset.id, 'áo linen cổ tàu'))[0]?.item.data).toMatchObject({ gia: 450_000 })
  })

  it('of a document become chunks under their headings', async () => {
    const { as, dataset, add, again } = await shop(1)
    await add(returns)
    const [found] = await hitsOf(as, dataset.id, 'phí đổi size')
    const doc = world.docs[0]
    const text = doc?.text ?? ''
    if (doc) doc.text = text.replace('7 ngày', '15 ngày')
    await again()
    if (doc) doc.text = text

    expect(found).toMatchObject({ item: { body: expect.stringContaining('miễn phí một lần') } })
    expect((await hitsOf(as, dataset.id, 'đổi hàng trong mấy ngày'))[0]?.item.body).toContain('15 ngày')
  })

  it('that are gone, or never were open to us, say so and leave what was learned', async () => {
    const { as, dataset, add, source, again } = await shop(1)
    await add(returns)
    const { docs } = world
    world.docs = []
    await again()
    const gone = await source()
    world.docs = docs.map((doc) => ({ ...doc, text: 'x'.repeat(10 * 1024 * 1024 + 1) }))
    await again()
    const large = await source()
    world.docs = docs

    expect(gone).toMatchObject({ status: 'error', error: 'not-found' })
    expect(large).toMatchObject({ status: 'error', error: 'too-large' })
    expect(await hitsOf(as, dataset.id, 'phí đổi size')).not.toEqual([])
  })

  it('take an account of the own workspace and an address of its files', async () => {
    const { add } = await shop(3)
    const stranger = await shop(3)

    expect((await add(prices, { workgateId: stranger.gate.id })).error?.code).toBe('WORKGATE_NOT_FOUND')
    expect((await add(prices, { workgateId: undefined })).error?.code).toBe('WORKGATE_NOT_FOUND')
    expect((await add('https://example.com/gia.csv')).error?.code).toBe('FILE_ADDRESS_INVALID')
  })
})
