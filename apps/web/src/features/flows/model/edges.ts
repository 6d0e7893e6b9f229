/** Which connections are drawn as lines, which become named chips, and the way a line takes around the nodes. */
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { boxOf, type Box, type Lane } from './layout.ts'
import { HEADER_PORT, portTop, rowsOf, type Kinds, type OutputRow } from './node-rows.ts'
import { targetsOf } from './order.ts'

export interface FlowEdge {
  id: string
  from: string
  to: string
  row: OutputRow
  /** Runs around its lane: right of `right`, through the gap at `gutter`, left of `left`. Null: straight to the right. */
  detour: { right: number; gutter: number; left: number } | null
}

/** A connection shown as a chip on its row, because a line would cross the picture. */
export interface LinkChip {
  to: string
  isBack: boolean
}

export interface Connections {
  edges: FlowEdge[]
  /** By node, then by the index of its row. */
  chips: ReadonlyMap<string, ReadonlyMap<number, LinkChip>>
}

const BUSY_TARGET = 4
const GAP = 12
/** How far before its target a line turns. */
const TURN = 26

export const edgeId = (from: string, row: Pick<OutputRow, 'names'>): string => `${from}:${row.names[0] ?? ''}`

export const connectionsOf = (
  flow: FlowConfig,
  kinds: Kinds,
  lanes: readonly Lane[],
  showAll: boolean,
): Connections => {
  const byId = new Map(flow.nodes.map((node) => [node.id, node]))
  const boxes = new Map(flow.nodes.map((node) => [node.id, boxOf(kinds, node)]))
  const homes = new Map(flow.groups.flatMap((group) => group.nodes.map((id) => [id, group.id] as const)))
  const stacked = [...lanes].sort((a, b) => a.box.y - b.box.y)
  const laneAt = (id: string) => stacked.findIndex((lane) => lane.id === homes.get(id))
  const incoming = countIncoming(flow)
  const edges: FlowEdge[] = []
  const chips = new Map<string, Map<number, LinkChip>>()
  for (const node of flow.nodes) {
    const rows = rowsOf(kinds, node)
    rows.forEach((row, index) => {
      const from = boxes.get(node.id)
      const to = row.to === null ? undefined : boxes.get(row.to)
      if (!from || !to || row.to === null || !byId.has(row.to)) return
      const [own, other] = [laneAt(node.id), laneAt(row.to)]
      const inLanes = own >= 0 && other >= 0
      const isBack = inLanes && own !== other ? other < own : isBehind(from, to)
      const isFar = inLanes && other - own > 1
      const isBusy = (incoming.get(row.to) ?? 0) >= BUSY_TARGET
      const detour = isToTheRight(from, to) ? null : detourOf(from, to, stacked[own]?.box, stacked[other]?.box)
      const start: Point = [from.x + from.width, from.y + portTop(rows, index)]
      const points = pointsOf(start, [to.x, to.y + HEADER_PORT], detour)
      const isHidden = [...boxes].some(([id, box]) => id !== node.id && id !== row.to && crosses(points, box))
      if (!showAll && (isBack || isFar || isBusy || isHidden)) {
        const known = chips.get(node.id) ?? new Map<number, LinkChip>()
        chips.set(node.id, known.set(index, { to: row.to, isBack }))
        return
      }
      edges.push({ id: edgeId(node.id, row), from: node.id, to: row.to, row, detour })
    })
  }
  return { edges, chips }
}

/** Several outputs of one node to the same target count once: they share a row. */
const countIncoming = (flow: FlowConfig): Map<string, number> => {
  const counts = new Map<string, number>()
  const count = (node: FlowNode) => {
    for (const to of new Set(targetsOf(node))) counts.set(to, (counts.get(to) ?? 0) + 1)
  }
  flow.nodes.forEach(count)
  return counts
}

const isToTheRight = (from: Box, to: Box) => to.x >= from.x + from.width

/** Above, or to the left at the same height: reading on would mean going back. */
const isBehind = (from: Box, to: Box) => to.y + to.height <= from.y || (to.x <= from.x && to.y <= from.y + from.height)

/** Whether a line along these points would run behind this node. */
const crosses = (points: readonly Point[], box: Box): boolean =>
  points.slice(1).some((to, index) => {
    const from = points[index] ?? to
    const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])]
    const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
    return left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y
  })

const detourOf = (from: Box, to: Box, own: Box | undefined, other: Box | undefined): FlowEdge['detour'] => {
  const source = own ?? { ...from, x: from.x - GAP, width: from.width + 2 * GAP }
  // In one lane the line runs above the row of its target, otherwise above the lane of its target.
  const target = own && own === other ? { ...to, x: to.x - 2 * GAP } : (other ?? to)
  const isDown = to.y >= from.y + from.height
  return {
    right: Math.max(source.x + source.width - GAP, from.x + from.width + GAP),
    gutter: isDown ? target.y - GAP : target.y + target.height + GAP,
    left: Math.min(target.x + GAP, to.x - GAP),
  }
}

type Point = readonly [x: number, y: number]

/** The points of an edge from an output on the right of a node to the start of the next. */
export const pointsOf = (from: Point, to: Point, detour: FlowEdge['detour']): Point[] => {
  const [x1, y1] = from
  const [x2, y2] = to
  if (!detour) {
    // Edges into one target turn at the same place and so become one trunk.
    const turn = Math.max(x1 + GAP, x2 - TURN)
    return y1 === y2 ? [from, to] : [from, [turn, y1], [turn, y2], to]
  }
  const { right, gutter, left } = detour
  return [from, [right, y1], [right, gutter], [left, gutter], [left, y2], to]
}

const RADIUS = 9

/** An SVG path along the points, with rounded corners. */
export const pathOf = (points: readonly Point[]): string => {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = [`M${first[0]},${first[1]}`]
  rest.forEach((corner, index) => {
    const before = points[index]
    const after = rest[index + 1]
    if (!after || !before) {
      parts.push(`L${corner[0]},${corner[1]}`)
      return
    }
    const toBefore = Math.hypot(corner[0] - before[0], corner[1] - before[1])
    const toAfter = Math.hypot(after[0] - corner[0], after[1] - corner[1])
    const radius = Math.min(RADIUS, toBefore / 2, toAfter / 2)
    const towards = (point: Point, length: number): Point =>
      length === 0
        ? corner
        : [
            corner[0] + ((point[0] - corner[0]) * radius) / length,
            corner[1] + ((point[1] - corner[1]) * radius) / length,
          ]
    const [ax, ay] = towards(before, toBefore)
    const [bx, by] = towards(after, toAfter)
    parts.push(`L${ax},${ay}`, `Q${corner[0]},${corner[1]} ${bx},${by}`)
  })
  return parts.join(' ')
}

/** The middle of the longest part, where a button or a number sits. */
export const middleOf = (points: readonly Point[]): Point => {
  let best: Point = points[0] ?? [0, 0]
  let longest = -1
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length <= longest) return
    longest = length
    best = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  })
  return best
}
