import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { defaultChatbotConfig } from '@app/contracts/bot-defaults'
import type { Environment } from '@app/contracts/bot-settings'
import * as contract from '@app/contracts/bots'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { agentSessions, auditLog, bots, realtimeEvents, testRuns, testSets, type BotRow } from '#db/schema/index.ts'
import { findBotVersion, hashVersion } from './public.ts'

const plain = { name: '', note: '', liveSessions: 'finish' as const }

describe('publishing a bot', async () => {
  const { deps, signIn, given, emitted, drainJobs } = await useApp()
  const db = deps.database.system
  const versionOf = (bot: BotRow, environment: Environment, snapshotId: string | null = null) =>
    findBotVersion(
      { ...systemCtx(deps, bot.workspaceId, 'test'), workspaceId: bot.workspaceId },
      { botId: bot.id, environment, snapshotId },
    )

  const session = async (bot: BotRow, environment: Environment = 'production') => {
    const id = newId()
    await db.insert(agentSessions).values({
      workspaceId: bot.workspaceId,
      id,
      botId: bot.id,
      environment,
      origin: 'api',
      snapshotId: environment === 'production' ? bot.publishedSnapshotId : null,
      lastAt: deps.clock.now(),
    })
    return {
      id,
      snapshotId: async () => (await db.select().from(agentSessions).where(eq(agentSessions.id, id)))[0]?.snapshotId,
    }
  }

  it('freezes the draft, makes it what visitors talk to, and announces it', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId, { config: chatbotWith({ instructions: 'Bản một' }) })

    const reply = await owner.call(contract.publishBot, {
      params: { id: bot.id },
      body: { ...plain, rev: 1, name: 'Bản đầu', note: 'Thêm phí ship tỉnh' },
    })
    const { body: list } = await owner.call(contract.listSnapshots, { params: { id: bot.id } })

    expect(reply).toMatchObject({ status: 200, body: { state: 'published', publishedNumber: 1, rev: 1 } })
    expect(list.items).toMatchObject([
      {
        number: 1,
        name: 'Bản đầu',
        note: 'Thêm phí ship tỉnh',
        action: 'publish',
        isPublished: true,
        by: { name: owner.name },
      },
    ])
    expect(await emitted('bot.published')).toContainEqual({
      botId: bot.id,
      snapshotId: list.items[0]?.id,
      number: 1,
      liveSessions: 'finish',
    })
    expect(await versionOf(bot, 'production')).toMatchObject({ label: 'v1', config: { instructions: 'Bản một' } })
    const heard = await db
      .select()
      .from(realtimeEvents)
      .where(eq(realtimeEvents.topic, `workspace:${owner.workspaceId}`))
    expect(heard.map(({ event, payload }) => [event, payload])).toEqual([['bots.changed', { botId: bot.id }]])
  })

  it('does not bring conversations back to a version that is no longer the published one', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const talk = await session(bot)
    const publishNext = async (rev: number, liveSessions: 'finish' | 'move') => {
      const config = chatbotWith({ instructions: `Bản ${rev}` })
      await owner.call(contract.updateBot, { params: { id: bot.id }, body: { rev: rev - 1, config } })
      await owner.call(contract.publishBot, { params: { id: bot.id }, body: { ...plain, rev, liveSessions } })
    }

    await publishNext(2, 'move')
    await publishNext(3, 'finish')
    await drainJobs()

    expect(await talk.snapshotId()).toBe(bot.publishedSnapshotId)
  })

  it('twice without a change is done once; a name and conversations to move are still taken care of', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const older = await given.snapshot(bot)
    const talk = await session({ ...bot, publishedSnapshotId: older.id })
    const body = { ...plain, rev: 1, name: 'Bản Tết', liveSessions: 'move' as const }

    const again = await owner.call(contract.publishBot, { params: { id: bot.id }, body })

    expect(again.body.publishedNumber).toBe(1)
    const { body: list } = await owner.call(contract.listSnapshots, { params: { id: bot.id } })
    expect(list.items.map(({ number, name }) => [number, name])).toEqual([
      [2, ''],
      [1, 'Bản Tết'],
    ])
    await drainJobs()
    expect(await talk.snapshotId()).toBe(bot.publishedSnapshotId)
  })

  it('leaves visitors on the published version while the draft changes', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId, { config: chatbotWith({ instructions: 'Bản một' }) })
    await versionOf(bot, 'development')

    const saved = await owner.call(contract.updateBot, {
      params: { id: bot.id },
      body: { rev: 1, config: chatbotWith({ instructions: 'Bản hai' }) },
    })

    expect(saved.body.state).toBe('changed')
    expect(await versionOf(bot, 'production')).toMatchObject({ number: 1, config: { instructions: 'Bản một' } })
    expect(await versionOf(bot, 'development')).toMatchObject({
      number: null,
      label: 'draft.2',
      config: { instructions: 'Bản hai' },
      hash: hashVersion(saved.body.config, saved.body.appearance),
    })
  })

  it('is refused on an old revision, with errors, and for a template', async () => {
    const owner = await signIn()
    const good = await given.bot(owner.workspaceId)
    const bad = await given.bot(owner.workspaceId, { config: defaultChatbotConfig })
    const template = await given.workspaceTemplate(owner.workspaceId)
    const publish = (id: string, rev: number) =>
      owner.call(contract.publishBot, { params: { id }, body: { ...plain, rev } })

    expect((await publish(good.id, 7)).error?.code).toBe('BOT_CONFLICT')
    expect((await publish(template.id, 1)).error?.code).toBe('BOT_IS_TEMPLATE')
    expect(await publish(bad.id, 1)).toMatchObject({
      status: 422,
      error: { code: 'BOT_INVALID', details: { problems: [{ code: 'E-CB1', severity: 'error' }] } },
    })
    expect((await owner.call(contract.listSnapshots, { params: { id: bad.id } })).body.total).toBe(0)
  })

  it('lets conversations under way finish on their version, or moves them when told', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const [talk, test] = [await session(bot), await session(bot, 'development')]
    const params = { id: bot.id }

    const preview = await owner.call(contract.previewPublish, { params })
    await owner.call(contract.updateBot, { params, body: { rev: 1, config: chatbotWith({ instructions: 'Hai' }) } })
    await owner.call(contract.publishBot, { params, body: { ...plain, rev: 2 } })
    await drainJobs()
    const finished = await talk.snapshotId()
    await owner.call(contract.updateBot, { params, body: { rev: 2, config: chatbotWith({ instructions: 'Ba' }) } })
    const moved = await owner.call(contract.publishBot, { params, body: { ...plain, rev: 3, liveSessions: 'move' } })
    await drainJobs()
    const { body: list } = await owner.call(contract.listSnapshots, { params })

    expect(preview.body.liveSessions).toBe(1)
    expect(finished).toBe(bot.publishedSnapshotId)
    expect(await versionOf(bot, 'production', finished ?? null)).toMatchObject({ label: 'v1' })
    expect(moved.body.publishedNumber).toBe(3)
    expect(await talk.snapshotId()).toBe(list.items[0]?.id)
    expect(await test.snapshotId()).toBeNull()
  })

  it('asks for the test set first, and goes past it only with a reason that is kept', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)
    const params = { id: bot.id }
    const now = deps.clock.now()
    const set = {
      workspaceId: owner.workspaceId,
      id: newId(),
      botId: bot.id,
      name: 'Trước khi xuất bản',
      updatedAt: now,
    }
    await db.insert(testSets).values(set)
    const ran = (passed: number, versionHash: string) =>
      db.insert(testRuns).values({
        workspaceId: owner.workspaceId,
        id: newId(),
        setId: set.id,
        target: 'draft',
        config: bot.config,
        versionHash,
        versionLabel: 'draft.1',
        status: 'done',
        total: 10,
        passed,
      })
    const publish = (body: object) => owner.call(contract.publishBot, { params, body: { ...plain, rev: 2, ...body } })
    await owner.call(contract.updateBot, {
      params,
      body: { rev: 1, publishGate: { testSetId: set.id, minPassRate: 0.9 } },
    })

    expect((await publish({})).error).toMatchObject({ code: 'PUBLISH_GATE', details: { passRate: null } })
    await ran(10, 'của một bản khác')
    await ran(8, bot.draftHash)
    expect((await publish({})).error).toMatchObject({ code: 'PUBLISH_GATE', details: { passRate: 0.8 } })
    expect((await owner.call(contract.previewPublish, { params })).body.gate).toEqual({
      testSetId: set.id,
      testSetName: set.name,
      minPassRate: 0.9,
      passRate: 0.8,
      isPassed: false,
    })
    expect((await publish({ overrideGate: 'Gấp trước giờ sale' })).status).toBe(200)
    const log = await db.select().from(auditLog).where(eq(auditLog.targetId, bot.id))
    expect(log.find(({ action }) => action === 'bots.published')?.details).toMatchObject({
      overrideGate: 'Gấp trước giờ sale',
    })
    await db.delete(testRuns).where(eq(testRuns.setId, set.id))
    await ran(9, bot.draftHash)
    expect((await owner.call(contract.previewPublish, { params })).body.gate).toMatchObject({ isPassed: true })
    await db.update(bots).set({ publishedHash: 'của bản trước' }).where(eq(bots.id, bot.id))
    expect((await publish({})).status).toBe(200)
  })
})

describe('turning a bot into a template', async () => {
  const { deps, signIn, given } = await useApp()

  it('takes it out of service and back again', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const params = { id: bot.id }

    const converted = await owner.call(contract.convertToTemplate, { params })
    const again = await owner.call(contract.convertToTemplate, { params })
    const reverted = await owner.call(contract.revertFromTemplate, { params })
    const twice = await owner.call(contract.revertFromTemplate, { params })

    expect(converted.body).toMatchObject({ isTemplate: true, state: 'draft' })
    expect(again.error?.code).toBe('BOT_IS_TEMPLATE')
    expect(reverted.body.isTemplate).toBe(false)
    expect(twice.error?.code).toBe('BOT_NOT_TEMPLATE')
  })

  it('is refused while visitors talk to it', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    await deps.database.system.insert(agentSessions).values({
      workspaceId: owner.workspaceId,
      id: newId(),
      botId: bot.id,
      environment: 'production',
      origin: 'api',
      snapshotId: bot.publishedSnapshotId,
      lastAt: deps.clock.now(),
    })

    const reply = await owner.call(contract.convertToTemplate, { params: { id: bot.id } })

    expect(reply.error?.code).toBe('BOT_IN_USE')
  })
})
