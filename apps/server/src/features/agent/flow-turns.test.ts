import { describe, expect, it } from 'vitest'
import { startTestChat } from '@app/contracts/agent'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import { setThreadMode } from '@app/contracts/conversations'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { useApp } from '../../../test/harness.ts'
import { say } from '../../../test/talk.ts'

const node = (
  id: string,
  type: string,
  data: Record<string, unknown> = {},
  out: Record<string, string> = {},
): FlowNode => ({ id, type, data, out })

const words = (text: string) => ({ parts: [{ kind: 'text', text }] })

/** Greeting → size → number → phone → reply of a stored pair → hand-off → end. */
const salesFlow = (dataset: string): FlowConfig => ({
  ...defaultFlowConfig,
  vars: [
    { key: 'size', type: 'text', scope: 'thread' },
    { key: 'so_luong', type: 'number', scope: 'flow' },
  ],
  settings: { ...defaultFlowConfig.settings, entry: 's', exits: ['want_human', 'restart'] },
  nodes: [
    node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'hi' }),
    node('hi', 'message', words('Dạ em chào mình ạ!'), { next: 'size' }),
    node(
      'size',
      'choice',
      {
        text: 'Mình mặc size nào ạ?',
        saveTo: 'thread.size',
        timeout: 'PT30M',
        options: ['S', 'M', 'L'].map((value) => ({ value, label: `Size ${value}` })),
      },
      { S: 'many', M: 'many', L: 'many', timeout: 'hold' },
    ),
    node('many', 'ask', { kind: 'number', text: 'Mình lấy mấy chiếc ạ?', saveTo: 'flow.so_luong' }, { ok: 'big' }),
    node(
      'big',
      'condition',
      { branches: [{ id: 'si', all: [{ var: 'flow.so_luong', op: '>=', value: 10 }] }] },
      { si: 'staff', else: 'ship' },
    ),
    node(
      'ship',
      'qna_match',
      { datasets: [dataset], query: 'Phí ship bao nhiêu?', minScore: 0.6 },
      { hit: 'phone', miss: 'phone' },
    ),
    node(
      'phone',
      'ask',
      {
        kind: 'phone_vn',
        text: 'Size {{thread.size}}, {{flow.so_luong}} chiếc. Cho em xin số điện thoại ạ?',
        saveTo: 'contact.phone',
      },
      { ok: 'thanks', invalid: 'staff' },
    ),
    node('thanks', 'message', words('Em đã ghi số {{contact.phone}} ạ.'), { next: 'later' }),
    node('later', 'wait', { duration: 'P3D', cancelOnReply: true }, { elapsed: 'care', replied: 'staff' }),
    node('care', 'message', words('Mình mặc vừa không ạ?'), { next: 'staff' }),
    node('staff', 'handoff', { reason: 'Khách sỉ', text: 'Nhân viên sẽ gọi lại ạ.' }, { returned: 'bye' }),
    node('hold', 'message', words('Em vẫn giữ mẫu cho mình ạ.'), { next: 'end' }),
    node('bye', 'message', words('Em hỗ trợ tiếp ạ.'), { next: 'end' }),
    node('end', 'end', { outcome: 'order' }),
  ],
})

describe('a flow', async () => {
  const { signIn, given, clock, drainJobs } = await useApp()

  const shop = async () => {
    const owner = await signIn()
    const [dataset] = await given.shopDatasets(owner.workspaceId)
    const bot = await given.publishedBot(owner.workspaceId, { config: salesFlow(dataset?.id ?? '') })
    return { owner, bot }
  }
  const after = async (seconds: number) => {
    clock.advance(seconds * 1000)
    await drainJobs()
  }

  it('is walked in the test window, with a step and its reason for every node', async () => {
    const { owner, bot } = await shop()
    const { body: session } = await owner.call(startTestChat, { params: { id: bot.id }, body: {} })

    const first = await say(owner, session.id, 'shop ơi')
    const wrong = await say(owner, session.id, 'màu đỏ')
    const chosen = await say(owner, session.id, 'size m nhé')
    const counted = await say(owner, session.id, 'hai chiếc')
    const person = await say(owner, session.id, 'cho mình gặp nhân viên')

    expect(first.run).toMatchObject({ status: 'waiting', outcome: 'answered' })
    expect(first.run.reply).toMatchObject({
      text: 'Dạ em chào mình ạ!\n\nMình mặc size nào ạ?',
      suggestions: ['Size S', 'Size M', 'Size L'],
    })
    expect(wrong.run.reply?.text).toBe('Mình mặc size nào ạ?')
    expect(chosen.run.reply?.text).toBe('Mình lấy mấy chiếc ạ?')
    const steps = chosen.events.flatMap((event) => (event.type === 'step' ? [event.step] : []))
    expect(steps).toMatchObject([
      { nodeId: 'size', outputTaken: 'M', why: [{ kind: 'option', how: 'words' }] },
      { nodeId: 'many', outputTaken: 'wait' },
    ])
    expect(counted.run.reply?.text).toContain('30.000đ')
    expect(counted.run.reply?.text).toContain('Size M, 2 chiếc. Cho em xin số điện thoại ạ?')
    expect(person.run).toMatchObject({ outcome: 'handoff', reply: { isHandoff: true } })
  })

  it('goes on for days in a thread: timers, hand-off and return, each message once', async () => {
    const { owner, bot } = await shop()
    const gate = await given.workgate(bot)
    const hear = async (text: string) => {
      const { thread } = await given.inbound(gate, text)
      await after(4)
      return thread.id
    }
    const threadId = await hear('xin chào')
    const said = async () =>
      (await given.messagesOf(threadId)).filter(({ sender }) => sender === 'ai').map(({ text }) => text)
    await hear('M')
    await hear('2')
    await hear('0909123456')
    expect((await said()).at(-1)).toBe('Em đã ghi số 0909123456 ạ.')

    await after(3 * 86_400 - 60)
    expect(await said()).toHaveLength(6)
    await after(120)
    await after(86_400)
    expect((await said()).slice(6)).toEqual(['Mình mặc vừa không ạ?', 'Nhân viên sẽ gọi lại ạ.'])
    expect(await given.threadNow(threadId)).toMatchObject({ mode: 'manual', waitingReason: 'Khách sỉ' })

    await hear('alo')
    expect(await said()).toHaveLength(8)
    await owner.call(setThreadMode, { params: { threadId }, body: { mode: 'ai', answerOpen: false } })
    await after(2)
    expect((await said()).slice(8)).toEqual(['Em hỗ trợ tiếp ạ.'])
    expect(await given.threadNow(threadId)).toMatchObject({ mode: 'ai', dueAt: null })
  })

  it('takes its timeout once when the customer stays silent, and the answer when they do not', async () => {
    const { bot } = await shop()
    const gate = await given.workgate(bot)
    const { thread } = await given.inbound(gate, 'xin chào')
    await after(4)
    await after(31 * 60)
    await after(31 * 60)
    const said = (await given.messagesOf(thread.id)).filter(({ sender }) => sender === 'ai').map(({ text }) => text)
    expect(said).toEqual(['Dạ em chào mình ạ!', 'Mình mặc size nào ạ?', 'Em vẫn giữ mẫu cho mình ạ.'])
  })
})
