import { describe, expect, it } from 'vitest'
import { listContacts } from '@app/contracts/contacts'
import { listThreads, sendMessage } from '@app/contracts/conversations'
import {
  exportReport,
  getBotTable,
  getChannelTable,
  getDashboard,
  getHandoffTable,
  getStaffTable,
  getTopicTable,
  type ReportLink,
} from '@app/contracts/reports'
import { listSales } from '@app/contracts/sales'
import { useApp } from '../../../test/harness.ts'
import type { SignedIn } from '../../../test/given.ts'
import { randomHistory, tenantOf } from '../../../test/report-history.ts'
import { rebuildReports } from './count-changes.ts'

/** How many rows the list behind a figure has. */
const lengthOf = async (owner: SignedIn, { route, query }: ReportLink): Promise<number> => {
  if (route === '/contacts') return (await owner.call(listContacts, { query })).body.total
  if (route === '/sales') return (await owner.call(listSales, { query })).body.total
  const { body, status, error } = await owner.call(listThreads, { query: { ...query, limit: 100 } })
  expect([status, error]).toEqual([200, undefined])
  return body.items.length
}

describe('reports', async () => {
  const app = await useApp()

  it('say how many rows the list behind each figure has, and their tables add up', async () => {
    const { owner, members } = await randomHistory(app, 17, { threads: 24, days: 40 })
    expect(members.length).toBeGreaterThan(1)
    for (const query of [{}, { period: '7d' as const, includeTest: 'true' as const }]) {
      const { body } = await owner.call(getDashboard, { query })
      expect(body.kpis.map(({ key }) => key)).toContain('orders')
      for (const { key, cases, link } of body.kpis) expect([key, await lengthOf(owner, link)]).toEqual([key, cases])
      for (const { day, conversations, link } of body.days.filter(({ conversations: any }, at) => any > 0 || at === 0))
        expect([day, await lengthOf(owner, link)]).toEqual([day, conversations])
      for (const { name, conversations, link } of [...body.bots, ...body.channels])
        expect([name, await lengthOf(owner, link)]).toEqual([name, conversations])
      for (const insight of body.insights.filter(({ code }) => code !== 'broken-channel'))
        expect([insight.code, await lengthOf(owner, insight.target)]).toEqual([insight.code, insight.customers])
      // Every card and every row of the dashboard leads somewhere, whatever it counts.
      for (const { route } of [body.credits.link, body.heat.link]) expect(route).toMatch(/^\/[a-z]/)
      for (const { weekday, hour, messages } of body.heat.cells.slice(0, 3)) {
        const cell = { weekday: String(weekday), hour: String(hour) }
        const found = await lengthOf(owner, { ...body.heat.link, query: { ...body.heat.link.query, ...cell } })
        expect(found).toBeGreaterThan(0)
        expect(found).toBeLessThanOrEqual(messages)
      }
      const [conversations] = body.kpis
      const bots = (await owner.call(getBotTable, { query })).body
      const channels = (await owner.call(getChannelTable, { query })).body
      for (const { total, rows } of [bots, channels]) {
        expect(total.conversations).toBe(conversations?.value)
        expect(total.aiOnly + total.handedOff + total.manual).toBe(total.conversations)
        for (const part of ['conversations', 'aiOnly', 'handedOff', 'manual'] as const)
          expect(rows.reduce((sum: number, row) => sum + row[part], 0)).toBe(total[part])
        for (const { link, aiOnly, handedOff, manual } of rows)
          for (const [handled, count] of Object.entries({ ai: aiOnly, handoff: handedOff, manual }))
            expect(await lengthOf(owner, { ...link, query: { ...link.query, handled } })).toBe(count)
      }
      for (const { leads, leadsLink } of channels.rows) expect(await lengthOf(owner, leadsLink)).toBe(leads)
      const staff = (await owner.call(getStaffTable, { query })).body
      expect(staff.total.conversations).toBe(bots.total.handedOff + bots.total.manual)
      for (const row of [...staff.rows, staff.total])
        expect([row.kind, await lengthOf(owner, row.link)]).toEqual([row.kind, row.conversations])
      const reasons = (await owner.call(getHandoffTable, { query })).body
      expect(reasons.total).toBe(bots.total.handedOff)
      for (const { link, ...row } of reasons.rows) expect(await lengthOf(owner, link)).toBe(row.conversations)
      const topics = (await owner.call(getTopicTable, { query })).body
      expect(topics.total).toBe(bots.total.conversations)
      for (const { link, ...row } of topics.rows) expect(await lengthOf(owner, link)).toBe(row.conversations)
    }
    const { status, text } = await owner.call(exportReport, { query: { table: 'bots' } })
    expect([status, text.split('\n')[0]]).toEqual([200, expect.stringContaining('name,conversations,aiOnly')])
  })

  it('count a conversation with the AI and a person as it happens, and the same again after a rebuild', async () => {
    const owner = await app.signIn()
    const bot = await app.given.publishedBot(owner.workspaceId)
    const gate = await app.given.workgate(bot)
    const { thread } = await app.given.inbound(gate, 'Phí ship bao nhiêu?')
    app.clock.advance(120_000)
    const body = { clientId: crypto.randomUUID(), text: 'Dạ 30k ạ', fileIds: [] }
    const sent = await owner.call(sendMessage, { params: { threadId: thread.id }, body })
    expect(sent.status).toBe(201)
    const counted = async () => {
      const { kpis, messages, heat } = (await owner.call(getDashboard, {})).body
      return [kpis.map(({ key, value, cases }) => [key, value, cases]), messages.total, heat.cells.length]
    }
    const before = await counted()
    expect(before).toEqual([
      [
        ['conversations', 1, 1],
        ['ai-only', 0, 0],
        ['handoffs', 0, 0],
        ['leads', 0, 0],
        ['first-answer-ai', null, 0],
        ['first-answer-staff', 120_000, 1],
      ],
      2,
      1,
    ])
    await rebuildReports(tenantOf(app, owner.workspaceId))
    expect(await counted()).toEqual(before)
    expect((await owner.call(getDashboard, { query: { from: '2026-01-01', to: '2026-06-01' } })).status).toBe(400)
  })
})
