import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { describe, expect, it } from 'vitest'
import { mergeFlows, withOwnIds, withPlacesOf } from './merge-flows.ts'

const node = (id: string, out: Record<string, string> = {}, own: Partial<FlowNode> = {}): FlowNode => ({
  id,
  type: 'message',
  data: {},
  out,
  ...own,
})

const flow = (nodes: FlowNode[], own: Partial<FlowConfig> = {}): FlowConfig => ({
  schema: 1,
  type: 'flow',
  vars: [],
  settings: { entry: 'n1', fallback: null, locale: 'vi', caps: { creditsPerThread: 20 }, exits: [] },
  nodes,
  groups: [],
  ...own,
})

const merge = (base: FlowConfig, mine: FlowConfig, theirs: FlowConfig) => {
  const { merged, clashes } = mergeFlows({
    base: { config: base },
    mine: { config: withOwnIds(base, mine, theirs) },
    other: { config: theirs },
  })
  return { ...merged.config, clashes: clashes.map(({ path }) => path.join('.')) }
}

const start = node('n1', { next: 'n2' }, { type: 'start' })

describe('two edits of one flow', () => {
  it('both stay where they concern different nodes', () => {
    const base = flow([start, node('n2'), node('n3')])
    const [mine, theirs] = [node('n2', {}, { data: { text: 'a' } }), node('n3', {}, { label: 'Tạm biệt' })]
    const merged = merge(base, flow([start, mine, node('n3')]), flow([start, node('n2'), theirs]))

    expect(merged).toMatchObject({ nodes: [start, mine, theirs], clashes: [] })
  })

  it('are a clash where one removed the node that the other changed', () => {
    const base = flow([start, node('n2')])
    const merged = merge(
      base,
      flow([node('n1', {}, { type: 'start' })]),
      flow([start, node('n2', {}, { label: 'Hỏi' })]),
    )

    expect(merged.clashes).toEqual(['config.nodes.n2'])
    expect(merged.nodes.map(({ id }) => id)).toEqual(['n1'])
  })

  it('leave no edge, no branch for errors and no membership to a node that one removed', () => {
    const base = flow([start, node('n2'), node('n3')], { groups: [{ id: 'g1', label: 'A', nodes: ['n2', 'n3'] }] })
    const mine = flow([node('n1', {}, { type: 'start' }), node('n3')], {
      groups: [{ id: 'g1', label: 'A', nodes: ['n3'] }],
    })
    const added = node('n4', { next: 'n2', other: 'n3' }, { onError: { mode: 'branch', to: 'n2' } })
    const theirs = flow([...base.nodes, added], {
      settings: { ...base.settings, fallback: 'n2' },
      groups: [
        { id: 'g1', label: 'A', nodes: ['n2', 'n3'] },
        { id: 'g2', label: 'B', nodes: ['n4'] },
      ],
    })
    const merged = merge(base, mine, theirs)

    expect(merged.nodes.at(-1)).toEqual(node('n4', { other: 'n3' }))
    expect(merged.settings.fallback).toBeNull()
    expect(merged.groups.map(({ nodes }) => nodes)).toEqual([['n3'], ['n4']])
  })

  it('keep an edge that led nowhere before, for the validator to tell', () => {
    const base = flow([node('n1', { next: 'n99' })])
    const merged = merge(base, flow([...base.nodes, node('n2')]), flow([...base.nodes, node('n3')]))

    expect(merged.nodes[0]?.out).toEqual({ next: 'n99' })
  })

  it('begin at another start when the first was removed', () => {
    const second = node('n2', {}, { type: 'start' })
    const base = flow([start, second])
    const mine = flow([second], { settings: { ...base.settings, entry: 'n1' } })

    expect(merge(base, mine, flow([...base.nodes, node('n3')])).settings.entry).toBe('n2')
  })

  it('leave a node in one group when both moved it', () => {
    const base = flow([start, node('n2')])
    const mine = flow(base.nodes, { groups: [{ id: 'g7', label: 'Của tôi', nodes: ['n2'] }] })
    const theirs = flow(base.nodes, { groups: [{ id: 'g8', label: 'Của họ', nodes: ['n2'] }] })

    expect(merge(base, mine, theirs).groups).toEqual(mine.groups)
  })
})

describe('nodes that both added under one id', () => {
  const base = flow([start, node('n2')])

  it('are both kept, and what led to mine still leads to mine', () => {
    const reader = node(
      'n4',
      { next: 'n3' },
      { data: { text: 'Size {{node.n3.value | upper}}', var: 'node.n3.value' } },
    )
    const mine = flow([start, node('n2', { next: 'n3' }), node('n3', {}, { type: 'ask' }), reader], {
      settings: { ...base.settings, fallback: 'n3' },
      groups: [{ id: 'g1', label: 'Của tôi', nodes: ['n3'] }],
    })
    const theirs = flow([...base.nodes, node('n3', {}, { type: 'end' })], {
      groups: [{ id: 'g1', label: 'Của họ', nodes: ['n3'] }],
    })
    const merged = merge(base, mine, theirs)

    expect(merged.nodes).toEqual([
      start,
      node('n2', { next: 'n5' }),
      node('n5', {}, { type: 'ask' }),
      node('n4', { next: 'n5' }, { data: { text: 'Size {{node.n5.value | upper}}', var: 'node.n5.value' } }),
      node('n3', {}, { type: 'end' }),
    ])
    expect(merged.settings.fallback).toBe('n5')
    expect(merged.groups).toEqual([
      { id: 'g2', label: 'Của tôi', nodes: ['n5'] },
      { id: 'g1', label: 'Của họ', nodes: ['n3'] },
    ])
    expect(merged.clashes).toEqual([])
  })

  it('are still where a jump and an error of mine lead to', () => {
    const onError = { mode: 'branch', to: 'n3', values: { text: '{{node.n3.value}}' } } as const
    const jump = node('n4', {}, { type: 'jump', data: { to: 'n3' }, onError })
    const mine = flow([...base.nodes, node('n3', {}, { type: 'ask' }), jump])
    const merged = merge(base, mine, flow([...base.nodes, node('n3', {}, { type: 'end' })]))

    expect(merged.nodes.find(({ id }) => id === 'n4')).toEqual({
      ...jump,
      data: { to: 'n5' },
      onError: { ...onError, to: 'n5', values: { text: '{{node.n5.value}}' } },
    })
  })

  it('are one where they are the same, and nothing is renamed without need', () => {
    const mine = flow([...base.nodes, node('n3')])

    expect(withOwnIds(base, mine, flow([...base.nodes, node('n3')]))).toBe(mine)
    expect(withOwnIds(base, mine, flow([...base.nodes, node('n4')]))).toBe(mine)
  })
})

describe('the place of a node', () => {
  it('that only the builder gave is no edit', () => {
    const placed = flow([node('n1', {}, { pos: [4, 8] }), node('n2', {}, { pos: [8, 8] })])
    const theirs = flow([node('n1'), node('n2', {}, { pos: [0, 0] }), node('n3')])

    expect(withPlacesOf(theirs, placed).nodes.map(({ pos }) => pos)).toEqual([[4, 8], [0, 0], undefined])
  })
})
