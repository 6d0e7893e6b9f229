import { expect, it } from 'vitest'
import { alignNodes, type Alignment } from './align.ts'
import { givenFlow, givenKinds, givenNode } from './given-flow.ts'
import { boxOf } from './layout.ts'

/** Blocks of different heights: the question has rows. */
const flow = givenFlow([
  { ...givenNode('n1', 'message'), pos: [0, 0] },
  { ...givenNode('n2', 'ask'), pos: [100, 400] },
  { ...givenNode('n3', 'message'), pos: [900, 200] },
  { ...givenNode('n4', 'message'), pos: [40, 40] },
])
const aligned = (to: Alignment) => {
  const boxes = alignNodes(flow, ['n1', 'n2', 'n3'], to, givenKinds).nodes.map((node) => boxOf(givenKinds, node))
  const [one, two, three, other] = boxes
  if (!one || !two || !three || !other) throw new Error('four blocks were expected')
  expect([other.x, other.y], 'a block that is not chosen stays').toEqual([40, 40])
  return [one, two, three] as const
}
const near = (all: readonly number[], grid = 4) => Math.max(...all) - Math.min(...all) <= grid

it('brings the chosen blocks to one line of the rectangle around them', () => {
  expect(aligned('left').map(({ x }) => x)).toEqual([0, 0, 0])
  expect(aligned('right').map(({ x }) => x)).toEqual([900, 900, 900])
  expect(near(aligned('center').map(({ x, width }) => x + width / 2))).toBe(true)
  expect(aligned('top').map(({ y }) => y)).toEqual([0, 0, 0])
  expect(near(aligned('bottom').map(({ y, height }) => y + height))).toBe(true)
  expect(near(aligned('middle').map(({ y, height }) => y + height / 2))).toBe(true)
  expect(aligned('left').map(({ y }) => y)).toEqual([0, 400, 200])
})

it('is no step of undo where nothing moves', () => {
  const once = alignNodes(flow, ['n1', 'n2', 'n3'], 'left', givenKinds)
  expect(once).not.toBe(flow)
  expect(alignNodes(once, ['n1', 'n2', 'n3'], 'left', givenKinds)).toBe(once)
})

it('leaves the same gap between neighbours, whatever their sizes, and the outermost where they are', () => {
  const across = aligned('across')
  expect([across[0].x, across[2].x]).toEqual([0, 900])
  const gaps = [across[1].x - (across[0].x + across[0].width), across[2].x - (across[1].x + across[1].width)]
  expect(near(gaps, 8)).toBe(true)

  const [one, two, three] = aligned('down')
  expect([one.y, two.y]).toEqual([0, 400])
  expect(near([three.y - (one.y + one.height), two.y - (three.y + three.height)], 8)).toBe(true)
})
