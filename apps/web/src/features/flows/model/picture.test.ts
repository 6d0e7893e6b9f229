import { describe, expect, it } from 'vitest'
import { connectionsOf, pathOf, pointsOf } from './edges.ts'
import { givenFlow, givenKinds, givenNode } from './given-flow.ts'
import { boxOf, lanesOf, layOut, withPlaces } from './layout.ts'
import { heightOf, rowsOf } from './node-rows.ts'
import { runOrder, sectionsOf } from './order.ts'
import { summaryOf } from '../kinds/summary.ts'
import { partsOf, shortText, variablesOf } from './variables.ts'

const options = ['S', 'M', 'L'].map((value) => ({ value, label: value }))
const shop = givenFlow(
  [
    givenNode('n1', 'start', { next: 'n2' }),
    givenNode('n2', 'choice', { S: 'n3', M: 'n3', L: 'n3', other: 'n1' }, { options }),
    givenNode('n3', 'ask', { ok: 'n4', timeout: 'n5' }, { text: 'Dạ {{xưng}} xin số ạ' }),
    givenNode('n4', 'message', { next: 'n5' }),
    givenNode('n5', 'end'),
  ],
  {
    groups: [
      { id: 'g1', label: 'Chọn', nodes: ['n1', 'n2'] },
      { id: 'g2', label: 'Hỏi', nodes: ['n3', 'n4'] },
      { id: 'g3', label: 'Xong', nodes: ['n5'] },
    ],
  },
)

describe('the picture of a flow', () => {
  it('shows outputs with one target in one row, and open ones alone', () => {
    const rows = shop.nodes.map((node) => rowsOf(givenKinds, node))
    expect(rows[1]?.map(({ names, to }) => [names, to])).toEqual([
      [['S', 'M', 'L'], 'n3'],
      [['other'], 'n1'],
    ])
    expect(rows[2]?.map(({ names, to }) => [names[0], to])).toEqual([
      ['ok', 'n4'],
      ['invalid', null],
      ['timeout', 'n5'],
    ])
    expect(heightOf(rows[0] ?? [])).toBe(60)
    expect(heightOf(rows[1] ?? [])).toBe(67 + 2 * 22)
  })

  it('stacks groups as lanes in run order, from left to right inside, and nothing overlaps', () => {
    const laid = layOut(shop, givenKinds)
    const boxes = laid.nodes.map((node) => boxOf(givenKinds, node))
    const overlaps = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).filter((two) => {
        const apart = one.x + one.width <= two.x || two.x + two.width <= one.x
        return !apart && one.y < two.y + two.height && two.y < one.y + one.height
      }),
    )
    expect(overlaps).toEqual([])
    const lanes = lanesOf(laid, givenKinds)
    expect(lanes.map(({ label, count }) => [label, count])).toEqual([
      ['Chọn', 2],
      ['Hỏi', 2],
      ['Xong', 1],
    ])
    expect(
      lanes.every(({ box }, at) => at === 0 || box.y >= (lanes[at - 1]?.box.y ?? 0) + (lanes[at - 1]?.box.height ?? 0)),
    ).toBe(true)
    expect(withPlaces(laid, givenKinds)).toBe(laid)
  })

  it('draws a line to what is near, and a chip to what lies behind or far away', () => {
    const laid = layOut(shop, givenKinds)
    const lanes = lanesOf(laid, givenKinds)
    const { edges, chips } = connectionsOf(laid, givenKinds, lanes, false)
    expect(edges.map(({ from, to }) => `${from}-${to}`)).toEqual(['n1-n2', 'n2-n3', 'n3-n4', 'n3-n5', 'n4-n5'])
    expect(chips.get('n2')?.get(1)).toEqual({ to: 'n1', isBack: true })
    expect(edges[1]?.detour).not.toBeNull()
    const all = connectionsOf(laid, givenKinds, lanes, true)
    expect([all.edges.length, all.chips.size]).toEqual([6, 0])
    expect(pathOf(pointsOf([0, 0], [100, 50], null))).toBe('M0,0 L65,0 Q74,0 74,9 L74,41 Q74,50 83,50 L100,50')
  })

  it('reads in run order, with groups as sections', () => {
    expect(runOrder(shop).map(({ id }) => id)).toEqual(['n1', 'n2', 'n3', 'n4', 'n5'])
    expect(sectionsOf(shop).map(({ group, nodes }) => [group?.label, nodes.length])).toEqual([
      ['Chọn', 2],
      ['Hỏi', 2],
      ['Xong', 1],
    ])
  })
})

describe('placeholders', () => {
  it('are cut out of a text, and those that nothing provides are marked', () => {
    const known = variablesOf(shop, givenKinds)
    const parts = partsOf('Dạ {{gọi}}, {{node.n3.value | upper}} {{node.n3.nope}} {{contact.name | shout}}', known)
    expect(parts.filter(({ path }) => path).map(({ path, isKnown }) => [path, isKnown])).toEqual([
      ['gọi', true],
      ['node.n3.value', true],
      ['node.n3.nope', false],
      ['contact.name', false],
    ])
    expect(parts.map(({ text }) => text).join('')).toContain('Dạ {{gọi}}, ')
  })

  it('tells a node without a chosen field by its rows, and placeholders by their short names', () => {
    const words = (text: string) => ({ vi: text, en: text })
    const base = givenKinds.get('message')
    if (!base) throw new Error('no kind to build on')
    const cell = (name: string, control: 'variable' | 'template-line') =>
      ({ ...rows, name, control, fields: undefined, isRequired: false }) as const
    const rows = { name: 'assignments', control: 'rows', label: words('Phép gán'), isRequired: true } as const
    const field = { ...rows, fields: [cell('to', 'variable'), cell('value', 'template-line')] }
    const kind = { ...base, fields: [field] } as unknown as typeof base
    const assignments = [{ to: 'thread.mau', op: 'set', value: '{{node.n3.rows.0.name}}' }]
    expect(summaryOf(givenNode('n1', 'set', {}, { assignments }), kind, 'vi')).toMatchObject({
      text: '{{thread.mau}} = {{node.n3.rows.0.name}}',
      missing: null,
    })
    expect(shortText('Mẫu {{node.n3.rows.0.name | upper}} nhé')).toBe('Mẫu rows.0.name nhé')
  })
})
