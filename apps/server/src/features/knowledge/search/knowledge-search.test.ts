import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import * as contract from '@app/contracts/knowledge'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { closeDocumentPool } from '#document-parsers/registry.ts'
import { buildApp } from '#app.ts'
import { callerOf } from '../../../../test/caller.ts'
import { useApp } from '../../../../test/harness.ts'
import { ask, forgetKeyAfterTest, hitsOf, itemsOf, newDataset, upload } from '../../../../test/knowledge-fixtures.ts'

afterAll(closeDocumentPool)

describe('searching knowledge', async () => {
  const { deps, clock, signIn, drainJobs } = await useApp()

  const qna = (owner: Awaited<ReturnType<typeof signIn>>, id: string, question: string, answer: string) =>
    owner.call(contract.addQna, { params: { id }, body: { questions: [question], answer } })

  it('goes over several datasets of all types, and cites what it found', async () => {
    const owner = await signIn()
    const documents = await newDataset(owner, 1, { name: 'Chính sách' })
    const pairs = await newDataset(owner, 2, { name: 'Hỏi đáp' })
    const records = await newDataset(owner, 3, { name: 'Hàng', fields: [{ key: 'name', label: 'Tên', type: 'text' }] })
    await upload(
      owner,
      documents.id,
      'bao-hanh.md',
      '# Bảo hành\n\n## Máy lọc nước\n\nMáy lọc nước được bảo hành 24 tháng.',
    )
    await qna(owner, pairs.id, 'Máy lọc nước giá bao nhiêu?', 'Từ 3.500.000đ.')
    await owner.call(contract.addRecord, { params: { id: records.id }, body: { data: { name: 'Máy lọc nước RO' } } })
    await drainJobs()

    const { body } = await ask(owner, [documents.id, pairs.id, records.id], 'máy lọc nước')

    expect(body.hits.map((hit) => hit.datasetName).toSorted()).toEqual(['Chính sách', 'Hàng', 'Hỏi đáp'])
    expect(body.hits.map((hit) => hit.rank)).toEqual([1, 2, 3])
    expect(body.searchedItems).toBe(3)
    expect(body.hits.find((hit) => hit.item.kind === 'chunk')).toMatchObject({
      citation: { document: 'bao-hanh.md', headingPath: ['Bảo hành', 'Máy lọc nước'] },
      matchedWords: expect.arrayContaining([expect.stringMatching(/lọc/i)]),
    })
  })

  it('marks what is under the threshold instead of hiding it', async () => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 2)
    await qna(owner, id, 'Phí giao hàng nội thành', '20k')
    await qna(owner, id, 'Giờ mở cửa của cửa hàng', '8 giờ')

    const strict = await hitsOf(owner, id, 'phí giao hàng nội thành', { threshold: 0.99 })
    const open = await hitsOf(owner, id, 'phí giao hàng nội thành', { threshold: 0 })

    expect(open.every((hit) => hit.isAboveThreshold)).toBe(true)
    expect(strict.map((hit) => hit.item.id)).toEqual(open.map((hit) => hit.item.id))
    expect(strict.at(-1)?.isAboveThreshold).toBe(false)
    for (const hit of strict) expect(hit.isAboveThreshold).toBe(hit.score >= 0.99)
  })

  it('stores tried questions, and runs the saved ones again', async () => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 2)
    const { body: ship } = await qna(owner, id, 'Phí giao hàng', '20k')
    const { body: hours } = await qna(owner, id, 'Giờ mở cửa', '8 giờ')
    const params = { id }
    const { body: first } = await ask(owner, [id], 'phi giao hang', { remember: true })
    clock.advance(1000)
    const { body: second } = await ask(owner, [id], 'mấy giờ mở cửa', { remember: true })
    await ask(owner, [id], 'không nhớ câu này')

    await owner.call(contract.saveHitTest, {
      params: { hitTestId: first.historyId ?? '' },
      body: { expectedItemId: ship.item.id },
    })
    await owner.call(contract.saveHitTest, {
      params: { hitTestId: second.historyId ?? '' },
      body: { expectedItemId: ship.item.id },
    })
    const history = await owner.call(contract.listHitTests, { params })
    const run = await owner.call(contract.runTestSet, { params })
    await owner.call(contract.saveHitTest, {
      params: { hitTestId: second.historyId ?? '' },
      body: { expectedItemId: null },
    })
    const saved = await owner.call(contract.listHitTests, { params, query: { saved: 'true' } })

    expect(history.body.items.map((test) => [test.query, test.topTitle])).toEqual([
      ['mấy giờ mở cửa', 'Giờ mở cửa'],
      ['phi giao hang', 'Phí giao hàng'],
    ])
    expect(run.body).toMatchObject({ total: 2, first: 1 })
    expect(run.body.cases.find((one) => one.id === first.historyId)?.rank).toBe(1)
    expect(saved.body.items.map((test) => test.expectedItemId)).toEqual([ship.item.id])
    expect(hours.item.id).not.toBe(ship.item.id)
  })

  it('saves no item of another workspace, and nothing to a test of another', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const { id } = await newDataset(owner, 2)
    const foreign = await newDataset(stranger, 2)
    const { body: secret } = await qna(stranger, foreign.id, 'Bí mật', 'Kín')
    const { body } = await ask(owner, [id], 'thử', { remember: true })
    const { body: theirs } = await ask(stranger, [foreign.id], 'thử', { remember: true })

    const item = await owner.call(contract.saveHitTest, {
      params: { hitTestId: body.historyId ?? '' },
      body: { expectedItemId: secret.item.id },
    })
    const test = await owner.call(contract.saveHitTest, {
      params: { hitTestId: theirs.historyId ?? '' },
      body: { expectedItemId: null },
    })

    expect([item.status, item.error?.code]).toEqual([404, 'ITEM_NOT_FOUND'])
    expect([test.status, test.error?.code]).toEqual([404, 'HIT_TEST_NOT_FOUND'])
  })

  describe('with a model of a provider', () => {
    /** A provider on this machine: texts about the same thing get the same direction, each model in its own size. */
    const startProvider = async () => {
      const asked: { model: string; key: string | undefined; input: string[] }[] = []
      const state = { isDown: false }
      const server = await startServer((request, reply) => {
        const parts: Buffer[] = []
        request.on('data', (part: Buffer) => parts.push(part))
        request.on('end', () => {
          const { model, input } = JSON.parse(Buffer.concat(parts).toString()) as { model: string; input: string[] }
          if (state.isDown) return reply.writeHead(503, { 'content-type': 'application/json' }).end('{}')
          asked.push({ model, key: request.headers.authorization, input })
          const data = input.map((text, index) => ({ index, embedding: vectorOf(text, model === 'lon' ? 16 : 8) }))
          return reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
        })
      })
      onTestFinished(() => server.close())
      return { asked, state, safeFetch: createTestSafeFetch({ servers: { 'models.example.com': server.port } }) }
    }
    const vectorOf = (text: string, size: number): number[] => {
      const topic = /xe|ô tô|đậu/i.test(text) ? 'xe' : /giày|dép/i.test(text) ? 'giày' : text
      const hash = createHash('sha256').update(topic).digest()
      return Array.from({ length: size }, (_, at) => (hash[at] ?? 0) / 255 - 0.5)
    }

    const shopWith = async () => {
      const provider = await startProvider()
      const outside = { ...deps, safeFetch: provider.safeFetch }
      const app = await buildApp(outside)
      const signedIn = await signIn()
      const owner = { ...signedIn, ...callerOf(app, signedIn.token) }
      const { id } = await newDataset(owner, 2)
      const choose = async (model: string, more: object = {}) => {
        const { body } = await owner.call(contract.getDataset, { params: { id } })
        const embedding = { provider: 'openai-compatible' as const, baseUrl: 'http://models.example.com/v1', model }
        return owner.call(contract.updateDataset, {
          params: { id },
          body: { rev: body.rev, vectorConfig: { ...body.vectorConfig, embedding }, ...more },
        })
      }
      return { ...provider, app, owner, id, choose, drain: () => app.jobs.drain() }
    }

    it('finds by meaning what shares no word, with the key that nobody sees again', async () => {
      const { owner, id, asked, choose, drain } = await shopWith()
      forgetKeyAfterTest(owner, id)
      await qna(owner, id, 'Chỗ đậu ở đâu?', 'Sân sau có mái che.')
      const reply = await choose('nho', { embeddingKey: 'sk-bi-mat' })
      await drain()

      const [hit] = await hitsOf(owner, id, 'xe hơi', { mode: 'vector' })

      expect(reply.body.hasEmbeddingKey).toBe(true)
      expect(reply.text).not.toContain('sk-bi-mat')
      expect(hit).toMatchObject({ item: { body: 'Sân sau có mái che.' }, vectorScore: expect.closeTo(1, 3) })
      expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['Bearer sk-bi-mat']))
    })

    it('gives what is added or changed later its own vector', async () => {
      const { owner, id, choose, drain } = await shopWith()
      await choose('nho')
      await drain()
      const { body } = await qna(owner, id, 'Chỗ đậu ở đâu?', 'Sân sau.')
      await drain()
      expect((await hitsOf(owner, id, 'xe hơi', { mode: 'vector' }))[0]?.vectorScore).toBeCloseTo(1, 3)

      await owner.call(contract.updateQna, {
        params: { itemId: body.item.id },
        body: { questions: ['Có bán giày không?'], answer: 'Có.' },
      })
      await drain()

      expect((await hitsOf(owner, id, 'dép lê', { mode: 'vector' }))[0]?.vectorScore).toBeCloseTo(1, 3)
      expect((await hitsOf(owner, id, 'xe hơi', { mode: 'vector' }))[0]?.vectorScore ?? 0).toBeLessThan(0.95)
    })

    it('still answers by words while the provider is away', async () => {
      const { owner, id, state, choose, drain } = await shopWith()
      await qna(owner, id, 'Phí giao hàng', '20k')
      await choose('nho')
      await drain()
      state.isDown = true

      for (const mode of ['hybrid', 'vector'] as const)
        expect((await hitsOf(owner, id, 'phí giao hàng', { mode }))[0]).toMatchObject({
          item: { body: '20k' },
          vectorScore: null,
        })
    })

    it('lets the old model answer until the index of the new one is ready', async () => {
      const { owner, id, asked, choose, drain } = await shopWith()
      await qna(owner, id, 'Chỗ đậu ở đâu?', 'Sân sau.')
      await choose('nho')
      await drain()
      asked.length = 0

      const changed = await choose('lon')
      const between = await hitsOf(owner, id, 'xe hơi', { mode: 'vector' })
      const modelsBetween = asked.map(({ model }) => model)
      await drain()
      const after = await hitsOf(owner, id, 'xe hơi', { mode: 'vector' })

      expect(changed.status).toBe(200)
      expect(between[0]?.vectorScore).toBeCloseTo(1, 3)
      expect(modelsBetween).toEqual(['nho'])
      expect(after[0]?.vectorScore).toBeCloseTo(1, 3)
      expect(asked.at(-1)?.model).toBe('lon')
      expect((await owner.call(contract.getDataset, { params: { id } })).body).toMatchObject({
        isReindexing: false,
        vectorConfig: { embedding: { model: 'lon' } },
      })
    })

    it('gives up on a provider that does not answer, and the old index stays', async () => {
      const { app, owner, id, state, choose, drain } = await shopWith()
      await qna(owner, id, 'Chỗ đậu ở đâu?', 'Sân sau.')
      state.isDown = true
      await choose('nho')

      for (let attempt = 0; attempt < 7; attempt += 1) {
        await drain()
        clock.advance(2 * 3600_000)
      }

      expect((await owner.call(contract.getDataset, { params: { id } })).body).toMatchObject({
        isReindexing: false,
        status: 'ready',
      })
      expect((await hitsOf(owner, id, 'chỗ đậu'))[0]?.item.body).toBe('Sân sau.')
      state.isDown = false
      await owner.call(contract.reindexDataset, { params: { id } })
      await app.jobs.drain()
      expect((await hitsOf(owner, id, 'xe hơi', { mode: 'vector' }))[0]?.vectorScore).toBeCloseTo(1, 3)
    })

    it('refuses a model on this machine or in the local network, and answers by words', async () => {
      const owner = await signIn()
      const { id, rev, vectorConfig } = await newDataset(owner, 2)
      await qna(owner, id, 'Phí giao hàng', '20k')

      const body = {
        rev,
        vectorConfig: {
          ...vectorConfig,
          embedding: { provider: 'openai-compatible' as const, baseUrl: 'http://127.0.0.1:11434/v1', model: 'x' },
        },
      }
      const reply = await owner.call(contract.updateDataset, { params: { id }, body })

      expect(reply.status).toBe(200)
      expect((await hitsOf(owner, id, 'phí giao hàng'))[0]).toMatchObject({ vectorScore: null, item: { body: '20k' } })
      expect(await itemsOf(owner, id)).toHaveLength(1)
    })
  })
})
