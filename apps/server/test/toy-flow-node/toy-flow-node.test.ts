import { afterAll, describe, expect, it } from 'vitest'
import { startTestChat } from '@app/contracts/agent'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import { validateBot } from '@app/contracts/bots'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { listFlowNodes } from '@app/contracts/flows'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { flowNodes } from '#flow-nodes/registry.ts'
import { replyToThread } from '#features/conversations/answering/reply-to-thread.ts'
import { buildApp } from '../../src/app.ts'
import { callerOf } from '../caller.ts'
import { useApp } from '../harness.ts'
import { say } from '../talk.ts'
import { bellNode, type Bell } from './node.ts'

const words = (text: string) => ({ parts: [{ kind: 'text', text }] })

const bellFlow = (out: Record<string, string> = { rung: 'after' }): FlowConfig => ({
  ...defaultFlowConfig,
  settings: { ...defaultFlowConfig.settings, entry: 's' },
  nodes: [
    { id: 's', type: 'start', data: { triggers: [{ kind: 'first_message' }] }, out: { next: 'before' } },
    { id: 'before', type: 'message', data: words('Em rung chuông nhé'), out: { next: 'ring' } },
    { id: 'ring', type: 'bell', data: { times: 3 }, out },
    { id: 'after', type: 'message', data: words('Đã rung {{node.ring.count}} lần'), out: { next: 'end' } },
    { id: 'end', type: 'end', data: {}, out: {} },
  ],
})

describe('a node that is one folder and one line', async () => {
  const { deps, signIn, given, clock } = await useApp()
  const bell: Bell = { rung: 0, hold: null }
  const withBell = { ...deps, flowNodes: [...flowNodes, bellNode(bell)] }
  const app = await buildApp(withBell)
  await app.http.ready()
  afterAll(() => app.http.close())

  it('is described, validated and carried out, and its step is in the trace', async () => {
    const owner = await signIn()
    const as = callerOf(app, owner.token)
    const bot = await given.publishedBot(owner.workspaceId, { config: bellFlow() })

    const { body: served } = await as.call(listFlowNodes)
    const draft = (config: FlowConfig) => ({ params: { id: bot.id }, body: { config } })
    const { body: sound } = await as.call(validateBot, draft(bellFlow()))
    const { body: unconnected } = await as.call(validateBot, draft(bellFlow({})))
    const { body: unknown } = await owner.call(validateBot, draft(bellFlow()))
    const { body: session } = await as.call(startTestChat, { params: { id: bot.id }, body: {} })
    const told = await say(as, session.id, 'chào')

    expect(served.items.at(-1)).toMatchObject({ type: 'bell', label: { vi: 'Rung chuông' } })
    expect(sound.problems).toEqual([])
    expect(unconnected.problems.map(({ code, node }) => [code, node])).toContainEqual(['E02', 'ring'])
    expect(unknown.problems.map(({ code, node }) => [code, node])).toContainEqual(['E05', 'ring'])
    expect(told.run.reply?.text).toBe('Em rung chuông nhé\n\nĐã rung 3 lần')
    const steps = told.events.flatMap((event) => (event.type === 'step' ? [event.step] : []))
    expect(steps).toContainEqual(
      expect.objectContaining({ nodeId: 'ring', outputTaken: 'rung', why: [{ kind: 'rang', times: 3 }] }),
    )
  })

  it('goes on where its process ended: what was said before is not said again', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId, { config: bellFlow() })
    const gate = await given.workgate(bot)
    const ctx = systemCtx(withBell, owner.workspaceId, 'test') as TenantCtx
    const { thread } = await given.inbound(gate, 'chào')
    clock.advance(4000)
    const ending = new AbortController()
    const begun = Promise.withResolvers<void>()
    bell.rung = 0
    bell.hold = async () => {
      begun.resolve()
      await new Promise<void>((_done, failed) =>
        ending.signal.addEventListener('abort', () => failed(new Error('ended'))),
      )
    }
    const said = async () =>
      (await given.messagesOf(thread.id)).filter(({ sender }) => sender === 'ai').map(({ text }) => text)

    const first = replyToThread(ctx, { threadId: thread.id }, { isLastAttempt: false, signal: ending.signal })
    await begun.promise
    const inTheMiddle = await said()
    ending.abort()
    await first
    bell.hold = null
    clock.advance(3000)
    const goOn = () =>
      replyToThread(ctx, { threadId: thread.id }, { isLastAttempt: false, signal: new AbortController().signal })
    await goOn()
    await goOn()

    expect(inTheMiddle).toEqual(['Em rung chuông nhé'])
    expect(await said()).toEqual(['Em rung chuông nhé', 'Đã rung 3 lần'])
    expect(bell.rung).toBe(1)
    expect(await given.threadNow(thread.id)).toMatchObject({ answeredSeq: 1, dueAt: null })
  })
})
