import { and, eq, inArray, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getBot, listBots, listSnapshots, previewPublish, publishBot, updateBot } from '@app/contracts/bots'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import type { FlowConfig } from '@app/contracts/flow-settings'
import * as contract from '@app/contracts/replays'
import { systemCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import {
  agentRuns,
  contacts,
  creditEntries,
  flowNodeDays,
  messages,
  replays,
  replayTalks,
  replayTurns,
} from '#db/schema/index.ts'
import { demoThreads } from '#features/conversations/demo/demo-threads.ts'
import { startOfTests } from '../../../test/clock.ts'
import { node, says } from '../../../test/flow-node.ts'
import { useApp } from '../../../test/harness.ts'
import { features } from '../../features.ts'

describe('a replay of the demo conversations', async () => {
  const { deps, clock, given, signIn, drainJobs } = await useApp()
  clock.set(startOfTests)
  const shop = await given.newWorkspace()
  const owner = await signIn({ name: 'Trần Ngọc Mai', workspaceId: shop.id, member: 'owner' })
  const { workspaceId } = owner
  const parts = features.filter(({ name }) => ['knowledge', 'bots', 'billing'].includes(name))
  for (const feature of parts) await feature.prepareDemo?.(systemCtx(deps, workspaceId, 'test'))
  for (const { name, seedDemo } of parts) if (name !== 'billing') await seedDemo?.(systemCtx(deps, workspaceId, 'test'))
  const db = deps.database.system
  const { body: list } = await owner.call(listBots, {})
  const params = { id: list.items.find(({ name }) => name.startsWith('Mây'))?.id ?? '' }

  /** What the customers of the demo shop said to its bot, as live turns. */
  const talked = async (): Promise<string[]> => {
    const row = { workspaceId, id: params.id } as Parameters<typeof given.agentSession>[0]
    const ids: string[] = []
    for (const [at, { lines }] of demoThreads(new Date(startOfTests)).entries()) {
      const lastAt = new Date(Date.parse(startOfTests) - at * 60_000)
      const session = await given.agentSession(row, { environment: 'production', origin: 'thread', lastAt })
      const said = lines.filter(({ sender }) => sender === 'customer').slice(0, 3)
      for (const [turn, { text }] of said.entries())
        await given.agentRun(session, { input: text, mode: 'live', generation: turn + 1, credits: 2 })
      ids.push(session.id)
    }
    return ids
  }
  const sessionIds = await talked()
  const readBot = async () => (await owner.call(getBot, { params })).body
  const start = async (size: '10' | '100' = '10') => {
    const started = await owner.call(contract.startReplay, { params, body: { size } })
    return { started, at: { replayId: started.body.id } }
  }

  it('names the planted change first, sends nothing, survives a kill, and opens the gate', async () => {
    const bot = await readBot()
    const config = bot.config as ChatbotConfig
    const products = config.datasets[2]
    const planted = {
      ...config,
      // The planted one: without the table of products nobody knows a price. The other one only changes words.
      datasets: config.datasets.filter(({ id }) => id !== products?.id),
      persona: { ...config.persona, self: 'mình' },
    }
    await owner.call(updateBot, { params, body: { rev: bot.rev, config: planted, requiresReplay: true } })
    const plan = await owner.call(contract.planReplay, { params, query: { size: '100' } })
    expect(plan.body).toMatchObject({ conversations: 84, credits: 0, usesModel: false, hasChanges: true })

    const { started, at } = await start('100')
    const twice = await owner.call(contract.startReplay, { params, body: { size: '10' } })
    expect([started.status, twice.error?.code]).toEqual([202, 'REPLAY_RUNNING'])
    await drainJobs()

    const { body: replay } = await owner.call(contract.getReplay, { params: at })
    const { body: turns } = await owner.call(contract.listReplayTurns, { params: at, query: { pageSize: 100 } })
    expect(replay).toMatchObject({ status: 'done', finished: 84, conversations: 84, spent: 0, isCurrent: true })
    expect(replay.turns).toBe(plan.body.turns)
    // The worst change of the draft, and the worst answer, are those of the planted change.
    expect(replay.causes[0]?.change.path).toEqual(['config', 'datasets', products?.id])
    expect(replay.causes[0]?.marks.price).toBeGreaterThan(0)
    const [worst] = turns.items
    expect(worst?.marks[0]).toBe('price')
    expect(worst?.cause?.path).toEqual(['config', 'datasets', products?.id])
    expect(worst?.lostPrices.length).toBeGreaterThan(0)
    const places = turns.items.map(({ marks }) => contract.replayMarks.indexOf(marks[0] ?? 'better'))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(turns.total).toBe(replay.changed)
    const sources = await owner.call(contract.listReplayTurns, { params: at, query: { mark: 'source' } })
    expect(sources.body.total).toBe(replay.marks.source)

    // Nothing reached a customer, a contact, a report or the credits.
    expect(await db.select({ id: messages.id }).from(messages).where(eq(messages.workspaceId, workspaceId))).toEqual([])
    expect(await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.workspaceId, workspaceId))).toEqual([])
    const spends = and(eq(creditEntries.workspaceId, workspaceId), eq(creditEntries.kind, 'spend'))
    expect(await db.select({ id: creditEntries.id }).from(creditEntries).where(spends)).toEqual([])
    const played = and(eq(agentRuns.workspaceId, workspaceId), ne(agentRuns.mode, 'live'))
    const runs = await db.select().from(agentRuns).where(played)
    expect(runs).toHaveLength(2 * replay.turns)
    expect(new Set(runs.map(({ mode, environment, origin }) => `${mode} ${environment} ${origin}`))).toEqual(
      new Set(['replay development eval']),
    )

    // As after a kill: some conversations saved, the rest open. What was asked is not asked again.
    const lost = inArray(replayTalks.sessionId, sessionIds.slice(-3))
    await db
      .update(replayTalks)
      .set({ isDone: false })
      .where(and(eq(replayTalks.replayId, at.replayId), lost))
    await db.delete(replayTurns).where(inArray(replayTurns.sessionId, sessionIds.slice(-3)))
    await db.update(replays).set({ status: 'running', openHarm: 0 }).where(eq(replays.id, at.replayId))
    await enqueue(systemCtx(deps, workspaceId, 'test'), 'replay.run', at)
    await drainJobs()
    const { body: again } = await owner.call(contract.getReplay, { params: at })
    expect([again.status, again.turns, again.changed]).toEqual(['done', replay.turns, replay.changed])
    expect(again.marks).toEqual(replay.marks)
    expect(await db.select({ id: agentRuns.id }).from(agentRuns).where(played)).toHaveLength(runs.length)

    await signsAnException(at)
    await opensTheGate(products?.id ?? '')
  })

  /** The gate is shut: published only with a reason and the own name, which the list of versions shows. */
  const signsAnException = async (at: { replayId: string }) => {
    const { rev } = await readBot()
    const publish = (own: object) => owner.call(publishBot, { params, body: { rev, liveSessions: 'finish', ...own } })
    const { body: preview } = await owner.call(previewPublish, { params })
    const refused = await publish({})
    const unsigned = await publish({ overrideGate: 'Bỏ bảng giá cũ', signedAs: 'Ai đó' })
    expect(preview.replayGate).toMatchObject({ replayId: at.replayId, isPassed: false })
    expect([refused.error?.code, unsigned.error?.code]).toEqual(['REPLAY_GATE', 'VALIDATION_FAILED'])
    const signed = await publish({ overrideGate: 'Bỏ bảng giá cũ', signedAs: 'tran ngoc mai' })
    const { body: versions } = await owner.call(listSnapshots, { params, query: {} })
    expect(signed.status).toBe(200)
    expect(versions.items[0]).toMatchObject({
      override: { reason: 'Bỏ bảng giá cũ', signedAs: 'Trần Ngọc Mai', gates: ['replay'] },
      by: { name: 'Trần Ngọc Mai' },
    })
  }

  /** Harm that somebody accepts no longer shuts the gate; a change can be taken back from the draft by itself. */
  const opensTheGate = async (datasetId: string) => {
    const bot = await readBot()
    const config = bot.config as ChatbotConfig
    const broken = { ...config, datasets: config.datasets.slice(1), goals: ['Bán áo linen'] }
    const saved = await owner.call(updateBot, { params, body: { rev: bot.rev, config: broken } })
    const { at } = await start()
    await drainJobs()
    const gate = async () => (await owner.call(previewPublish, { params })).body.replayGate
    const { body: open } = await owner.call(contract.listReplayTurns, { params: at, query: { pageSize: 100 } })
    const harmed = open.items.filter(({ marks }) => marks.some((mark) => contract.harmfulMarks.includes(mark)))
    expect((await gate())?.openHarm).toBe(harmed.length)
    expect(harmed.length).toBeGreaterThan(0)
    for (const { id } of harmed)
      await owner.call(contract.acceptReplayTurn, { params: { ...at, turnId: id }, body: { isAccepted: true } })
    expect(await gate()).toMatchObject({ openHarm: 0, isPassed: true })

    const path = ['config', 'datasets', config.datasets[0]?.id ?? '']
    const undo = (rev: number) => owner.call(contract.undoReplayedChange, { params: at, body: { rev, path } })
    const undone = await undo(saved.body.rev)
    const gone = await undo(undone.body.rev)
    expect((undone.body.config as ChatbotConfig).datasets).toEqual(config.datasets)
    expect((undone.body.config as ChatbotConfig).goals).toEqual(['Bán áo linen'])
    expect(gone.error?.code).toBe('REPLAY_CHANGE_GONE')
    expect((undone.body.config as ChatbotConfig).datasets.map(({ id }) => id)).not.toContain(datasetId)
    // Another draft than the one that was replayed.
    expect(await gate()).toMatchObject({ replayId: null, isPassed: false })
  }

  it('names the changed step of a flow, and counts none of its steps', async () => {
    const flow: FlowConfig = {
      ...defaultFlowConfig,
      settings: { ...defaultFlowConfig.settings, entry: 's' },
      nodes: [
        node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'fee' }),
        node('fee', 'message', says('Dạ phí ship 30.000đ ạ'), { next: 'ask' }),
        node('ask', 'ask', { text: 'Mình lấy size nào ạ?', timeout: 'PT2H' }, { ok: 'bye', timeout: 'bye' }),
        node('bye', 'message', says('Cảm ơn mình nhé'), { next: 'e' }),
        node('e', 'end', { outcome: 'lead' }, {}),
      ],
    }
    const bot = await given.publishedBot(workspaceId, { config: flow })
    const session = await given.agentSession(bot, { environment: 'production', origin: 'thread' })
    for (const [at, input] of ['ship bao nhiêu', 'size M'].entries())
      await given.agentRun(session, { input, mode: 'live', generation: at + 1 })
    const own = { params: { id: bot.id } }
    const { rev } = (await owner.call(getBot, own)).body
    const texts: Record<string, string> = { fee: 'Dạ mình để lại số nhé', bye: 'Cảm ơn mình nhiều nhé' }
    const nodes = flow.nodes.map((one) => (texts[one.id] ? { ...one, data: says(texts[one.id] ?? '') } : one))
    await owner.call(updateBot, { ...own, body: { rev, config: { ...flow, nodes } } })

    const { body: started } = await owner.call(contract.startReplay, { ...own, body: { size: '10' } })
    await drainJobs()

    const at = { replayId: started.id }
    const { body: replay } = await owner.call(contract.getReplay, { params: at })
    const { body: turns } = await owner.call(contract.listReplayTurns, { params: at, query: {} })
    expect(replay).toMatchObject({ status: 'done', turns: 2, changed: 2, spent: 0, engine: 'built-in' })
    expect(turns.items.map(({ marks, cause }) => [marks, cause?.path[2]])).toEqual([
      [['price'], 'fee'],
      [['wording'], 'bye'],
    ])
    const counted = await db.select().from(flowNodeDays).where(eq(flowNodeDays.workspaceId, workspaceId))
    expect(counted).toEqual([])
  })
})
