import { flowConfig, type FlowConfig, type FlowNodeType } from '@app/contracts/flow-settings'
import { describe, expect, it } from 'vitest'
import { alignments, alignNodes } from './align.ts'
import { copyNodes, duplicateNodes, pasteNodes, readCopied } from './clipboard.ts'
import * as edits from './edits.ts'
import { givenFlow, givenKinds, givenNode } from './given-flow.ts'
import { groupNodes, ungroupNodes } from './groups.ts'
import { endStep, record, redo, startHistory, undo } from './history.ts'
import { layOut } from './layout.ts'
import { renameVariable, usesOf } from './rename-variable.ts'

/** A small generator with a seed, so that a failure can be repeated. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

const types: FlowNodeType[] = ['start', 'message', 'ask', 'choice', 'end']

/** One random edit of those that the builder offers. */
const randomEdit = (flow: FlowConfig, random: (below: number) => number): FlowConfig => {
  const any = () => flow.nodes[random(flow.nodes.length || 1)]?.id ?? 'n1'
  const type = types[random(types.length)] ?? 'message'
  const id = edits.freshId(flow)
  const ways: (() => FlowConfig)[] = [
    () => edits.addNode(flow, { id, type, pos: [random(900), random(900)] }),
    () => edits.connect(flow, any(), ['ok', 'next'].slice(random(2)), any()),
    () => edits.connect(flow, any(), ['next'], null),
    () => edits.insertBetween(edits.addNode(flow, { id, type }), { from: any(), outputs: ['next'] }, id, 'next'),
    () => edits.removeNodes(flow, [any()]),
    () => edits.moveNodes(flow, new Map([[any(), [random(900), random(900)]]])),
    () => edits.setData(flow, any(), { text: `Dạ ${random(100)}`, saveTo: random(2) ? undefined : 'thread.a' }),
    () => edits.renameNode(flow, any(), random(3) ? `Khối ${random(9)}` : ''),
    () => edits.setFlowSettings(flow, { caps: { creditsPerThread: random(60) } }),
    () => edits.declareVariable(flow, { key: `v${random(5)}`, type: 'text', scope: 'thread' }),
    () => duplicateNodes(flow, [any(), any()]).flow,
    () => {
      const copied = readCopied(copyNodes(flow, [any()], 'f1'))
      const at: edits.Position = [random(900), random(900)]
      return copied ? pasteNodes(flow, copied, { at, isSameFlow: random(2) === 0 }).flow : flow
    },
    () => renameVariable(flow, { scope: 'thread', key: `v${random(5)}` }, `v${random(9)}`),
    () =>
      groupNodes(
        flow,
        [any(), any()].filter((each, at, all) => all.indexOf(each) === at),
        'Nhóm',
      ),
    () => ungroupNodes(flow, [any()]),
    () => alignNodes(flow, [any(), any(), any()], alignments[random(alignments.length)] ?? 'left', givenKinds),
    () => edits.setNote(flow, any(), ['', 'Hỏi Mai trước khi sửa'][random(2)] ?? ''),
    () => layOut(flow, givenKinds),
  ]
  return ways[random(ways.length)]?.() ?? flow
}

describe('undo', () => {
  it('restores the flow byte for byte after any hundred edits, and redo brings every one of them back', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = randomOf(seed)
      let history = startHistory(givenFlow([givenNode('n1', 'start', { next: 'n2' }), givenNode('n2', 'message')]))
      const texts = [JSON.stringify(history.present)]
      while (history.past.length < 100) {
        const before = history
        history = record(history, randomEdit(history.present, random))
        if (history !== before) texts.push(JSON.stringify(history.present))
      }
      expect(flowConfig.safeParse(history.present).success, `seed ${seed}`).toBe(true)
      for (const text of texts.toReversed()) {
        expect(JSON.stringify(history.present)).toBe(text)
        history = undo(history)
      }
      for (const text of texts.slice(1)) {
        history = redo(history)
        expect(JSON.stringify(history.present)).toBe(text)
      }
    }
  })

  it('takes letters typed in a row as one step, and starts a new one after a pause', () => {
    let history = record(startHistory('a'), 'ab', 'n1.text')
    history = record(history, 'abc', 'n1.text')
    expect(undo(history).present).toBe('a')
    history = record(endStep(history), 'abcd', 'n1.text')
    expect(undo(history).present).toBe('abc')
  })
})

describe('editing', () => {
  it('never leaves an edge, an entry or a group that leads to a deleted node', () => {
    const flow = givenFlow(
      [
        givenNode('n1', 'start', { next: 'n2' }),
        { ...givenNode('n2', 'ask', { ok: 'n3' }), onError: { mode: 'branch', to: 'n1' } },
        givenNode('n3', 'end'),
      ],
      { groups: [{ id: 'g1', label: 'A', nodes: ['n1'] }] },
    )
    const left = edits.removeNodes(flow, ['n1'])
    expect(left).toMatchObject({ settings: { entry: null }, groups: [], nodes: [{ id: 'n2', out: { ok: 'n3' } }, {}] })
    expect(left.nodes[0]?.onError).toBeUndefined()
    expect(left.nodes[1]).toBe(flow.nodes[2])
  })

  it('inserts a node into an edge, and pastes with new ids, inner edges and renewed placeholders', () => {
    const flow = givenFlow([
      givenNode('n1', 'start', { next: 'n2' }),
      givenNode('n2', 'ask', { ok: 'n3', timeout: 'n9' }),
      givenNode('n3', 'message', {}, { text: 'Đơn {{node.n2.value | upper}} và {{contact.name}}' }),
    ])
    const grown = edits.addNode(flow, { id: 'n4', type: 'message' })
    const inserted = edits.insertBetween(grown, { from: 'n1', outputs: ['next'] }, 'n4', 'next')
    expect(inserted.nodes.map(({ out }) => out['next'])).toEqual(['n4', undefined, undefined, 'n2'])

    const copied = readCopied(copyNodes(flow, ['n2', 'n3'], 'f1'))
    if (!copied) throw new Error('nothing was copied')
    const { flow: pasted, ids } = pasteNodes(givenFlow([givenNode('n7', 'start')]), copied, {
      at: [100, 40],
      isSameFlow: false,
    })
    expect(ids).toEqual(['n8', 'n9'])
    expect(pasted.nodes[1]).toMatchObject({ id: 'n8', out: { ok: 'n9' }, pos: [100, 40] })
    expect(pasted.nodes[2]?.data['text']).toBe('Đơn {{node.n8.value | upper}} và {{contact.name}}')
    expect(readCopied('something else')).toBeNull()
  })

  it('takes variables and whole groups along into another flow, and never leads to a stranger of the same id', () => {
    const flow = givenFlow(
      [
        givenNode('n1', 'ask', { ok: 'n2', timeout: 'n3' }, { text: 'Size nào ạ?', saveTo: 'thread.size' }),
        givenNode('n2', 'message', {}, { text: 'Dạ {{size | upper}}' }),
        givenNode('n3', 'end'),
      ],
      {
        vars: [
          { key: 'size', type: 'text', scope: 'thread' },
          { key: 'mau', type: 'text', scope: 'thread' },
        ],
        groups: [
          { id: 'g1', label: 'Hỏi', nodes: ['n1', 'n2'] },
          { id: 'g2', label: 'Hết', nodes: ['n3'] },
        ],
      },
    )
    const copied = readCopied(copyNodes(flow, ['n1', 'n2'], 'f1'))
    if (!copied) throw new Error('nothing was copied')
    const other = givenFlow([givenNode('n3', 'start')])
    const pasted = pasteNodes(other, copied, { at: [0, 0], isSameFlow: false }).flow
    expect(pasted.vars).toEqual([{ key: 'size', type: 'text', scope: 'thread' }])
    expect(pasted.groups).toEqual([{ id: 'g1', label: 'Hỏi', nodes: ['n4', 'n5'] }])
    expect(pasted.nodes[1]?.out).toEqual({ ok: 'n5' })
    expect(duplicateNodes(flow, ['n1']).flow.nodes[3]?.out).toEqual({ ok: 'n2', timeout: 'n3' })
  })

  it('renames a variable wherever a block reads or writes it, and nothing else', () => {
    const vars: FlowConfig['vars'] = [
      { key: 'size', type: 'text', scope: 'thread' },
      { key: 'size', type: 'text', scope: 'contact' },
    ]
    const flow = givenFlow(
      [
        givenNode('n1', 'ask', {}, { text: 'size nào ạ?', saveTo: 'thread.size' }),
        givenNode(
          'n2',
          'message',
          {},
          { text: '{{ size | upper }} {{thread.size.ten}} {{contact.size}} {{thread.sized}}' },
        ),
        givenNode('n3', 'condition', {}, { branches: [{ all: [{ var: 'size', op: 'equals', value: 'size' }] }] }),
        givenNode('n4', 'http', {}, { map: { 'thread.size': 'data.size' } }),
        givenNode('n5', 'end', {}, { text: 'size' }),
      ],
      { vars },
    )
    const name = { scope: 'thread', key: 'size' } as const
    const next = renameVariable(flow, name, 'co')
    expect(next.vars.map(({ scope, key }) => `${scope}.${key}`)).toEqual(['thread.co', 'contact.size'])
    expect(next.nodes.map(({ data }) => data)).toEqual([
      { text: 'size nào ạ?', saveTo: 'thread.co' },
      { text: '{{ thread.co | upper }} {{thread.co.ten}} {{contact.size}} {{thread.sized}}' },
      { branches: [{ all: [{ var: 'thread.co', op: 'equals', value: 'size' }] }] },
      { map: { 'thread.co': 'data.size' } },
      { text: 'size' },
    ])
    expect(next.nodes[4]).toBe(flow.nodes[4])
    expect(usesOf(flow, name)).toBe(4)
    expect(usesOf(flow, { scope: 'contact', key: 'size' })).toBe(1)
    expect(renameVariable(next, { scope: 'thread', key: 'co' }, 'co')).toBe(next)
  })
})
