import { describe, expect, it } from 'vitest'
import { systemCtx } from '#core/context.ts'
import { housekeepingCron } from '#core/housekeeping.ts'
import { newId } from '#core/ids.ts'
import { events, hitTests } from '#db/schema/index.ts'
import { agentCron } from '#features/agent/agent.jobs.ts'
import { knowledgeCron } from '#features/knowledge/knowledge.jobs.ts'
import { useApp } from '../../../test/harness.ts'

const day = 24 * 3_600_000
const start = '2026-03-01T00:00:00.000Z'

describe('retention', async () => {
  const { deps, database, clock, given, signIn } = await useApp()
  const prune = async () => {
    for (const { name, run } of [...housekeepingCron, ...agentCron, ...knowledgeCron])
      if (name === 'housekeeping' || name.endsWith('.prune')) await run(systemCtx(deps, null, 'test'))
  }

  it('prunes each kind when its days are over, and nothing else', async () => {
    clock.set(start)
    const { workspaceId } = await signIn()
    const bot = await given.bot(workspaceId)
    const steps = [{ kind: 'understand' }] as never
    const trial = await given.agentSession(bot)
    await given.agentRun(trial, { steps })
    const live = await given.agentSession(bot, { origin: 'thread', environment: 'production' })
    const run = await given.agentRun(live, { steps, mode: 'live', reply: { text: 'Dạ' } as never })
    const resting = { flow: { waiting: { nodeId: 'ask' } } } as never
    const inFlow = await given.agentSession(bot, { origin: 'thread', environment: 'production', state: resting })
    const tried = await given.hitTest(workspaceId)
    await database.system.insert(hitTests).values({ ...tried, id: newId(), expectedItemId: newId() })
    await database.system.insert(events).values({ workspaceId, type: 'test', payload: {}, at: clock.now() })
    await given.customerThread(workspaceId, { says: ['Chào shop'] })
    const count = async (sql: string): Promise<number> => (await database.pool.query(sql, [workspaceId])).rowCount ?? 0
    const left = async () => ({
      events: await count(`select from events where workspace_id = $1 and type = 'test'`),
      searches: await count('select from hit_tests where workspace_id = $1'),
      sessions: await count('select from agent_sessions where workspace_id = $1'),
      runs: await count('select from agent_runs where workspace_id = $1'),
      traces: await count(`select from agent_runs where workspace_id = $1 and steps <> '[]'`),
      messages: await count('select from messages where workspace_id = $1'),
    })
    const after = async (days: number, ms: number) => {
      clock.set(start)
      clock.advance(days * day + ms)
      await prune()
      return left()
    }

    const all = { events: 1, searches: 2, sessions: 3, runs: 2, traces: 2, messages: 1 }
    expect(await after(30, -1)).toEqual(all)
    expect(await after(30, 1)).toEqual({ ...all, events: 0 })
    expect(await after(90, -1)).toEqual({ ...all, events: 0 })
    const old = { ...all, events: 0, searches: 1, sessions: 2, runs: 1, traces: 0 }
    expect(await after(90, 1)).toEqual(old)
    const { rows } = await database.pool.query('select input, reply from agent_runs where id = $1', [run.id])
    expect(rows).toEqual([{ input: run.input, reply: { text: 'Dạ' } }])
    expect(await after(730, -1)).toEqual(old)
    expect(await after(730, 1)).toEqual({ ...old, sessions: 1, runs: 0 })
    const { rows: kept } = await database.pool.query('select id from agent_sessions where workspace_id = $1', [
      workspaceId,
    ])
    expect(kept).toEqual([{ id: inFlow.id }])
  })

  it('prunes more than one step at a time', async () => {
    clock.set(start)
    const { workspaceId } = await signIn()
    await database.pool.query(
      `insert into events (id, workspace_id, type, payload, at)
        select gen_random_uuid(), $1, 'many', '{}', $2 from generate_series(1, 1200)`,
      [workspaceId, start],
    )
    clock.advance(31 * day)

    await prune()

    const { rowCount } = await database.pool.query('select from events where workspace_id = $1', [workspaceId])
    expect(rowCount).toBe(0)
  })
})
