import { describe, expect, it } from 'vitest'
import { defaultAppearance, defaultChatbotConfig } from '@app/contracts/bot-defaults'
import * as contract from '@app/contracts/bots'
import { buildApp } from '../../app.ts'
import { callerOf } from '../../../test/caller.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { purgeBots } from './delete-bot.ts'
import { findBotVersion } from './public.ts'

describe('the list of bots', async () => {
  const { signIn, given, clock } = await useApp()

  it('shows a new bot first, with its state and no activity', async () => {
    const owner = await signIn()
    await given.bot(owner.workspaceId, { name: 'Bot cũ' })
    clock.advance(1000)

    const created = await owner.call(contract.createBot, { body: { name: 'Bot tư vấn' } })
    const list = await owner.call(contract.listBots, {})

    expect(created).toMatchObject({
      status: 201,
      body: { type: 'chatbot', rev: 1, state: 'draft', config: { schema: 1 } },
    })
    expect(list.body.items.map(({ name }) => name)).toEqual(['Bot tư vấn', 'Bot cũ'])
    expect(list.body.items[0]).toMatchObject({
      messages7d: 0,
      credits7d: 0,
      aiOnlyRate7d: null,
      lastError: null,
      publishedNumber: null,
    })
  })

  it('can be searched by name without accents, by the beginning of the id, and by type', async () => {
    const owner = await signIn()
    const linen = await given.bot(owner.workspaceId, { name: 'Mây – tư vấn linen' })
    const flow = await given.bot(owner.workspaceId, { name: 'Chốt đơn', type: 'flow' })
    const idsFor = async (query: object) =>
      (await owner.call(contract.listBots, { query })).body.items.map(({ id }) => id)

    expect(await idsFor({ search: 'tu van' })).toEqual([linen.id])
    expect(await idsFor({ search: flow.id })).toEqual([flow.id])
    expect(await idsFor({ search: flow.id.slice(0, 30).toUpperCase() })).toEqual([flow.id])
    expect(await idsFor({ search: '100%' })).toEqual([])
    expect(await idsFor({ type: 'flow' })).toEqual([flow.id])
  })
})

describe('saving a draft', async () => {
  const { signIn, given } = await useApp()

  it('raises the revision and shows what was saved', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)
    const dataset = await given.dataset(owner.workspaceId)
    const config = chatbotWith({ datasets: [{ id: dataset.id, priority: 5 }] })

    const saved = await owner.call(contract.updateBot, {
      params: { id: bot.id },
      body: { rev: 1, name: 'Tên mới', config, assignedUserId: owner.userId },
    })

    expect(saved).toMatchObject({
      status: 200,
      body: { name: 'Tên mới', rev: 2, config, assignedUser: { id: owner.userId }, updatedBy: { name: owner.name } },
    })
  })

  it('on an old revision is refused with who saved and when', async () => {
    const owner = await signIn()
    const colleague = await signIn({ workspaceId: owner.workspaceId, name: 'Lan' })
    const bot = await given.bot(owner.workspaceId)
    const params = { id: bot.id }
    await colleague.call(contract.updateBot, { params, body: { rev: 1, description: 'của Lan' } })

    const late = await owner.call(contract.updateBot, { params, body: { rev: 1, description: 'của tôi' } })
    const now = await owner.call(contract.getBot, { params })

    expect(late).toMatchObject({ status: 409, error: { code: 'BOT_CONFLICT', details: { rev: 2, byName: 'Lan' } } })
    expect(late.error?.details).toHaveProperty('at')
    expect(now.body.description).toBe('của Lan')
  })

  it('by twenty writers at once lets exactly one through', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        owner.call(contract.updateBot, { params: { id: bot.id }, body: { rev: 1, description: `bản ${at}` } }),
      ),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it('cannot change the type', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId, { type: 'flow' })

    const reply = await owner.call(contract.updateBot, {
      params: { id: bot.id },
      body: { rev: 1, config: defaultChatbotConfig },
    })

    expect(reply).toMatchObject({ status: 422, error: { code: 'BOT_TYPE_FIXED' } })
  })

  it("with another workspace's dataset, connection, picture, person or test set finds nothing", async () => {
    const owner = await signIn()
    const other = await signIn()
    const bot = await given.bot(owner.workspaceId)
    const foreign = {
      dataset: (await given.dataset(other.workspaceId)).id,
      file: (await given.file(other.workspaceId)).id,
    }
    const save = async (body: object) => {
      const reply = await owner.call(contract.updateBot, { params: { id: bot.id }, body: { rev: 1, ...body } })
      return [reply.status, reply.error?.code]
    }
    const model = { ...defaultChatbotConfig.model, source: 'connection' as const, connectionId: newId() }

    expect(await save({ config: chatbotWith({ datasets: [{ id: foreign.dataset, priority: 1 }] }) })).toEqual([
      404,
      'DATASET_NOT_FOUND',
    ])
    expect(await save({ config: chatbotWith({ model }) })).toEqual([404, 'CONNECTION_NOT_FOUND'])
    expect(await save({ appearance: { ...defaultAppearance, logoFileId: foreign.file } })).toEqual([
      404,
      'FILE_NOT_FOUND',
    ])
    expect(await save({ assignedUserId: other.userId })).toEqual([404, 'MEMBER_NOT_FOUND'])
    expect(await save({ publishGate: { testSetId: newId(), minPassRate: 0.9 } })).toEqual([404, 'TEST_SET_NOT_FOUND'])
  })

  it('may keep a dataset that was deleted since, and the validation says so', async () => {
    const owner = await signIn()
    const config = chatbotWith({ datasets: [{ id: newId(), priority: 1 }] })
    const bot = await given.bot(owner.workspaceId, { config })
    const params = { id: bot.id }

    const saved = await owner.call(contract.updateBot, { params, body: { rev: 1, config, description: 'mới' } })
    const checked = await owner.call(contract.validateBot, { params, body: { config } })

    expect(saved.status).toBe(200)
    expect(checked.body.problems).toContainEqual(
      expect.objectContaining({ code: 'E05', severity: 'error', path: ['datasets', 0, 'id'] }),
    )
  })

  it('names the field of a bad value', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)

    const reply = await owner.call(contract.updateBot, { params: { id: bot.id }, body: { rev: 1, name: 'ab' } })

    expect(reply).toMatchObject({
      status: 400,
      error: { details: { fields: { name: 'Tên bot cần ít nhất 3 ký tự.' } } },
    })
  })
})

describe('the number of bots', async () => {
  const { deps, signIn } = await useApp()

  it('never exceeds the package, however many are created at once', async () => {
    const limited = await buildApp({
      ...deps,
      limits: async () => ({ members: 50, bots: 3, datasets: 5, records: 100, ccu: 5, connectors: 10 }),
    })
    await limited.http.ready()
    const owner = callerOf(limited, (await signIn()).token)

    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => owner.call(contract.createBot, { body: { name: `Bot số ${at}` } })),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(replies.find(({ status }) => status !== 201)?.error).toMatchObject({ code: 'BOT_LIMIT_REACHED' })
    const [first] = (await owner.call(contract.listBots, {})).body.items
    const params = { id: first?.id ?? '' }
    await owner.call(contract.deleteBot, { params, body: { confirmName: first?.name ?? '' } })
    const next = await owner.call(contract.createBot, { body: { name: 'Bot thay chỗ' } })
    const restored = await owner.call(contract.restoreBot, { params })
    expect([next.status, restored.error?.code]).toEqual([201, 'BOT_LIMIT_REACHED'])
  })
})

describe('a deleted bot', async () => {
  const { deps, signIn, given } = await useApp()

  it('is not found anywhere and can be restored as it was', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const params = { id: bot.id }
    const ctx = { ...systemCtx(deps, owner.workspaceId, 'test'), workspaceId: owner.workspaceId }
    const version = () => findBotVersion(ctx, { botId: bot.id, environment: 'production' })
    expect(await version()).not.toBeNull()

    const wrong = await owner.call(contract.deleteBot, { params, body: { confirmName: 'sai tên' } })
    const right = await owner.call(contract.deleteBot, { params, body: { confirmName: bot.name } })

    expect([wrong.error?.code, right.status]).toEqual(['CONFIRMATION_WRONG', 200])
    expect((await owner.call(contract.getBot, { params })).status).toBe(404)
    expect((await owner.call(contract.listBots, {})).body.total).toBe(0)
    expect(await version()).toBeNull()
    const trash = await owner.call(contract.listBots, { query: { show: 'deleted' } })
    expect(trash.body.items).toMatchObject([{ id: bot.id, state: 'published' }])

    await owner.call(contract.restoreBot, { params })
    expect(await version()).toMatchObject({ label: 'v1' })
  })

  it('is purged after thirty days', async () => {
    const owner = await signIn()
    const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * 24 * 3600_000)
    const fresh = await given.bot(owner.workspaceId, { deletedAt: daysAgo(29) })
    const old = await given.publishedBot(owner.workspaceId, { deletedAt: daysAgo(31) })
    const kept = await given.bot(owner.workspaceId)

    await purgeBots(systemCtx(deps, null, 'test'))

    const statusOf = async ({ id }: { id: string }) =>
      (await owner.call(contract.restoreBot, { params: { id } })).status
    expect([await statusOf(fresh), await statusOf(old), await statusOf(kept)]).toEqual([200, 404, 200])
  })

  it('shows before what would stop working', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId, { type: 'flow', name: 'Luồng con' })
    await given.bot(owner.workspaceId, {
      name: 'Luồng mẹ',
      config: {
        schema: 1,
        type: 'flow',
        vars: [],
        settings: { entry: 'a', fallback: null, locale: 'vi', caps: { creditsPerThread: 0 }, exits: [] },
        nodes: [{ id: 'a', type: 'subflow', data: { flowId: bot.id }, out: {} }],
        groups: [],
      },
    })

    const impact = await owner.call(contract.getBotImpact, { params: { id: bot.id } })

    expect(impact.body).toEqual({ channels: [], flows: ['Luồng mẹ'], apiKeys: 0, webhooks: 0, openSessions: 0 })
  })
})

describe('a copy of a bot', async () => {
  const { signIn, given } = await useApp()

  it('has the draft and nothing else', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId, { config: chatbotWith({ instructions: 'Riêng tôi' }) })

    const copy = await owner.call(contract.cloneBot, { params: { id: bot.id }, body: { name: 'Bản sao' } })
    const snapshots = await owner.call(contract.listSnapshots, { params: { id: copy.body.id } })

    expect(copy).toMatchObject({ status: 201, body: { state: 'draft', rev: 1, config: { instructions: 'Riêng tôi' } } })
    expect(copy.body.id).not.toBe(bot.id)
    expect(snapshots.body.total).toBe(0)
  })
})

describe('an exported bot', async () => {
  const { signIn, given } = await useApp()

  it('names nothing of its workspace, and can be imported elsewhere', async () => {
    const owner = await signIn()
    const other = await signIn()
    const dataset = await given.dataset(owner.workspaceId)
    const config = chatbotWith({ instructions: 'Lời dặn', datasets: [{ id: dataset.id, priority: 1 }] })
    const bot = await given.bot(owner.workspaceId, { config })
    const target = await given.bot(other.workspaceId)

    const file = await owner.call(contract.exportBot, { params: { id: bot.id } })
    const { format, version } = file.body as { format: string; version: never }
    const taken = await other.call(contract.importBot, { params: { id: target.id }, body: { rev: 1, version } })
    const foreign = await other.call(contract.importBot, {
      params: { id: target.id },
      body: { rev: 2, version: { config, appearance: defaultAppearance } },
    })
    const snapshots = await other.call(contract.listSnapshots, { params: { id: target.id } })

    expect(format).toBe('bizagent-bot')
    expect(file.text).not.toContain(dataset.id)
    expect(taken.body).toMatchObject({ rev: 2, config: { instructions: 'Lời dặn', datasets: [] } })
    expect(foreign.body.config).toMatchObject({ datasets: [] })
    expect(snapshots.body.items.map(({ action, number }) => [action, number])).toEqual([
      ['import', 2],
      ['import', 1],
    ])
  })
})
