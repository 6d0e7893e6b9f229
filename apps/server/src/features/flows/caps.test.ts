import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { node, says } from '../../../test/flow-node.ts'
import { flowCaps } from './caps.ts'
import { newPlace } from './flow-place.ts'
import { testWorld } from './flow-world.testing.ts'
import { runFlow } from './run-flow.ts'
import { sorry, stopReasons } from './stop-words.ts'

const start = node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'a' })
const flowOf = (...nodes: FlowNode[]): FlowConfig => ({
  ...defaultFlowConfig,
  vars: [
    { key: 'big', type: 'text', scope: 'flow', default: '' },
    { key: 'items', type: 'list', scope: 'thread' },
  ],
  settings: { ...defaultFlowConfig.settings, entry: 's', fallback: null },
  nodes: [start, ...nodes],
})

/** A turn of the flow, which calls itself where it calls a flow. */
const turn = async (root: FlowConfig, thread: Record<string, unknown> = {}) => {
  const place = { ...newPlace(), vars: { thread, flow: {}, contact: {}, node: {} } }
  const world = testWorld(root, {
    place,
    findFlow: async () => ({ snapshotId: 'one', config: root }),
    loadFlow: async () => root,
  })
  const end = await runFlow(world, 'chào')
  return { end, world, last: world.steps.at(-1), said: end.pending.bubbles.map(({ text }) => text) }
}

describe('what one turn may use', () => {
  afterEach(() => void vi.restoreAllMocks())

  const loop = flowOf(node('a', 'set', { assignments: [] }, { next: 'b' }), node('b', 'jump', { to: 'a' }, {}))
  const calls = flowOf(node('a', 'subflow', { flowId: 'itself' }, { done: 'e' }), node('e', 'end', {}, {}))
  const grows = flowOf(
    node('a', 'set', { assignments: [{ to: 'flow.big', op: 'set', value: 'x'.repeat(65 * 1024) }] }, { next: 'e' }),
    node('e', 'end', {}, {}),
  )
  const { nodesPerTurn, callDepth, turnMs } = flowCaps

  it.each([
    ['nodes', loop, { used: nodesPerTurn + 1, limit: nodesPerTurn }],
    ['depth', calls, { used: callDepth + 1, limit: callDepth }],
    ['variable', grows, { name: 'flow.big', limit: 64 * 1024 }],
    ['time', loop, { limit: turnMs }],
  ] as const)(
    '%s: beyond it a person is called, the customer is told, and the trace says which',
    async (cap, flow, facts) => {
      if (cap === 'time') {
        let ms = 0
        vi.spyOn(performance, 'now').mockImplementation(() => (ms += turnMs / 10))
      }
      const { end, world, last, said } = await turn(flow)

      const code = `flow-cap-${cap}`
      expect([end.status, end.errorCode]).toEqual(['failed', code])
      expect(last).toMatchObject({
        type: 'cap',
        status: 'failed',
        error: { code },
        why: [{ kind: 'cap', cap, ...facts }],
      })
      expect(world.steps.filter(({ type }) => type === 'cap')).toHaveLength(1)
      expect([said, end.pending.effects]).toEqual([[sorry.vi], [{ kind: 'handoff', reason: stopReasons[cap] }]])
      // The next message begins anew.
      expect(world.place).toMatchObject({ at: null, waiting: null, stack: [], outcome: 'lost' })
    },
  )

  it('a list: its first hundred entries, and the trace says how many there were', async () => {
    const each = flowOf(
      node('a', 'each', { list: 'thread.items', max: 500 }, { item: 'm', done: 'e' }),
      node('m', 'message', says('{{node.a.item}}'), {}),
      node('e', 'end', { outcome: 'resolved' }, {}),
    )
    const { end, world, said } = await turn(each, { items: Array.from({ length: 150 }, (_, at) => at) })

    expect([end.status, said.length, said.at(-1)]).toEqual(['done', 100, '99'])
    const step = world.steps.find(({ nodeId }) => nodeId === 'a')
    expect(step?.why).toEqual([{ kind: 'list', name: 'thread.items', found: 150, taken: 100 }])
  })
})
