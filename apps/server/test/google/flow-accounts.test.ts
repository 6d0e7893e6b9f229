import { describe, expect, it } from 'vitest'
import { getBot, updateBot, validateBot } from '@app/contracts/bots'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import type { FlowAccounts } from '#core/flow-accounts.ts'
import { newId } from '#core/ids.ts'
import { replyToThread } from '#features/conversations/answering/reply-to-thread.ts'
import { useApp } from '../harness.ts'
import { googleShop } from './google-shop.ts'
import { ownFiles } from './google-world.ts'
import { node, says } from '../flow-node.ts'

const calendar = ['calendar.events', 'calendar.freebusy'].map((name) => `https://www.googleapis.com/auth/${name}`)

/** Asks for a name, books a time, writes a row, finds it again and changes it. */
const bookingFlow = (account: string, table: string): FlowConfig => {
  const sheet = { account, table }
  return {
    ...defaultFlowConfig,
    vars: [{ key: 'name', type: 'text', scope: 'flow' }],
    settings: { ...defaultFlowConfig.settings, entry: 's' },
    nodes: [
      node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'q' }),
      node('q', 'ask', { kind: 'text', text: 'Mình tên gì ạ?', saveTo: 'flow.name' }, { ok: 'book', timeout: 'late' }),
      node(
        'book',
        'booking',
        { account, service: 'Thử đồ', name: '{{flow.name}}', calendar: 'own', from: '09:00', to: '11:00', offers: 3 },
        { booked: 'row', full: 'late', cancelled: 'none', error: 'broken' },
      ),
      node(
        'row',
        'sheet',
        { action: 'append', sheet, row: { Tên: '{{flow.name}}', Giờ: '{{node.book.when}}', 'Trạng thái': 'mới' } },
        { ok: 'mark', error: 'broken' },
      ),
      node(
        'mark',
        'sheet',
        { action: 'update', sheet, column: 'tên', value: '{{flow.name}}', row: { 'Trạng thái': 'đã hẹn' } },
        { ok: 'find', none: 'late', error: 'broken' },
      ),
      node(
        'find',
        'sheet',
        { action: 'find', sheet, column: 'Tên', value: '{{flow.name}}' },
        { ok: 'done', none: 'late', error: 'broken' },
      ),
      node('done', 'message', says('Hẹn lúc {{node.book.when}}, {{node.find.number}}'), { next: 'e' }),
      node('late', 'message', says('Chưa đặt được'), { next: 'e' }),
      node('none', 'message', says('Hẹn mình dịp khác'), { next: 'e' }),
      node('broken', 'message', says('Lịch đang lỗi'), { next: 'e' }),
      node('e', 'end', { outcome: 'resolved' }, {}),
    ],
  }
}

describe('calendar and sheets of an account in a flow', async () => {
  const test = await useApp()
  const { world, connect, owner, deps } = await googleShop(test)
  const { given, clock } = test

  const shop = async () => {
    const { person, bot, as } = await owner()
    const account = await connect(as, bot.id, { uses: ['bookings'], scopes: [ownFiles, ...calendar] })
    const table = `1Bang${newId().replaceAll('-', '')}`
    world.spreadsheets.push({
      id: table,
      owner: account.externalId ?? '',
      title: 'Lịch hẹn',
      isOpenToApp: true,
      tabs: [{ sheetId: 0, title: 'Tháng 11', rows: [['Tên', 'Ghi chú', 'Giờ', 'Trạng thái']] }],
    })
    const config = bookingFlow(account.id, table)
    const flow = await given.publishedBot(person.workspaceId, { config })
    const gate = await given.workgate(flow)
    const rows = () => world.spreadsheets.find(({ id }) => id === table)?.tabs[0]?.rows ?? []
    const events = () =>
      world.events.filter(({ owner: of, body }) => of === account.externalId && body['status'] !== 'cancelled')

    /** What is said to the bot and answered; the process ends after the act that `dies` names. */
    const talk = async (who: string, text: string, dies?: keyof FlowAccounts) => {
      const ending = new AbortController()
      const through = dies ? withDeath(deps, dies, ending) : deps
      const ctx = systemCtx(through, person.workspaceId, 'test') as TenantCtx
      const from = { externalId: who, name: who }
      const { thread } = await given.inbound(gate, text, { from })
      clock.advance(5000)
      const answer = (signal: AbortSignal, as: TenantCtx) =>
        replyToThread(as, { threadId: thread.id }, { isLastAttempt: false, signal })
      await answer(ending.signal, ctx)
      if (dies) {
        clock.advance(3000)
        await answer(new AbortController().signal, systemCtx(deps, person.workspaceId, 'test') as TenantCtx)
      }
      return (await given.messagesOf(thread.id)).filter(({ sender }) => sender === 'ai').at(-1)
    }
    return { as, flow, config, rows, events, talk }
  }

  it('books once and writes once however often the process ends, and nothing in a cell is computed', async () => {
    const { talk, rows, events } = await shop()
    await talk('lan', 'chào')
    await talk('hoa', 'chào')
    const offered = await talk('lan', '=1+1')
    await talk('hoa', 'Hoa')
    const booked = await talk('lan', '1', 'book')
    const slot = offered?.suggestions?.[0] ?? ''

    expect(offered?.suggestions).toHaveLength(3)
    expect(slot).toMatch(/^09:00 (?:Thứ |Chủ nhật).{0,6}\d\d\/\d\d$/)
    expect(booked?.text).toBe(`Hẹn lúc ${slot}, 2`)
    expect(events().map(({ body }) => body['summary'])).toEqual(['Thử đồ – =1+1'])
    expect(rows()).toEqual([
      ['Tên', 'Ghi chú', 'Giờ', 'Trạng thái', 'Mã dòng'],
      ["'=1+1", '', slot, 'đã hẹn', expect.stringMatching(/^[0-9a-f]{16}$/)],
    ])

    // The time that two were offered is gone for the second one, also when they name it in words.
    const refused = await talk('hoa', slot)
    expect(refused?.text).toMatch(/vừa có người đặt/)
    expect(refused?.suggestions).not.toContain(slot)
    // A process that ends after the row was written leaves one row as well.
    const written = await talk('hoa', '10h', 'appendRow')
    expect(written?.text).toMatch(/^Hẹn lúc 10:00 .{5,20}, 3$/)
    expect(events()).toHaveLength(2)
    expect(rows().map(([name]) => name)).toEqual(['Tên', "'=1+1", 'Hoa'])
  })

  it('goes on by its error branch, and the validator knows an account that is gone', async () => {
    const { as, talk, flow, config } = await shop()
    await talk('mai', 'chào')
    world.troubles.push({ at: 'api', how: { status: 403 } })
    expect((await talk('mai', 'Mai'))?.text).toBe('Lịch đang lỗi')
    await talk('yến', 'chào')
    await talk('yến', 'Yến')
    expect((await talk('yến', 'thôi'))?.text).toBe('Hẹn mình dịp khác')

    const params = { id: flow.id }
    const { rev } = (await as.call(getBot, { params })).body
    const change = (id: string) =>
      as.call(updateBot, { params, body: { rev, config: { ...config, nodes: bookingFlow(id, 'x').nodes } } })
    const foreign = await change(newId())
    expect(foreign.error?.code).toBe('WORKGATE_NOT_FOUND')
    expect((await change('')).status).toBe(200)
    const { problems } = (await as.call(validateBot, { params, body: { config: bookingFlow('', '') } })).body
    expect(problems.filter(({ code }) => code === 'E05').map(({ node: at }) => at)).toEqual([
      'book',
      'row',
      'mark',
      'find',
    ])
  })
})

/** Everything works, but the process ends in the moment after this act. */
const withDeath = (deps: Deps, act: keyof FlowAccounts, ending: AbortController): Deps => ({
  ...deps,
  flowAccounts: (ctx) => {
    const accounts = deps.flowAccounts?.(ctx)
    if (!accounts) throw new Error('accounts are known')
    const real = accounts[act] as (...given: unknown[]) => Promise<unknown>
    const deadly = async (...given: unknown[]) => {
      await real(...given)
      ending.abort()
      throw new Error('the process has ended')
    }
    return { ...accounts, [act]: deadly }
  },
})
