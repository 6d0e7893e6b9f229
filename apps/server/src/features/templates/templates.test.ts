import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as bots from '@app/contracts/bots'
import * as knowledge from '@app/contracts/knowledge'
import * as contract from '@app/contracts/templates'
import { buildApp } from '../../app.ts'
import { callerOf } from '../../../test/caller.ts'
import { chatbotWith, someTemplateInfo } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { bots as botTable, datasets, documents, testCases, testSets } from '#db/schema/index.ts'
import { createFilledTestSet } from '#features/evaluation/public.ts'
import { productTemplates } from '#product-templates/registry.ts'

const [fashion] = productTemplates
if (!fashion) throw new Error('the product has templates')
const params = { templateId: fashion.id }
const answers = { ten_shop: 'Tiệm Nhà Hạ', hotline: '0900 000 099', phi_ship: '25000', freeship_tu: '399k' }
const allAnswers = { ...answers, gio_mo_cua: '9:00–21:00', dia_chi: '5 đường Lá Me, Huế', so_ngay_doi: '10' }

describe('the gallery of templates', async () => {
  const { signIn, given } = await useApp()

  it('has those of the workspace first, then those of the product', async () => {
    const owner = await signIn()
    const own = await given.bot(owner.workspaceId, { name: 'Mẫu của tôi', template: someTemplateInfo })
    await given.bot(owner.workspaceId, { name: 'Bot thường' })

    const { body } = await owner.call(contract.listTemplates, { query: { pageSize: 50 } })

    expect(body.total).toBe(productTemplates.length + 1)
    expect(body.items[0]).toMatchObject({ id: own.id, owner: 'workspace', industry: 'fashion', version: 1 })
    expect(body.items[1]).toMatchObject({ id: fashion.id, owner: 'platform', datasetCount: fashion.datasets.length })
  })

  it('is searched without accents and filtered by industry, type and owner, page by page', async () => {
    const owner = await signIn()
    const namesFor = async (query: object) =>
      (await owner.call(contract.listTemplates, { query })).body.items.map(({ name }) => name)

    expect(await namesFor({ search: 'nha khoa' })).toEqual([
      productTemplates.find(({ info }) => info.industry === 'clinic')?.name,
    ])
    expect(await namesFor({ industry: 'fashion' })).toEqual([fashion.name])
    expect(await namesFor({ owner: 'workspace' })).toEqual([])
    expect(await namesFor({ type: 'flow', owner: 'workspace' })).toEqual([])
    expect(await namesFor({ page: 2, pageSize: 10 })).toEqual(productTemplates.slice(10).map(({ name }) => name))
  })

  it('speaks English to an English reader, and is found by words of both languages', async () => {
    const owner = await signIn()
    const headers = { 'accept-language': 'en' }

    const { body } = await owner.call(contract.getTemplate, { params, headers })
    const found = await owner.call(contract.listTemplates, { query: { search: 'sizes and orders' } })
    const foundInEnglish = await owner.call(contract.listTemplates, { query: { search: 'nha khoa' }, headers })

    expect(body).toMatchObject({
      name: 'Fashion — sizes and orders',
      variables: [{ label: 'Name of the shop' }, {}, {}, {}, {}, {}, {}],
    })
    expect(body.datasets.map(({ name }) => name)).toContain('Fashion products')
    expect(body.preview[5]?.text).toBe('Delivery anywhere in the country is 30.000đ an order, and free from 500.000đ.')
    expect(body.datasets[0]?.sample[1]?.title).toBe('How long does delivery take?')
    expect(JSON.stringify(body.config)).toContain('Outside 8:30–21:30 every day')
    expect(found.body.items.map(({ name }) => name)).toEqual([fashion.name])
    expect(foundInEnglish.body.items.map(({ name }) => name)).toEqual([
      'Dentist and clinic — appointments and reminders',
    ])
  })

  it('shows a template as it will read, with samples of its data', async () => {
    const owner = await signIn()

    const { body, text } = await owner.call(contract.getTemplate, { params })

    expect(body).toMatchObject({ owner: 'platform', rev: null, version: fashion.version })
    expect(body.datasets.map(({ itemCount }) => itemCount > 0)).toEqual(fashion.datasets.map(() => true))
    expect(body.datasets[0]?.sample).toHaveLength(3)
    expect(body.appearance.welcome).toContain('Mộc Thu')
    expect(JSON.stringify([body.preview, body.datasets, body.testCases])).not.toContain('{{')
    expect(text).toContain('{{ten_shop}}')
  })

  it('does not show templates of others, deleted ones, or plain bots', async () => {
    const owner = await signIn()
    const other = await signIn()
    const foreign = await given.workspaceTemplate(other.workspaceId)
    const deleted = await given.bot(owner.workspaceId, { template: someTemplateInfo, deletedAt: new Date() })
    const plain = await given.bot(owner.workspaceId)

    for (const { id } of [foreign, deleted, plain])
      expect((await owner.call(contract.getTemplate, { params: { templateId: id } })).error?.code).toBe(
        'TEMPLATE_NOT_FOUND',
      )
  })
})

describe('a template of the product', async () => {
  const { deps, signIn, drainJobs } = await useApp()
  const db = deps.database.system

  it('becomes a bot with its data, its words and its tests', async () => {
    const owner = await signIn()

    const { status, body: bot } = await owner.call(contract.cloneTemplate, {
      params,
      body: { name: 'Bot Nhà Hạ', answers: allAnswers },
    })
    await drainJobs()

    expect(status).toBe(201)
    expect(bot).toMatchObject({
      name: 'Bot Nhà Hạ',
      state: 'draft',
      sourceTemplateId: fashion.id,
      newerTemplateId: null,
    })
    expect(bot.appearance.welcome).toContain('Tiệm Nhà Hạ')
    expect(JSON.stringify(bot)).not.toMatch(/\{\{[a-z_]+\}\}/)
    const made = await db.select().from(datasets).where(eq(datasets.workspaceId, owner.workspaceId))
    expect(made.map(({ id }) => id).toSorted()).toEqual(
      (bot.config.type === 'chatbot' ? bot.config.datasets : []).map(({ id }) => id).toSorted(),
    )
    expect(made.filter(({ type }) => type !== 1).every(({ itemCount }) => itemCount > 0)).toBe(true)
    const read = await db.select().from(documents).where(eq(documents.workspaceId, owner.workspaceId))
    // Another shop's guide waits for this shop's word.
    expect(read.map(({ status: state, isSample }) => [state, isSample])).toEqual([['disabled', true]])
    const [set] = await db.select().from(testSets).where(eq(testSets.botId, bot.id))
    expect(set?.name).toBe('Kiểm tra trước khi xuất bản')
    const cases = await db
      .select()
      .from(testCases)
      .where(eq(testCases.setId, set?.id ?? ''))
    expect(cases).toHaveLength(fashion.testCases.length)
    expect(JSON.stringify(cases)).toContain('25.000đ')
  })

  it('is found by search with the answers of the form, amounts as people write them', async () => {
    const owner = await signIn()
    const { body: bot } = await owner.call(contract.cloneTemplate, { params, body: { name: 'Bot Nhà Hạ', answers } })
    const datasetIds = bot.config.type === 'chatbot' ? bot.config.datasets.map(({ id }) => id) : []

    const found = await owner.call(knowledge.searchKnowledge, {
      body: { datasetIds, query: 'phi ship bn' },
    })

    expect(found.body.hits[0]?.item.body).toContain('25.000đ một đơn, đơn từ 399.000đ')
  })

  it('can be published at once', async () => {
    const owner = await signIn()
    const { body: bot } = await owner.call(contract.cloneTemplate, { params, body: { name: 'Bot Nhà Hạ' } })

    const published = await owner.call(bots.publishBot, { params: { id: bot.id }, body: { rev: 1 } })

    expect(published.body).toMatchObject({ state: 'published', publishedNumber: 1 })
  })

  it('sent twice with one idempotency key is created once', async () => {
    const owner = await signIn()
    const send = () =>
      owner.call(contract.cloneTemplate, {
        params,
        body: { name: 'Bot Nhà Hạ' },
        headers: { 'idempotency-key': 'clone-once-1' },
      })

    const [first, second] = [await send(), await send()]

    expect(second.body.id).toBe(first.body.id)
    expect((await owner.call(contract.getTemplate, { params })).body.usedCount).toBe(1)
    expect((await owner.call(bots.listBots, {})).body.total).toBe(1)
  })

  it('keeps every limit exactly, and leaves nothing half made', async () => {
    const limited = await buildApp({
      ...deps,
      limits: async () => ({
        members: 50,
        bots: 10,
        // What one template brings counts as one set.
        datasets: 2,
        records: 10_000,
        ccu: 5,
        connectors: 10,
      }),
    })
    await limited.http.ready()
    const signedIn = await signIn()
    const owner = callerOf(limited, signedIn.token)

    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        owner.call(contract.cloneTemplate, { params, body: { name: `Bot số ${at}` } }),
      ),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(replies.filter(({ error }) => error?.code === 'DATASET_LIMIT_REACHED')).toHaveLength(3)
    const isOwn = eq(datasets.workspaceId, signedIn.workspaceId)
    expect(await db.select().from(datasets).where(isOwn)).toHaveLength(fashion.datasets.length * 2)
    expect(await db.select().from(botTable).where(eq(botTable.workspaceId, signedIn.workspaceId))).toHaveLength(2)
  })

  it('cannot be changed or deleted', async () => {
    const owner = await signIn()

    const changed = await owner.call(contract.updateTemplate, { params, body: { rev: 1, name: 'Khác' } })
    const deleted = await owner.call(contract.deleteTemplate, { params })

    expect([changed.error?.code, deleted.error?.code]).toEqual(['TEMPLATE_READ_ONLY', 'TEMPLATE_READ_ONLY'])
  })

  it('shows a bot made from an older version that there is a newer one', async () => {
    const owner = await signIn()
    const { body: bot } = await owner.call(contract.cloneTemplate, { params, body: { name: 'Bot Nhà Hạ' } })
    const isBot = and(eq(botTable.workspaceId, owner.workspaceId), eq(botTable.id, bot.id))
    await db.update(botTable).set({ sourceTemplateVersion: 0 }).where(isBot)

    const { body } = await owner.call(bots.getBot, { params: { id: bot.id } })

    expect(body.newerTemplateId).toBe(fashion.id)
  })
})

describe('a template of the workspace', async () => {
  const { deps, signIn, given } = await useApp()
  const info = {
    ...someTemplateInfo,
    variables: [{ key: 'ten_shop', label: 'Tên', hint: '', kind: 'text' as const, default: '', isRequired: true }],
  }

  it('is made from a bot, changed, copied with its data, and deleted', async () => {
    const owner = await signIn()
    const pair = await given.knowledgeItem(owner.workspaceId, { body: 'Ship 20.000đ.' })
    const config = chatbotWith({
      instructions: 'Tư vấn cho {{ten_shop}}',
      datasets: [{ id: pair.datasetId, priority: 7 }],
    })
    const source = await given.bot(owner.workspaceId, { config })

    const made = await owner.call(contract.createTemplate, {
      body: { name: 'Mẫu riêng', info, fromBotId: source.id },
    })
    const own = { templateId: made.body.id }
    await createFilledTestSet(
      deps.database.system,
      { workspaceId: owner.workspaceId, id: made.body.id },
      {
        name: 'Thử',
        cases: [{ name: 'Ship', turns: ['ship?'], expect: fashion.testCases[0]!.expect }],
        now: deps.clock.now(),
      },
    )
    const changed = await owner.call(contract.updateTemplate, { params: own, body: { rev: 1, name: 'Mẫu đổi tên' } })
    const late = await owner.call(contract.updateTemplate, { params: own, body: { rev: 1, name: 'Muộn rồi' } })
    const unanswered = await owner.call(contract.cloneTemplate, { params: own, body: { name: 'Bản sao' } })
    const { body: copy } = await owner.call(contract.cloneTemplate, {
      params: own,
      body: { name: 'Bản sao', answers: { ten_shop: 'Nhà Hạ' } },
    })
    const used = await owner.call(contract.getTemplate, { params: own })
    const deleted = await owner.call(contract.deleteTemplate, { params: own })

    expect(made).toMatchObject({ status: 201, body: { owner: 'workspace', rev: 1, datasets: [{ itemCount: 1 }] } })
    expect(changed.body).toMatchObject({ name: 'Mẫu đổi tên', rev: 2 })
    expect(late.error?.code).toBe('BOT_CONFLICT')
    expect(unanswered.error?.code).toBe('TEMPLATE_ANSWERS_MISSING')
    expect(copy.config).toMatchObject({ instructions: 'Tư vấn cho Nhà Hạ', datasets: [{ priority: 7 }] })
    const copied = copy.config.type === 'chatbot' ? copy.config.datasets[0]?.id : undefined
    expect(copied).not.toBe(pair.datasetId)
    const { body: dataset } = await owner.call(knowledge.getDataset, { params: { id: copied ?? '' } })
    expect(dataset).toMatchObject({ itemCount: 1, usedBy: [{ id: copy.id, name: 'Bản sao' }] })
    expect(used.body).toMatchObject({ usedCount: 1, testCases: [{ name: 'Ship' }] })
    expect(deleted.status).toBe(200)
    expect((await owner.call(bots.getBot, { params: { id: copy.id } })).status).toBe(200)
  })
})

describe('trying a template', async () => {
  const { signIn, given, database } = await useApp()

  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[.\s]/g, '')
  const cases = productTemplates.flatMap((template) =>
    template.testCases
      .filter(({ turns }) => turns.length === 1)
      .map((one) => ({ industry: template.info.industry, template, one, name: one.name })),
  )

  it.each(cases)('$industry passes its own test: $name', async ({ template, one }) => {
    const owner = await signIn()
    const values = new Map(template.info.variables.map(({ key, default: value }) => [key, value]))
    const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values.get(key) ?? '')

    const { body } = await owner.call(contract.tryTemplate, {
      params: { templateId: template.id },
      body: { text: filled(one.turns[0] ?? '') },
    })

    const said = plain(body.text)
    const has = (text: string) => said.includes(plain(filled(text)))
    const { contains, mustNotSay, mustCite, mustAbstain } = one.expect
    const wrong = [
      ...(mustAbstain && (body.isAnswered || body.sources.length > 0) ? ['answers what it cannot know'] : []),
      ...(mustCite && body.sources.length === 0 ? ['names no source'] : []),
      ...contains.filter((group) => !group.some(has)).map((group) => `lacks ${group.join(' / ')}`),
      ...mustNotSay.filter(has).map((text) => `says ${text}`),
    ]
    expect(wrong, body.text).toEqual([])
  })

  it('of the workspace answers from its datasets and writes nothing', async () => {
    const owner = await signIn()
    const pair = await given.knowledgeItem(owner.workspaceId)
    const config = chatbotWith({ datasets: [{ id: pair.datasetId, priority: 5 }] })
    const bot = await given.bot(owner.workspaceId, { config, template: someTemplateInfo })
    const rowsOf = async () =>
      (await database.pool.query<{ count: string }>('select count(*) from agent_runs')).rows[0]?.count
    const before = await rowsOf()

    const { body } = await owner.call(contract.tryTemplate, {
      params: { templateId: bot.id },
      body: { text: 'phi ship bao nhieu' },
    })

    expect(body).toMatchObject({ isAnswered: true, text: expect.stringContaining('30.000đ') })
    expect(body.sources).toEqual([{ title: 'Phí ship bao nhiêu?', text: 'Phí giao hàng 30.000đ.' }])
    expect(await rowsOf()).toBe(before)
  })
})
