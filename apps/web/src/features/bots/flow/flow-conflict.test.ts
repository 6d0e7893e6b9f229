import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import type { FlowNodeDescription } from '@app/contracts/flows'
import { describe, expect, it } from 'vitest'
import { translate, type TextOf } from '#lib/i18n/i18n.tsx'
import { placeMessages } from '../diff/change-places.ts'
import { titleOf } from '../diff/change-title.ts'
import { decisionOf } from '../diff/decision.ts'
import { namesInFlow } from './flow-conflict.ts'
import { mergeFlows, type FlowEdits } from './merge-flows.ts'

const draft = (nodes: FlowNode[], groups: FlowConfig['groups'] = []) => ({
  config: {
    schema: 1,
    type: 'flow',
    vars: [],
    settings: { entry: null, fallback: null, locale: 'vi', caps: { creditsPerThread: 20 }, exits: [] },
    nodes,
    groups,
  } satisfies FlowConfig,
})
const node = (id: string, own: Partial<FlowNode> = {}): FlowNode => ({ id, type: 'message', data: {}, out: {}, ...own })
const text: TextOf<typeof placeMessages> = (key, params) => translate(placeMessages, key, params, 'vi')
const kinds = new Map([['message', { label: { vi: 'Tin nhắn', en: 'Message' } } as FlowNodeDescription]])

const decided = (edits: FlowEdits) => decisionOf(edits, mergeFlows(edits))

describe('the decision when two people edited one flow', () => {
  const [n1, n2] = [node('n1', { label: 'Chào' }), node('n2')]
  const base = draft([n1, n2])

  it('offers to merge edits of different nodes, without a clash', () => {
    const decision = decided({
      base,
      mine: draft([{ ...n1, data: { text: 'Dạ' } }, n2]),
      other: draft([n1, n2, node('n3')]),
    })

    expect(decision).toMatchObject({ canMerge: true, clashes: [] })
    expect(decision.merged.config.nodes.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3'])
  })

  it('offers nothing to merge where one side has all of it', () => {
    const mine = draft([n1, n2, node('n3')])

    expect(decided({ base, mine, other: base }).canMerge).toBe(false)
    expect(decided({ base, mine: base, other: mine }).canMerge).toBe(false)
  })

  it('names what clashes by the label of its node, by its kind, and by the label of its group', () => {
    const groups = (label: string) => [{ id: 'g1', label, nodes: ['n1'] }]
    const edits = {
      base: draft([n1, n2], groups('Đầu')),
      mine: draft([{ ...n1, data: { text: 'a' } }], groups('Mở đầu')),
      other: draft([{ ...n1, data: { text: 'b' } }, node('n2', { data: { text: 'c' } })], groups('Bắt đầu')),
    }
    const names = namesInFlow(edits, kinds, 'vi')

    expect(decided(edits).clashes.map((change) => titleOf(change, names, text))).toEqual([
      'Khối Chào › data › text',
      'Khối Tin nhắn',
      'Nhóm Mở đầu › label',
    ])
  })

  it('names a whole list without a gap', () => {
    const moved = { path: ['config', 'nodes'], kind: 'changed', before: [], after: [] } as const

    expect(titleOf({ ...moved, path: [...moved.path] }, new Map(), text)).toBe('Khối')
  })
})
