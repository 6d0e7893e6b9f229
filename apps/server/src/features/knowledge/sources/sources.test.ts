import { afterAll, describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/knowledge'
import { systemCtx, type Deps } from '#core/context.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import type { SafeFetch } from '#core/safe-fetch/safe-fetch.ts'
import { crawlers } from '#crawler/registry.ts'
import { closeDocumentPool } from '#document-parsers/registry.ts'
import { buildApp } from '#app.ts'
import { callerOf } from '../../../../test/caller.ts'
import { useApp } from '../../../../test/harness.ts'
import { hitsOf, htmlPage, itemsOf, newDataset, startSite } from '../../../../test/knowledge-fixtures.ts'
import { queueDueSources } from './manage-sources.ts'

afterAll(closeDocumentPool)

const shopUrl = 'http://shop.example.com'

describe('sources', async () => {
  const { deps, clock, signIn } = await useApp()

  /** A shop whose server reaches the given network and no other. */
  const shopOn = async (safeFetch: SafeFetch, type: contract.DatasetType = 1, parts: Partial<Deps> = {}) => {
    const outside = { ...deps, safeFetch, ...parts }
    const app = await buildApp(outside)
    const owner = callerOf(app, (await signIn()).token)
    const dataset = await newDataset(owner, type, type === 3 ? { fields, indexFields } : {})
    const params = { id: dataset.id }
    const add = async (body: Parameters<typeof owner.call<typeof contract.addSource>>[1]['body']) => {
      const reply = await owner.call(contract.addSource, { params, body })
      await app.jobs.drain()
      return reply
    }
    const source = async () => (await owner.call(contract.listSources, { params })).body.items[0]
    const documents = async () =>
      (await owner.call(contract.listDocuments, { params })).body.items.toSorted((a, b) =>
        (a.url ?? '').localeCompare(b.url ?? ''),
      )
    const again = async (sourceId: string) => {
      const reply = await owner.call(contract.runSource, { params: { sourceId } })
      await app.jobs.drain()
      return reply
    }
    return { app, outside, owner, id: dataset.id, add, source, documents, again }
  }

  it('of one page are fetched, read and cited', async () => {
    const site = await startSite({
      '/doi-tra': htmlPage('Đổi trả', 'Khách được đổi hàng trong 7 ngày kể từ khi nhận.'),
    })
    const { owner, id, add, source, documents } = await shopOn(site.safeFetch)

    const reply = await add({ kind: 'page', url: `${shopUrl}/doi-tra` })

    expect(reply).toMatchObject({
      status: 201,
      body: { kind: 'page', status: 'running', schedule: 'off', nextRunAt: null },
    })
    expect(await source()).toMatchObject({
      status: 'idle',
      error: null,
      documentCount: 1,
      lastRunAt: clock.now().toISOString(),
    })
    expect(await documents()).toMatchObject([
      { kind: 'url', url: `${shopUrl}/doi-tra`, name: 'Đổi trả', status: 'ready' },
    ])
    expect((await hitsOf(owner, id, 'doi hang may ngay'))[0]).toMatchObject({ citation: { document: 'Đổi trả' } })
  })

  it('are fetched by the crawler that is registered for their kind, and fail with a reason where none is', async () => {
    const site = await startSite({ '/': htmlPage('Tin', 'Tin hôm nay của cửa hàng.') })
    const known = crawlers.filter(({ id }) => id !== 'site')
    const twice = { id: 'site', crawl: known[0]?.crawl ?? (() => Promise.reject(new Error('no crawler'))) }
    const registered = await shopOn(site.safeFetch, 1, { crawlers: [...known, twice] })
    const missing = await shopOn(site.safeFetch, 1, { crawlers: known })

    for (const { add } of [registered, missing]) await add({ kind: 'site', url: `${shopUrl}/` })

    expect((await registered.documents()).map(({ name }) => name)).toEqual(['Tin'])
    expect(await registered.source()).toMatchObject({ status: 'idle', error: null })
    expect(await missing.source()).toMatchObject({ status: 'error', error: 'unsupported', documentCount: 0 })
    // The registered one reads the page alone and asks for no robots.txt, as the walker of sites does.
    expect(site.asked).toEqual(['/'])
  })

  it('of a whole site follow its links within their bounds, and fetch again only what changed', async () => {
    const site = await startSite({
      '/': htmlPage('Trang chủ', 'Cửa hàng vải linen Nắng.', ['/giao-hang', '/bao-hanh', '/gio-hang/1']),
      '/giao-hang': htmlPage('Giao hàng', 'Giao hàng toàn quốc từ 2 đến 4 ngày.'),
      '/bao-hanh': htmlPage('Bảo hành', 'Bảo hành 6 tháng cho mọi đường may.'),
      '/gio-hang/1': htmlPage('Giỏ hàng', 'Giỏ hàng của bạn.'),
    })
    const { owner, id, add, source, documents, again } = await shopOn(site.safeFetch)
    await add({
      kind: 'site',
      url: `${shopUrl}/`,
      crawl: { maxPages: 10, depth: 2, include: [], exclude: ['/gio-hang/*'] },
    })
    const before = await documents()

    site.pages['/bao-hanh'] = htmlPage('Bảo hành', 'Bảo hành 24 tháng cho mọi đường may.')
    clock.advance(60_000)
    await again((await source())?.id ?? '')
    const after = await documents()

    expect(before.map((document) => [document.name, document.status])).toEqual([
      ['Trang chủ', 'ready'],
      ['Bảo hành', 'ready'],
      ['Giao hàng', 'ready'],
    ])
    expect(after.map((document) => document.id)).toEqual(before.map((document) => document.id))
    expect(after.map((document, index) => document.updatedAt !== before[index]?.updatedAt)).toEqual([
      false,
      true,
      false,
    ])
    expect((await hitsOf(owner, id, 'bảo hành bao lâu'))[0]?.item.body).toContain('24 tháng')
    expect((await itemsOf(owner, id)).filter((item) => item.body.includes('6 tháng'))).toEqual([])
    const { sizeBytes } = (await owner.call(contract.getDataset, { params: { id } })).body
    expect(sizeBytes).toBe(after.reduce((sum, document) => sum + document.sizeBytes, 0))
  })

  it('leave a page that the shop switched off switched off, also when it changed', async () => {
    const site = await startSite({ '/': htmlPage('Khuyến mãi', 'Giảm giá 20% trong tháng này.') })
    const { owner, id, add, source, documents, again } = await shopOn(site.safeFetch)
    await add({ kind: 'page', url: `${shopUrl}/` })
    const [page] = await documents()
    await owner.call(contract.updateDocument, { params: { documentId: page?.id ?? '' }, body: { isDisabled: true } })

    site.pages['/'] = htmlPage('Khuyến mãi', 'Giảm giá 50% trong tháng này.')
    await again((await source())?.id ?? '')

    expect(await documents()).toMatchObject([{ status: 'disabled' }])
    expect(await hitsOf(owner, id, 'giảm giá')).toEqual([])
  })

  it.each([
    ['a page that is not there', `${shopUrl}/khong-co`, 'not-found'],
    ['a host that does not answer', 'http://nobody.example.com/', 'unreachable'],
  ])('that lead to %s say so, and leave no document', async (_, url, error) => {
    const { add, source, documents } = await shopOn((await startSite({})).safeFetch)

    await add({ kind: 'page', url })

    expect(await source()).toMatchObject({ status: 'error', error })
    expect(await documents()).toEqual([])
  })

  it.each([
    ['this machine', 'http://127.0.0.1/', 'private-address'],
    ['a machine of the local network', 'http://192.168.1.10/', 'private-address'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data', 'private-address'],
    ['an address in disguise', 'http://0x7f.1/', 'private-address'],
    ['the same as IPv6', 'http://[::ffff:127.0.0.1]/', 'private-address'],
    ['a local name', 'http://localhost/', 'private-address'],
    ['an odd port', 'http://shop.example.com:22/', 'port'],
    ['a name and a password', 'http://ai:do@shop.example.com/', 'userinfo'],
  ])('that lead to %s are refused at once, with the reason', async (_, url, reason) => {
    const site = await startSite({})
    const { add, source } = await shopOn(site.safeFetch)

    const reply = await add({ kind: 'page', url })

    expect(reply).toMatchObject({ status: 422, error: { code: 'URL_REFUSED', details: { reason } } })
    expect(await source()).toBeUndefined()
    expect(site.asked).toEqual([])
  })

  it('whose name leads to a private address are refused when they are fetched', async () => {
    const { add, source, documents } = await shopOn(
      createTestSafeFetch({ servers: {}, resolver: async () => ['10.0.0.5'] }),
    )

    await add({ kind: 'page', url: 'http://looks-public.example.com/' })

    expect(await source()).toMatchObject({ status: 'error', error: 'private-address' })
    expect(await documents()).toEqual([])
  })

  it('of another kind than the web are no address at all', async () => {
    const { add } = await shopOn((await startSite({})).safeFetch)

    expect(await add({ kind: 'page', url: 'ftp://shop.example.com/' })).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_FAILED' },
    })
  })

  it('fit their dataset: pages go to documents, sheets to records', async () => {
    const site = await startSite({})
    const { add } = await shopOn(site.safeFetch)
    const records = await shopOn(site.safeFetch, 3)

    expect((await add({ kind: 'sheet', url: `${shopUrl}/gia.csv` })).error?.code).toBe('DATASET_TYPE_WRONG')
    expect((await records.add({ kind: 'page', url: `${shopUrl}/` })).error?.code).toBe('DATASET_TYPE_WRONG')
  })

  it('with a schedule are fetched when their time has come, and not before', async () => {
    const site = await startSite({ '/': htmlPage('Tin', 'Tin hôm nay của cửa hàng.') })
    const { app, outside, owner, add, source } = await shopOn(site.safeFetch)
    await add({ kind: 'page', url: `${shopUrl}/`, schedule: 'daily' })
    const tick = async () => {
      await queueDueSources(systemCtx(outside, null, 'test'))
      await app.jobs.drain()
      return site.asked.filter((path) => path === '/').length
    }

    expect(await tick()).toBe(1)
    clock.advance(24 * 3600_000 - 1)
    expect(await tick()).toBe(1)
    clock.advance(1)
    expect(await tick()).toBe(2)
    expect(await tick()).toBe(2)
    const { id: sourceId = '' } = (await source()) ?? {}
    await owner.call(contract.updateSource, { params: { sourceId }, body: { schedule: 'off' } })
    clock.advance(48 * 3600_000)
    expect(await tick()).toBe(2)
    expect((await source())?.nextRunAt).toBeNull()
  })

  it('that are removed leave their documents', async () => {
    const site = await startSite({ '/': htmlPage('Tin', 'Tin hôm nay của cửa hàng.') })
    const { owner, add, source, documents } = await shopOn(site.safeFetch)
    await add({ kind: 'page', url: `${shopUrl}/` })

    await owner.call(contract.deleteSource, { params: { sourceId: (await source())?.id ?? '' } })

    expect(await source()).toBeUndefined()
    expect(await documents()).toHaveLength(1)
  })

  it('of a sheet fill and renew records by their key', async () => {
    const sheet = (price: number) => ({
      type: 'text/csv',
      body: `Mã,Tên,Giá\nA1,Áo thun,${price}\nA2,Quần jean,350000\n`,
    })
    const site = await startSite({ '/gia.csv': sheet(150000) })
    const { owner, id, add, source, again } = await shopOn(site.safeFetch, 3)
    await add({ kind: 'sheet', url: `${shopUrl}/gia.csv` })
    const before = await itemsOf(owner, id, { sort: { field: 'ma', dir: 'asc' } })

    site.pages['/gia.csv'] = sheet(199000)
    await again((await source())?.id ?? '')
    const after = await itemsOf(owner, id, { sort: { field: 'ma', dir: 'asc' } })

    expect(before.map((item) => item.data)).toEqual([
      { ma: 'A1', ten: 'Áo thun', gia: 150000 },
      { ma: 'A2', ten: 'Quần jean', gia: 350000 },
    ])
    expect(after.map((item) => item.id)).toEqual(before.map((item) => item.id))
    expect(after[0]?.data['gia']).toBe(199000)
  })

  it('of a sheet that has no known column say that it does not fit', async () => {
    const site = await startSite({ '/gia.csv': { type: 'text/csv', body: 'x,y\n1,2\n' } })
    const { add, source } = await shopOn(site.safeFetch, 3)

    await add({ kind: 'sheet', url: `${shopUrl}/gia.csv` })

    expect(await source()).toMatchObject({ status: 'error', error: 'unsupported' })
  })
})

const fields: contract.DatasetField[] = [
  { key: 'ma', label: 'Mã', type: 'text' },
  { key: 'ten', label: 'Tên', type: 'text' },
  { key: 'gia', label: 'Giá', type: 'money' },
]
const indexFields: contract.IndexFields = { search: ['ten'], filter: ['gia'], key: 'ma', title: 'ten' }
