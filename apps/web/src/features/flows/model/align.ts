import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { moveNodes, type Position } from './edits.ts'
import { boxOf, type Box } from './layout.ts'
import type { Kinds } from './node-rows.ts'

/** Brings blocks to one line, or (`across`, `down`) the same gap between any two neighbours. */
export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom', 'across', 'down'] as const
export type Alignment = (typeof alignments)[number]

type Axis = 'x' | 'y'
const sizeAlong = { x: 'width', y: 'height' } as const
const startOf = (box: Box, axis: Axis) => box[axis]
const endOf = (box: Box, axis: Axis) => box[axis] + box[sizeAlong[axis]]

type Placed = { node: FlowNode; box: Box }

/** Where each block begins along the axis when it is at this line of the rectangle around all of them. */
const lined = (placed: readonly Placed[], axis: Axis, share: 0 | 0.5 | 1): number[] => {
  const first = Math.min(...placed.map(({ box }) => startOf(box, axis)))
  const last = Math.max(...placed.map(({ box }) => endOf(box, axis)))
  return placed.map(({ box }) => first + (last - first - box[sizeAlong[axis]]) * share)
}

/** The outermost blocks stay where they are. */
const spread = (placed: readonly Placed[], axis: Axis): number[] => {
  const order = placed.toSorted((one, other) => startOf(one.box, axis) - startOf(other.box, axis))
  const [first, last] = [order[0], order.at(-1)]
  if (!first || !last) return []
  const taken = order.reduce((sum, { box }) => sum + box[sizeAlong[axis]], 0)
  const gap = (endOf(last.box, axis) - startOf(first.box, axis) - taken) / Math.max(1, order.length - 1)
  let next = startOf(first.box, axis)
  const starts = new Map(
    order.map(({ node, box }) => {
      const start = next
      next += box[sizeAlong[axis]] + gap
      return [node.id, start]
    }),
  )
  return placed.map(({ node }) => starts.get(node.id) ?? 0)
}

const ways: Record<Alignment, [axis: Axis, starts: (placed: readonly Placed[], axis: Axis) => number[]]> = {
  left: ['x', (placed, axis) => lined(placed, axis, 0)],
  center: ['x', (placed, axis) => lined(placed, axis, 0.5)],
  right: ['x', (placed, axis) => lined(placed, axis, 1)],
  top: ['y', (placed, axis) => lined(placed, axis, 0)],
  middle: ['y', (placed, axis) => lined(placed, axis, 0.5)],
  bottom: ['y', (placed, axis) => lined(placed, axis, 1)],
  across: ['x', spread],
  down: ['y', spread],
}

export const alignNodes = (flow: FlowConfig, ids: readonly string[], to: Alignment, kinds: Kinds): FlowConfig => {
  const placed = flow.nodes.filter(({ id }) => ids.includes(id)).map((node) => ({ node, box: boxOf(kinds, node) }))
  const [axis, startsOf] = ways[to]
  const starts = startsOf(placed, axis)
  const places = placed.map(({ node, box }, index): [string, Position] => {
    const start = starts[index] ?? box[axis]
    return [node.id, axis === 'x' ? [start, box.y] : [box.x, start]]
  })
  return moveNodes(flow, new Map(places))
}
