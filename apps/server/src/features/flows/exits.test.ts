import { describe, expect, it } from 'vitest'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { flowNodes } from '#flow-nodes/registry.ts'
import { testWorld } from './flow-world.testing.ts'
import { runFlow } from './run-flow.ts'

/** Settings with which each kind of node that waits comes to its rest. */
const settings: Record<string, FlowNode['data']> = {
  ask: { text: 'Mấy chiếc?', kind: 'number', saveTo: 'flow.n' },
  choice: { text: 'Màu nào?', options: [{ value: 'do', label: 'Đỏ' }] },
  form: { text: 'Điền giúp em', fields: [{ name: 'n', label: 'Tên', kind: 'text' }] },
  wait: { duration: 'PT1H', cancelOnReply: false },
  handoff: { reason: 'cần người' },
  webhook_wait: { text: 'Chờ kho' },
  pay_qr: { amount: '1000' },
  csat: { text: 'Mấy sao?' },
  booking: { account: 'one', service: 'Thử đồ' },
}
const waiting = flowNodes.filter(({ description }) => description.isWaiting).map(({ description }) => description.type)

const flowWith = (type: string): FlowConfig => ({
  ...defaultFlowConfig,
  vars: [{ key: 'n', type: 'number', scope: 'flow', default: 0 }],
  settings: { ...defaultFlowConfig.settings, entry: 's', exits: ['want_human', 'restart', 'menu'] },
  nodes: [
    { id: 's', type: 'start', data: { triggers: [{ kind: 'first_message' }] }, out: { next: 'hi' } },
    { id: 'hi', type: 'message', data: { parts: [{ kind: 'text', text: 'Chào {{flow.n}}' }] }, out: { next: 'set' } },
    {
      id: 'set',
      type: 'set',
      data: { assignments: [{ to: 'flow.n', op: 'increment', value: '1' }] },
      out: { next: 'w' },
    },
    { id: 'w', type, data: settings[type] ?? {}, out: {} },
    { id: 'price', type: 'event', data: { kind: 'keyword', any: ['giá'] }, out: { next: 'p' } },
    { id: 'p', type: 'message', data: { parts: [{ kind: 'text', text: 'Giá 350k' }] }, out: { next: 'r' } },
    { id: 'r', type: 'return', data: {}, out: {} },
  ],
})

describe('ways out of a rest', () => {
  it.each(waiting)('of %s: a person, from the beginning, the menu, and an event that comes back', async (type) => {
    const world = testWorld(flowWith(type))
    const say = async (text: string) => {
      world.saved.length = 0
      const end = await runFlow(world, text)
      const said = [...world.saved, ...end.pending.bubbles.map((bubble) => bubble.text)]
      return { said, effects: end.pending.effects, status: end.status }
    }
    const begun = await say('chào')
    const rest = structuredClone(world.place.waiting)
    expect(rest, `${type} comes to its rest`).toMatchObject({ nodeId: 'w' })

    const event = await say('giá sao shop')
    expect([event.said, world.place.waiting]).toEqual([['Giá 350k'], rest])
    const menu = await say('menu')
    expect([menu.said[0], world.place.waiting?.nodeId]).toEqual(['Chào 1', 'w'])
    const again = await say('làm lại')
    expect([again.said[0], world.place.waiting?.nodeId]).toEqual(['Chào 0', 'w'])
    const person = await say('gặp nhân viên')
    expect(person.effects).toContainEqual(expect.objectContaining({ kind: 'handoff' }))
    expect(begun.said[0]).toBe('Chào 0')
  })
})
