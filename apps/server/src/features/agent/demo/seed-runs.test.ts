import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as agent from '@app/contracts/agent'
import * as bots from '@app/contracts/bots'
import { listMessages, listThreads } from '@app/contracts/conversations'
import { systemCtx } from '#core/context.ts'
import { agentRuns, creditAccounts, creditEntries, messages } from '#db/schema/index.ts'
import { startOfTests } from '../../../../test/clock.ts'
import { useApp } from '../../../../test/harness.ts'
import { features } from '../../../features.ts'

describe('the bots of the demo shop', async () => {
  const { deps, clock, given, signIn } = await useApp()
  // Another file may have left its own time; the shop is as old as this one's.
  clock.set(startOfTests)
  const shop = await given.newWorkspace()
  const owner = await signIn({ name: 'Trần Ngọc Mai', workspaceId: shop.id, member: 'owner' })
  const { workspaceId } = owner
  const seeded = new Set(['knowledge', 'bots', 'conversations', 'billing'])
  const parts = features.filter(({ name }) => seeded.has(name))
  for (const feature of parts) await feature.prepareDemo?.(systemCtx(deps, workspaceId, 'test'))
  for (const feature of parts) await feature.seedDemo?.(systemCtx(deps, workspaceId, 'test'))
  const db = deps.database.system
  const { body: list } = await owner.call(bots.listBots, {})
  const may = list.items.find(({ name }) => name === 'Mây – tư vấn linen')
  const params = { id: may?.id ?? '' }

  it('are seeded by features in an order in which each finds what it reads', () => {
    expect(parts.map(({ name }) => name)).toEqual(['knowledge', 'bots', 'conversations', 'billing'])
  })

  it('show on their card what they did this week', () => {
    expect(may?.messages7d).toBeGreaterThan(50)
    expect(may?.credits7d).toBeGreaterThan(50)
    expect(may?.aiOnlyRate7d).toBeGreaterThan(0.6)
    expect(may?.aiOnlyRate7d).toBeLessThan(1)
    expect(may?.lastError).toBeNull()
  })

  it('have a report of thirty days that ends today, with evenings, busy days and questions nobody could answer', async () => {
    const { body: report } = await owner.call(agent.getBotReport, { params })

    const busy = report.days.filter(({ messages: count }) => count > 0)
    expect(report.days).toHaveLength(30)
    expect(busy.length).toBeGreaterThan(12)
    expect(report.days.at(-1)?.messages).toBeGreaterThan(0)
    expect(report.totals.messages).toBeGreaterThan(200)
    expect(report.totals.answered / report.totals.messages).toBeGreaterThan(0.8)
    expect(report.totals.unanswered).toBeGreaterThan(10)
    expect(report.totals.handoffs).toBe(6)
    expect(report.byOrigin.map(({ origin }) => origin)).toEqual(['thread'])
    expect(report.topUnanswered[0]?.count).toBeGreaterThan(2)
  })

  it('have conversations to look into, each answer with its steps and its sources', async () => {
    const { body: sessions } = await owner.call(agent.listSessions, { params, query: { pageSize: 100 } })
    const { body: session } = await owner.call(agent.getSession, {
      params: { sessionId: sessions.items.find(({ runCount }) => runCount > 3)?.id ?? '' },
    })
    const { body: run } = await owner.call(agent.getRun, {
      params: { runId: session.runs.find(({ outcome }) => outcome === 'answered')?.id ?? '' },
    })

    expect(sessions.total).toBe(108)
    expect(session.runs).toHaveLength(session.runCount)
    expect(session.runs.reduce((sum, { credits }) => sum + credits, 0)).toBe(session.credits)
    expect(run.steps.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['understand', 'qna_match', 'search', 'answer']),
    )
    expect(run.steps.map((step) => agent.runStep.safeParse(step).success)).not.toContain(false)
  })

  it('wrote every message of the AI that answers somebody, word for word', async () => {
    const { body: threads } = await owner.call(listThreads, { query: { limit: 100 } })
    const thread = threads.items.find(({ title }) => title === 'Quỳnh Anh')
    const { body } = await owner.call(listMessages, { params: { threadId: thread?.id ?? '' }, query: {} })
    const [, answer] = body.items
    const { body: run } = await owner.call(agent.getRun, { params: { runId: answer?.runId ?? '' } })
    const unexplained = await db
      .select({ text: messages.text })
      .from(messages)
      .where(and(eq(messages.workspaceId, workspaceId), eq(messages.sender, 'ai'), isNull(messages.runId)))

    expect(unexplained).toEqual([])
    expect(run).toMatchObject({ input: body.items[0]?.text, reply: { text: answer?.text } })
    expect(answer?.citations[0]?.title).toContain('Đầm maxi cổ yếm')
  })

  it('are paid for in the ledger: one entry for each run with a price, and the account is their sum', async () => {
    const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.workspaceId, workspaceId))
    const [entries] = await db
      .select({ sum: sql<number>`sum(${creditEntries.amount})::int` })
      .from(creditEntries)
      .where(eq(creditEntries.workspaceId, workspaceId))
    const { rows } = await db.execute<{ wrong: number; paid: number }>(sql`
      select count(*) filter (where e.amount is distinct from -r.credits)::int as wrong, count(e.id)::int as paid
      from ${agentRuns} r
      left join ${creditEntries} e on e.workspace_id = r.workspace_id and e.run_id = r.id
      where r.workspace_id = ${workspaceId} and r.credits > 0`)

    expect(account).toMatchObject({ balance: 1860, reserved: 0, grantedLevel: 10_000 })
    expect(entries?.sum).toBe(1860)
    expect(rows[0]?.wrong).toBe(0)
    expect(rows[0]?.paid).toBeGreaterThan(200)
  })
})
