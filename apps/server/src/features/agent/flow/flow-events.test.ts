import { describe, expect, it } from 'vitest'
import { getSession, startTestChat } from '@app/contracts/agent'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import { setThreadMode } from '@app/contracts/conversations'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { skipFlowWait } from '@app/contracts/flows'
import { updateWorkspace } from '@app/contracts/workspaces'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { useApp } from '../../../../test/harness.ts'
import { say } from '../../../../test/talk.ts'
import { secretFor } from './secret-for.ts'
import { node, says } from '../../../../test/flow-node.ts'

/** A question, a call from outside, the shop's hours; with events for a wrong answer and for staff who hand back. */
const flow: FlowConfig = {
  ...defaultFlowConfig,
  vars: [{ key: 'n', type: 'number', scope: 'flow' }],
  settings: { ...defaultFlowConfig.settings, entry: 's' },
  nodes: [
    node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'q' }),
    node('q', 'ask', { kind: 'number', text: 'Mấy chiếc ạ?', saveTo: 'flow.n' }, { ok: 'call' }),
    node('call', 'webhook_wait', { text: 'Link: {{sys.callUrl}}', timeout: 'P1D' }, { called: 'got', timeout: 'late' }),
    node('got', 'message', says('Kho báo {{node.call.body.state}}'), { next: 'hours' }),
    node('late', 'message', says('Kho chưa trả lời'), { next: 'hours' }),
    node('hours', 'hours', { calendar: 'shop' }, { open: 'open', closed: 'closed' }),
    node('open', 'message', says('Shop đang mở'), { next: 'e' }),
    node('closed', 'message', says('Shop đã đóng'), { next: 'e' }),
    node('e', 'end', { outcome: 'resolved' }, {}),
    node('wrong', 'event', { kind: 'invalid_reply' }, { next: 'help' }),
    node('help', 'message', says('Mình nhắn giúp em một con số nhé'), { next: 'r' }),
    node('back', 'event', { kind: 'human_returned' }, { next: 'again' }),
    node('again', 'message', says('Em hỗ trợ tiếp ạ'), { next: 'r' }),
    node('r', 'return', {}, {}),
  ],
}

describe('what happens to a flow that rests', async () => {
  const { app, deps, signIn, given, clock, drainJobs } = await useApp()

  it('in the test window: a wrong answer, a call at its address, a wait that is skipped', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId, { config: flow })
    const closed = { days: Array<null>(7).fill(null), closesOnHolidays: false, daysOff: [] }
    await owner.call(updateWorkspace, { body: { workingHours: closed } })
    const begin = async () => {
      const { body: session } = await owner.call(startTestChat, { params: { id: bot.id }, body: {} })
      await say(owner, session.id, 'chào')
      return session.id
    }
    const textOf = async (sessionId: string, text: string) => (await say(owner, sessionId, text)).run.reply?.text
    const [first, second] = [await begin(), await begin()]

    const wrong = await textOf(first, 'nhiều lắm')
    const link = (await textOf(first, '2')) ?? ''
    const key = /\/webhooks\/flows\/([\w-]+)/.exec(link)?.[1] ?? ''
    const call = () =>
      app.http.inject({
        method: 'POST',
        url: `/api/webhooks/flows/${key}`,
        headers: { 'content-type': 'application/json' },
        payload: '{"state":"đủ hàng"}',
      })
    const called = await call()
    const again = await call()
    const saidIn = async (sessionId: string) =>
      (await owner.call(getSession, { params: { sessionId } })).body.runs.map(({ reply }) => reply?.text)
    const said = await saidIn(first)
    await textOf(second, '3')
    const skipped = await owner.call(skipFlowWait, { params: { sessionId: second }, body: { as: 'timeout' } })

    expect(wrong).toBe('Mình nhắn giúp em một con số nhé')
    // An address works once.
    expect([called.statusCode, again.statusCode]).toEqual([200, 404])
    expect(said).toContain('Kho báo đủ hàng\n\nShop đã đóng')
    expect(skipped.body).toEqual({ isWoken: true })
    expect(await saidIn(second)).toContain('Kho chưa trả lời\n\nShop đã đóng')
  })

  it('in a thread: staff who step in and hand back bring its event, and its question still stands', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId, { config: flow })
    const gate = await given.workgate(bot)
    const after = async (seconds: number) => {
      clock.advance(seconds * 1000)
      await drainJobs()
    }
    const { thread } = await given.inbound(gate, 'chào')
    await after(4)
    const set = (mode: 'ai' | 'manual') =>
      owner.call(setThreadMode, { params: { threadId: thread.id }, body: { mode, answerOpen: false } })
    await set('manual')
    await set('ai')
    await after(2)
    await given.inbound(gate, '2')
    await after(4)

    const said = (await given.messagesOf(thread.id)).filter(({ sender }) => sender === 'ai').map(({ text }) => text)
    expect(said.slice(0, 2)).toEqual(['Mấy chiếc ạ?', 'Em hỗ trợ tiếp ạ'])
    expect(said[2]).toContain('/webhooks/flows/')
  })

  it('a key leaves the vault for the address of its connection only', async () => {
    const owner = await signIn()
    await given.connection(owner.workspaceId, { name: 'Kho hàng', baseUrl: 'https://kho.example/api', key: 'bí-mật' })
    const ctx = systemCtx(deps, owner.workspaceId, 'test') as TenantCtx

    expect(await secretFor(ctx, 'kho-hàng', 'https://kho.example/api/ton')).toBe('bí-mật')
    await expect(secretFor(ctx, 'kho-hàng', 'https://khác.example/')).rejects.toMatchObject({
      code: 'secret-elsewhere',
    })
    await expect(secretFor(ctx, 'khong-co', 'https://kho.example/')).rejects.toMatchObject({ code: 'secret-missing' })
  })
})
