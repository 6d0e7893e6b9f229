import { describe, expect, it } from 'vitest'
import { getBotReport } from '@app/contracts/agent'
import { useApp } from '../../../test/harness.ts'

describe('the report of a bot', async () => {
  const { signIn, given, clock } = await useApp()

  it('counts by days as people in Vietnam count them, empty ones included', async () => {
    clock.set('2026-03-10T03:00:00.000Z')
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const session = await given.agentSession(bot, { environment: 'production', origin: 'api' })
    const at = (startedAt: string) => ({ startedAt: new Date(startedAt), mode: 'live' as const, credits: 2 })
    // 23:30 of the 8th and 00:30 of the 9th in Vietnam are the same day by Greenwich.
    await given.agentRun(session, at('2026-03-08T16:30:00.000Z'))
    await given.agentRun(session, {
      ...at('2026-03-08T17:30:00.000Z'),
      outcome: 'no_answer',
      input: 'Có bán vé không?',
    })
    await given.agentRun(session, {
      ...at('2026-03-08T18:30:00.000Z'),
      outcome: 'no_answer',
      input: 'co ban ve khong?',
    })
    await given.agentRun(session, { ...at('2026-03-09T18:30:00.000Z'), outcome: 'handoff' })
    await given.agentRun(session, { ...at('2026-03-09T19:00:00.000Z'), mode: 'eval' })

    const { body } = await owner.call(getBotReport, { params: { id: bot.id }, query: { days: '7' } })

    expect(body.days.map(({ day, messages }) => [day, messages])).toEqual([
      ['2026-03-04', 0],
      ['2026-03-05', 0],
      ['2026-03-06', 0],
      ['2026-03-07', 0],
      ['2026-03-08', 1],
      ['2026-03-09', 2],
      ['2026-03-10', 1],
    ])
    expect(body.totals).toMatchObject({ messages: 4, answered: 1, unanswered: 2, handoffs: 1, credits: 8 })
    expect(body.byOrigin).toEqual([{ origin: 'api', messages: 4, credits: 8 }])
    expect(body.topUnanswered).toMatchObject([{ text: 'co ban ve khong?', count: 2 }])
  })

  it('leaves the test window out of what visitors did', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    await given.agentRun(await given.agentSession(bot))

    const { body } = await owner.call(getBotReport, { params: { id: bot.id } })

    expect(body.totals.messages).toBe(0)
    expect(body.days).toHaveLength(30)
  })

  it('of another workspace does not exist', async () => {
    const owner = await signIn()
    const stranger = await signIn()
    const bot = await given.bot(owner.workspaceId)

    expect(await stranger.call(getBotReport, { params: { id: bot.id } })).toMatchObject({ status: 404 })
  })
})
