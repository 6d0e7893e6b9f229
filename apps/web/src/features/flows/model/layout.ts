/**
 * Automatic layout. Groups are lanes, stacked in run order; inside a lane nodes stand in columns from left to right by
 * how far they are from the lane's first nodes, so that a lane reads like a line of text.
 */
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { moveNodes, type Position } from './edits.ts'
import { heightOf, NODE_WIDTH, rowsOf, type Kinds } from './node-rows.ts'
import { runOrder, sectionsOf, targetsOf, type Section } from './order.ts'

export const COLUMN_GAP = 52
const ROW_GAP = 16
export const LANE_PADDING = 24
/** Room for the title of a lane. */
export const LANE_TITLE = 28
const LANE_GAP = 24
/** A chain longer than this goes on in the next line of its lane. */
const MOST_COLUMNS = 4

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const heights = (flow: FlowConfig, kinds: Kinds): Map<string, number> =>
  new Map(flow.nodes.map((node) => [node.id, node.type === 'memo' ? memoHeight(node) : heightOf(rowsOf(kinds, node))]))

const MEMO_HEAD = 40
const MEMO_LINE = 18
const MEMO_LETTERS = 36
const MEMO_LINES = 8

/** A note is as high as its text, up to eight lines. */
export const memoHeight = ({ data }: FlowNode): number => {
  const text = typeof data['text'] === 'string' ? data['text'] : ''
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / MEMO_LETTERS)), 0)
  return MEMO_HEAD + MEMO_LINE * Math.min(MEMO_LINES, lines)
}

/** The column of each node: one after the node it is first reached from. Edges back to earlier nodes do not count. */
const columnsOf = (nodes: readonly FlowNode[]): Map<string, number> => {
  const place = new Map(nodes.map(({ id }, index) => [id, index]))
  const columns = new Map<string, number>()
  for (const node of nodes) {
    const own = columns.get(node.id) ?? 0
    columns.set(node.id, own)
    for (const to of targetsOf(node)) {
      const isForward = (place.get(to) ?? -1) > (place.get(node.id) ?? 0)
      if (isForward) columns.set(to, Math.max(columns.get(to) ?? 0, own + 1))
    }
  }
  return columns
}

/** Places one lane from `top`; returns where it ends. */
const placeSection = (
  { nodes, group }: Section,
  top: number,
  sizes: ReadonlyMap<string, number>,
  places: Map<string, Position>,
): number => {
  const columns = columnsOf(nodes)
  const first = top + (group ? LANE_TITLE : 0)
  const lines = new Map<number, Map<number, FlowNode[]>>()
  for (const node of nodes) {
    const column = columns.get(node.id) ?? 0
    const line = lines.get(Math.floor(column / MOST_COLUMNS)) ?? new Map<number, FlowNode[]>()
    lines.set(Math.floor(column / MOST_COLUMNS), line)
    line.set(column % MOST_COLUMNS, [...(line.get(column % MOST_COLUMNS) ?? []), node])
  }
  let lineTop = first
  for (const line of [...lines.entries()].sort(([a], [b]) => a - b).map(([, one]) => one)) {
    let bottom = lineTop
    for (const [column, stack] of line) {
      let y = lineTop
      for (const node of stack) {
        places.set(node.id, [LANE_PADDING + column * (NODE_WIDTH + COLUMN_GAP), y])
        y += (sizes.get(node.id) ?? 0) + ROW_GAP
      }
      bottom = Math.max(bottom, y - ROW_GAP)
    }
    lineTop = bottom + LANE_GAP
  }
  return lineTop - LANE_GAP + (group ? LANE_PADDING : 0)
}

export const layOut = (flow: FlowConfig, kinds: Kinds): FlowConfig => {
  const sizes = heights(flow, kinds)
  const places = new Map<string, Position>()
  let top = 0
  for (const section of sectionsOf(flow, runOrder(flow))) top = placeSection(section, top, sizes, places) + LANE_GAP
  return moveNodes(flow, places)
}

/** Nodes without a place get one; a place that somebody chose is never moved. */
export const withPlaces = (flow: FlowConfig, kinds: Kinds): FlowConfig => {
  const isPlaced = flow.nodes.every(({ pos }) => pos)
  if (isPlaced) return flow
  const laid = layOut(flow, kinds)
  if (flow.nodes.every(({ pos }) => !pos)) return laid
  const bottom = Math.max(0, ...flow.nodes.map(({ pos }) => (pos ? pos[1] + 200 : 0)))
  return {
    ...laid,
    nodes: laid.nodes.map((node, index) => {
      const known = flow.nodes[index]?.pos
      const [x = 0, y = 0] = node.pos ?? []
      return { ...node, pos: known ?? ([x, y + bottom] as Position) }
    }),
  }
}

export const boxOf = (kinds: Kinds, node: FlowNode): Box => {
  const [x = 0, y = 0] = node.pos ?? []
  return { x, y, width: NODE_WIDTH, height: node.type === 'memo' ? memoHeight(node) : heightOf(rowsOf(kinds, node)) }
}

/** The rectangle around all of them; an empty one where there are none. */
export const boundsOf = (boxes: readonly Box[]): Box => {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export interface Lane {
  id: string
  label: string
  nodes: readonly string[]
  count: number
  box: Box
}

/** The boxes of the groups, around their nodes. */
export const lanesOf = (flow: FlowConfig, kinds: Kinds): Lane[] => {
  const byId = new Map(flow.nodes.map((node) => [node.id, node]))
  return flow.groups.flatMap(({ id, label, nodes }): Lane[] => {
    const boxes = nodes.flatMap((each) => {
      const node = byId.get(each)
      return node ? [boxOf(kinds, node)] : []
    })
    if (boxes.length === 0) return []
    const left = Math.min(...boxes.map((box) => box.x)) - LANE_PADDING
    const top = Math.min(...boxes.map((box) => box.y)) - LANE_TITLE
    const right = Math.max(...boxes.map((box) => box.x + box.width)) + LANE_PADDING
    const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + LANE_PADDING
    return [
      { id, label, nodes, count: boxes.length, box: { x: left, y: top, width: right - left, height: bottom - top } },
    ]
  })
}
