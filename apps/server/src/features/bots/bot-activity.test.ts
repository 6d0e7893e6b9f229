import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/bots'
import { useApp } from '../../../test/harness.ts'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { agentRuns, agentSessions, type BotRow } from '#db/schema/index.ts'
import { deleteSnapshotRow } from './snapshots.repository.ts'
import { findBotVersion } from './public.ts'

describe('the week of a bot', async () => {
  const { deps, signIn, given } = await useApp()
  const db = deps.database.system
  const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * 24 * 3600_000)

  const conversation = async (bot: BotRow, runs: Partial<typeof agentRuns.$inferInsert>[]) => {
    const base = {
      workspaceId: bot.workspaceId,
      botId: bot.id,
      environment: 'production' as const,
      origin: 'api' as const,
    }
    const sessionId = newId()
    await db.insert(agentSessions).values({ ...base, id: sessionId, lastAt: deps.clock.now() })
    const reply = { text: 'Dạ', citations: [], suggestions: [], isHandoff: false }
    for (const [generation, run] of runs.entries())
      await db.insert(agentRuns).values({
        ...base,
        id: newId(),
        sessionId,
        mode: 'live',
        inputId: newId(),
        generation,
        versionLabel: 'v1',
        input: 'hỏi',
        status: 'done',
        outcome: 'answered',
        engine: 'built-in',
        startedAt: daysAgo(1),
        reply,
        ...run,
      })
  }

  it('counts messages, credits, conversations without staff, and the last failure, of visitors only', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const quiet = await given.publishedBot(owner.workspaceId, { name: 'Bot vắng' })
    await conversation(bot, [{ credits: 2 }, { credits: 3 }])
    await conversation(bot, [{ outcome: 'handoff' }])
    await conversation(bot, [{}])
    await conversation(bot, [{ status: 'failed', outcome: 'error', errorCode: 'rate-limit', startedAt: daysAgo(3) }])
    await conversation(bot, [{ status: 'failed', errorCode: 'auth', reply: null, startedAt: daysAgo(2) }])
    await conversation(quiet, [{ outcome: 'no_answer', errorCode: 'no-source' }])
    await conversation(bot, [{ credits: 50, startedAt: daysAgo(8) }])
    await conversation(bot, [{ credits: 50, environment: 'development', mode: 'test' }])
    await conversation(bot, [{ credits: 50, mode: 'eval' }])

    const { body } = await owner.call(contract.listBots, {})

    expect(body.items.find(({ id }) => id === bot.id)).toMatchObject({
      messages7d: 6,
      credits7d: 5,
      aiOnlyRate7d: 0.75,
      lastError: { code: 'auth', at: daysAgo(2).toISOString() },
    })
    expect(body.items.find(({ id }) => id === quiet.id)).toMatchObject({ messages7d: 1, lastError: null })
  })
})

describe('the version a conversation runs on', async () => {
  const { deps, signIn, given } = await useApp()
  const ctxOf = (workspaceId: string) => ({ ...systemCtx(deps, workspaceId, 'test'), workspaceId })

  it('belongs to one workspace, and there is none before the first publish', async () => {
    const [owner, other] = [await signIn(), await signIn()]
    const published = await given.publishedBot(owner.workspaceId)
    const draft = await given.bot(owner.workspaceId)
    const find = (workspaceId: string, botId: string, environment: 'development' | 'production') =>
      findBotVersion(ctxOf(workspaceId), { botId, environment })

    expect(await find(owner.workspaceId, published.id, 'production')).toMatchObject({ botName: published.name })
    expect(await find(other.workspaceId, published.id, 'production')).toBeNull()
    expect(await find(other.workspaceId, published.id, 'development')).toBeNull()
    expect(await find(owner.workspaceId, draft.id, 'production')).toBeNull()
  })

  it('is the pinned one while it exists, and the published one after that', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const old = await given.snapshot(bot)
    const label = async () =>
      (
        await findBotVersion(ctxOf(owner.workspaceId), {
          botId: bot.id,
          environment: 'production',
          snapshotId: old.id,
        })
      )?.label
    const first = await label()

    await deleteSnapshotRow(deps.database.system, bot, old.id)

    expect([first, await label()]).toEqual(['v2', 'v1'])
  })

  it('takes one statement, without the settings when they are cached', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const ctx = ctxOf(owner.workspaceId)
    const read = () => findBotVersion(ctx, { botId: bot.id, environment: 'production' })

    const [first, again] = [await read(), await read()]

    expect(again?.config).toBe(first?.config)
    expect(again).toEqual(first)
  })
})
