import { describe, expect, it } from 'vitest'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { node, says } from '../../../test/flow-node.ts'
import { flowCaps } from './caps.ts'
import { testWorld } from './flow-world.testing.ts'
import { runFlow } from './run-flow.ts'

/** Variables and nodes have the same names in both flows: each must find its own. */
const vars: FlowConfig['vars'] = [
  { key: 'n', type: 'number', scope: 'flow', default: 0 },
  { key: 'answer', type: 'text', scope: 'flow' },
]
const increment = { assignments: [{ to: 'flow.n', op: 'increment', value: '1' }] }

const root: FlowConfig = {
  ...defaultFlowConfig,
  vars,
  settings: {
    ...defaultFlowConfig.settings,
    entry: 's',
    fallback: 'other',
    exits: ['want_human', 'restart', 'menu'],
  },
  nodes: [
    node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'set' }),
    node('set', 'set', increment, { next: 'hi' }),
    node('hi', 'message', says('Chào lần {{flow.n}}'), { next: 'call' }),
    node('call', 'subflow', { flowId: 'child', outputs: { 'flow.answer': 'flow.answer' } }, { done: 'bye' }),
    node('bye', 'message', says('Xong {{flow.answer}}, gốc {{flow.n}}'), { next: 'e' }),
    node('e', 'end', { outcome: 'order' }, {}),
    node('price', 'event', { kind: 'keyword', any: ['giá'] }, { next: 'p' }),
    node('p', 'message', says('Giá 350k, gốc {{flow.n}}'), { next: 'more' }),
    node('more', 'set', increment, { next: 'r' }),
    node('r', 'return', {}, {}),
    node('ship', 'event', { kind: 'keyword', any: ['ship'] }, { next: 'city' }),
    node('city', 'ask', { text: 'Ship về đâu ạ?', saveTo: 'flow.answer' }, { ok: 'help' }),
    node('help', 'subflow', { flowId: 'helper' }, { done: 'fee' }),
    node('fee', 'message', says('Ship về {{flow.answer}}'), { next: 'r' }),
    node('leave', 'event', { kind: 'keyword', any: ['thôi'] }, { next: 'lost' }),
    node('lost', 'end', { outcome: 'lost' }, {}),
    node('quiet', 'event', { kind: 'no_reply', after: 'PT30M' }, { next: 'nudge' }),
    node('nudge', 'message', says('Mình còn đó không, gốc {{flow.n}}'), { next: 'r' }),
    node('other', 'message', says('Em ghi nhận, gốc {{flow.n}}'), { next: 'r' }),
  ],
}

/** `rest` is where the customer stands within the called flow. */
const childWith = (rest: FlowConfig['nodes'][number]): FlowConfig => ({
  ...defaultFlowConfig,
  vars,
  settings: { ...defaultFlowConfig.settings, entry: 's' },
  nodes: [
    node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'set' }),
    node('set', 'set', { assignments: [{ to: 'flow.n', op: 'set', value: '70' }] }, { next: 'q' }),
    rest,
    // What the event names in its own flow is something else here.
    node('p', 'message', says('Sai luồng'), { next: 'end' }),
    node('said', 'message', says('Con {{flow.n}} nghe {{flow.answer}}'), { next: 'end' }),
    node('end', 'end', { outcome: 'resolved' }, {}),
  ],
})
const asking = node('q', 'ask', { text: 'Size nào ạ?', saveTo: 'flow.answer' }, { ok: 'said' })
const helper = childWith(node('q', 'ask', { text: 'Gọi số nào ạ?', saveTo: 'flow.answer' }, { ok: 'end' }))

/** A customer who has been led into the called flow and rests there. */
const within = async (rest = asking) => {
  const flows: Record<string, FlowConfig> = { child: childWith(rest), helper }
  const world = testWorld(root, {
    findFlow: async (id) => {
      const config = flows[id]
      return config ? { snapshotId: `${id}-1`, config } : null
    },
    loadFlow: async (id) => flows[id] ?? null,
  })
  const say = async (text: string) => {
    world.saved.length = 0
    const end = await runFlow(world, text)
    // A process keeps nothing but the place.
    Object.assign(world.place, structuredClone(world.place))
    return { ...end, said: [...world.saved, ...end.pending.bubbles.map((bubble) => bubble.text)] }
  }
  const begun = await say('chào')
  return { world, say, begun, rest: structuredClone(world.place.waiting), stack: structuredClone(world.place.stack) }
}

describe('an event of the bot’s flow, for a customer within a called flow', () => {
  it('speaks with its own variables, keeps what it sets, and the question of the called flow still stands', async () => {
    const { world, say, begun, rest, stack } = await within()
    expect([begun.said, rest?.nodeId]).toEqual([['Chào lần 1', 'Size nào ạ?'], 'q'])

    const event = await say('giá sao shop')
    expect([event.status, event.said, world.place.waiting]).toEqual(['waiting', ['Giá 350k, gốc 1'], rest])
    expect(world.place.stack.map(({ kind }) => kind)).toEqual(stack.map(({ kind }) => kind))
    const again = await say('giá bao nhiêu')
    expect(again.said).toEqual(['Giá 350k, gốc 2'])
    const answered = await say('M')
    expect(answered.said).toEqual(['Con 70 nghe M', 'Xong M, gốc 3'])
    expect([answered.status, world.place.outcome, world.place.stack]).toEqual(['done', 'order', []])
  })

  it('asks, calls a flow of its own, and gives way to another event on the way', async () => {
    const { say, world, rest } = await within()
    expect((await say('có ship không')).said).toEqual(['Ship về đâu ạ?'])
    expect((await say('giá sao shop')).said).toEqual(['Giá 350k, gốc 1'])
    expect(world.place.waiting).toEqual(rest)
    await say('có ship không')
    expect((await say('Huế')).said).toEqual(['Gọi số nào ạ?'])
    // From within the flow that the event has called.
    expect((await say('giá sao shop')).said).toEqual(['Giá 350k, gốc 2'])
    expect(world.place.waiting).toEqual(rest)
    await say('có ship không')
    await say('Huế')
    expect((await say('0909123456')).said).toEqual(['Ship về Huế'])
    expect([world.place.waiting, world.place.stack.length]).toEqual([rest, 1])
    expect((await say('L')).said).toEqual(['Con 70 nghe L', 'Xong L, gốc 3'])
  })

  it('may call flows itself however deep the customer stands: it is at the top of its own flow', async () => {
    const led = (to: string) => childWith(node('q', 'subflow', { flowId: to }, { done: 'end' }))
    const flows: Record<string, FlowConfig> = { f1: led('f2'), f2: led('f3'), f3: led('f4'), f4: led('f5'), helper }
    flows['f5'] = childWith(asking)
    const deep = root.nodes.map((one) => (one.id === 'call' ? { ...one, data: { flowId: 'f1' } } : one))
    const world = testWorld(
      { ...root, nodes: deep },
      {
        findFlow: async (id) => ({ snapshotId: `${id}-1`, config: flows[id] ?? root }),
        loadFlow: async (id) => flows[id] ?? null,
      },
    )
    await runFlow(world, 'chào')
    const rest = structuredClone(world.place.waiting)
    expect(world.place.stack).toHaveLength(flowCaps.callDepth)
    await runFlow(world, 'có ship không')
    const called = await runFlow(world, 'Huế')
    expect(called.pending.bubbles.map(({ text }) => text)).toEqual(['Gọi số nào ạ?'])
    await runFlow(world, '0909123456')
    expect([world.place.waiting, world.place.stack.length]).toEqual([rest, flowCaps.callDepth])
    const end = await runFlow(world, 'M')
    expect([end.status, end.pending.bubbles.map(({ text }) => text)]).toEqual([
      'done',
      ['Con 70 nghe M', 'Xong Huế, gốc 1'],
    ])
  })

  it('ends the whole run where it ends', async () => {
    const { say, world } = await within()
    const end = await say('thôi không mua')
    expect([end.status, world.place.outcome, world.place.stack]).toEqual(['done', 'lost', []])
  })

  it('comes when the customer is silent, and leaves them where they were', async () => {
    const { say, world, rest } = await within()
    world.place.wake = { kind: 'no_reply' }
    const quiet = await say('')
    expect([quiet.said, world.place.waiting]).toEqual([['Mình còn đó không, gốc 1'], rest])
    expect((await say('M')).said).toEqual(['Con 70 nghe M', 'Xong M, gốc 1'])
  })

  it('is also what the flow says while the called one waits for something else', async () => {
    const { say, world, rest } = await within(
      node('q', 'webhook_wait', { text: 'Chờ kho' }, { called: 'said', timeout: 'end' }),
    )
    const heard = await say('xong chưa shop')
    expect([heard.said, world.place.waiting]).toEqual([['Em ghi nhận, gốc 1'], rest])
    world.place.wake = { kind: 'called', body: {} }
    expect((await say('')).said[0]).toBe('Con 70 nghe')
  })

  it('leaves by "menu", "làm lại" and a person, with the variables of the bot’s flow', async () => {
    const { say, world, rest } = await within()
    const person = await say('gặp nhân viên')
    expect(person.pending.effects).toContainEqual(expect.objectContaining({ kind: 'handoff' }))
    expect(world.place.waiting).toEqual(rest)
    // What the bot's flow knows stays, and nothing of the called one is taken for it.
    expect((await say('menu')).said).toEqual(['Chào lần 2', 'Size nào ạ?'])
    expect(world.place.stack).toHaveLength(1)
    await say('có ship không')
    expect((await say('menu')).said).toEqual(['Chào lần 3', 'Size nào ạ?'])
    expect((await say('làm lại')).said).toEqual(['Chào lần 1', 'Size nào ạ?'])
    expect((await say('M')).said).toEqual(['Con 70 nghe M', 'Xong M, gốc 1'])
  })
})
