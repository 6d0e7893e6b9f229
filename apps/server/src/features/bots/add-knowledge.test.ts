import { afterAll, describe, expect, it } from 'vitest'
import { addBotKnowledge, type NewKnowledge } from '@app/contracts/bot-knowledge'
import { getBot } from '@app/contracts/bots'
import { getDataset, listDatasets, listSources, startImport } from '@app/contracts/knowledge'
import { closeDocumentPool } from '#document-parsers/registry.ts'
import { useApp } from '../../../test/harness.ts'
import { hitsOf, previewImport, upload } from '../../../test/knowledge-fixtures.ts'

afterAll(closeDocumentPool)

describe('knowledge made on the page of a bot', async () => {
  const { signIn, given, drainJobs } = await useApp()

  const addTo = async (content: NewKnowledge['content']) => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)
    const { status, body } = await owner.call(addBotKnowledge, {
      params: { id: bot.id },
      body: { name: 'Về quán', content },
    })
    await drainJobs()
    const { body: after } = await owner.call(getBot, { params: { id: bot.id } })
    return { owner, status, body, before: bot, after }
  }

  it('from pasted text is attached at once and found after it was read', async () => {
    const { owner, status, body, before, after } = await addTo({ kind: 'text', text: 'Quán có chỗ đậu sáu ô tô.' })

    expect(status).toBe(201)
    expect(after.config).toMatchObject({ datasets: [{ id: body.datasetId, priority: 5 }] })
    expect([after.rev, body.rev]).toEqual([before.rev + 1, before.rev + 1])
    expect((await hitsOf(owner, body.datasetId, 'chỗ đậu ô tô'))[0]?.item.body).toContain('sáu ô tô')
  })

  it('from questions is found at once', async () => {
    const pairs = [{ question: 'Quán mở mấy giờ?', answer: 'Dạ 7 giờ ạ.' }]
    const { owner, body } = await addTo({ kind: 'questions', pairs })

    expect((await owner.call(getDataset, { params: { id: body.datasetId } })).body).toMatchObject({
      type: 2,
      name: 'Về quán',
      itemCount: 1,
    })
    expect((await hitsOf(owner, body.datasetId, 'mo cua may gio'))[0]?.item.body).toBe('Dạ 7 giờ ạ.')
  })

  it('for files takes them right after', async () => {
    const { owner, body } = await addTo({ kind: 'files' })

    expect((await upload(owner, body.datasetId, 'gia.md', 'Cà phê sữa 29.000đ.')).status).toBe(201)
  })

  it('as a table takes the rows of a file right after', async () => {
    const { owner, body } = await addTo({ kind: 'table' })
    const params = { id: body.datasetId }

    const { body: file } = await previewImport(
      owner,
      body.datasetId,
      'gia.csv',
      'Tên,Giá\nÁo linen,350000\nQuần short,249000\n',
    )
    const newFields = file.columns.map(({ name, type }, at) => ({ key: `cot_${at}`, label: name, type }))
    const mapping = file.columns.map(({ name }, at) => ({ column: name, field: `cot_${at}` }))
    await owner.call(startImport, { params, body: { fileId: file.fileId, mapping, newFields } })
    await drainJobs()

    expect((await owner.call(getDataset, { params })).body).toMatchObject({ type: 3, itemCount: 2 })
    expect((await hitsOf(owner, body.datasetId, 'ao linen gia bao nhieu'))[0]?.item.title).toBe('Áo linen')
  })

  it('from a page of the web is fetched after it was attached; an address inside is refused, and nothing made', async () => {
    const { owner, body, after } = await addTo({ kind: 'link', url: 'https://quan.example/gia' })

    expect(after.config).toMatchObject({ datasets: [{ id: body.datasetId }] })
    const { items } = (await owner.call(listSources, { params: { id: body.datasetId } })).body
    expect(items).toMatchObject([{ kind: 'page', url: 'https://quan.example/gia', schedule: 'off' }])

    const bot = await given.bot(owner.workspaceId)
    const content = { kind: 'link' as const, url: 'http://10.0.0.1/gia' }
    const refused = await owner.call(addBotKnowledge, { params: { id: bot.id }, body: { name: 'Nội bộ', content } })
    expect(refused).toMatchObject({ status: 422, error: { code: 'URL_REFUSED' } })
    expect((await owner.call(getBot, { params: { id: bot.id } })).body.rev).toBe(bot.rev)
    expect((await owner.call(listDatasets, {})).body.items.map(({ name }) => name)).not.toContain('Nội bộ')
  })

  it('names the field that is missing, and makes nothing', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)

    const reply = await owner.call(addBotKnowledge, {
      params: { id: bot.id },
      body: { name: 'Về quán', content: { kind: 'questions', pairs: [{ question: 'Mở mấy giờ?', answer: ' ' }] } },
    })

    expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(reply.error?.details['fields'] ?? {})).toEqual(['content.pairs.0.answer'])
    expect((await owner.call(getBot, { params: { id: bot.id } })).body.rev).toBe(bot.rev)
  })

  it('is not attached to a bot of another shop, nor to a flow', async () => {
    const owner = await signIn()
    const foreign = await given.bot((await signIn()).workspaceId)
    const flow = await given.bot(owner.workspaceId, { type: 'flow' })
    const body = { name: 'Về quán', content: { kind: 'files' as const } }

    const codes = []
    for (const { id } of [foreign, flow])
      codes.push((await owner.call(addBotKnowledge, { params: { id }, body })).error?.code)

    expect(codes).toEqual(['BOT_NOT_FOUND', 'BOT_TYPE_FIXED'])
  })
})
