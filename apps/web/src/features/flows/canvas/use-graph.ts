import type { FlowNode } from '@app/contracts/flow-settings'
import { Position, type NodeHandle } from '@xyflow/react'
import { useMemo } from 'react'
import { FEW_RUNS, widthOf, type Coverage } from '../coverage/cover-marks.ts'
import { useEditor, useEditorState, useFlow } from '../editor/use-editor.ts'
import { connectionsOf, type FlowEdge } from '../model/edges.ts'
import { boxOf, lanesOf } from '../model/layout.ts'
import { runOrder } from '../model/order.ts'
import { HEADER_PORT, NODE_WIDTH, portTop, rowsOf, type Kinds } from '../model/node-rows.ts'
import { HALF_PORT, type EdgeCover, type LineEdge } from './flow-line.tsx'
import type { LaneNode } from './lane.tsx'
import type { MemoNode } from './memo-card.tsx'
import type { CardNode } from './node-card.tsx'
import { placed } from './place.ts'
import { useNodeSpeech } from './use-node-speech.ts'
import { useMarks, type RunMark } from './use-node-marks.ts'

export type GraphNode = CardNode | MemoNode | LaneNode

/** The last drawing of each node: one that did not change is drawn as the same object, and so not again. */
const drawn = new WeakMap<FlowNode, CardNode>()

/** The flow as the canvas library wants it. A node that did not change is the same object as before. */
export const useGraph = (
  hovered: string | null,
  onHover: (id: string | null) => void,
): { nodes: GraphNode[]; edges: LineEdge[] } => {
  const { kinds, isReadOnly } = useEditor()
  const flow = useFlow()
  const showsAll = useEditorState((state) => state.showsAllEdges)
  const selection = useEditorState((state) => state.selection)
  const speak = useNodeSpeech()
  const { runs, coverage } = useMarks()
  const lanes = useMemo(() => lanesOf(flow, kinds), [flow, kinds])
  const connections = useMemo(() => connectionsOf(flow, kinds, lanes, showsAll), [flow, kinds, lanes, showsAll])

  const nodes = useMemo(() => {
    const fields = lanes.map((lane): LaneNode => {
      const { x, y, width, height } = lane.box
      const still = { draggable: false, selectable: false, focusable: false, zIndex: -1 }
      return placed({
        id: `lane:${lane.id}`,
        type: 'lane',
        position: { x, y },
        width,
        height,
        data: { lane },
        ...still,
      })
    })
    const ordered = runOrder(flow)
    const cards = ordered.map((node, index): CardNode => {
      const box = boxOf(kinds, node)
      const chips = connections.chips.get(node.id)
      const isSelected = selection.includes(node.id)
      const ariaLabel = speak(node, index + 1, ordered.length)
      const made = placed({
        id: node.id,
        type: node.type === 'memo' ? 'memo' : 'card',
        position: { x: box.x, y: box.y },
        width: box.width,
        height: box.height,
        measured: { width: box.width, height: box.height },
        handles: handlesOf(kinds, node),
        selected: isSelected,
        draggable: !isReadOnly,
        ariaLabel,
        ariaRole: 'group',
        data: { node, chips },
      } as CardNode)
      const before = drawn.get(node)
      if (before && isSameCard(before, made)) return before
      drawn.set(node, made)
      return made
    })
    return [...fields, ...cards]
  }, [flow, kinds, lanes, connections, selection, speak, isReadOnly])

  const edges = useMemo(
    () =>
      connections.edges.map((edge): LineEdge => ({
        id: edge.id,
        source: edge.from,
        target: edge.to,
        sourceHandle: edge.row.names[0] ?? null,
        type: 'line',
        focusable: false,
        data: {
          edge,
          isHovered: hovered === edge.id,
          onHover,
          look: coverage ? 'plain' : lookOf(edge, runs, selection),
          cover: coverage && coverOf(edge, coverage),
        },
      })),
    [connections, hovered, onHover, runs, coverage, selection],
  )
  return { nodes, edges }
}

/** Where the lines of a block begin and end; given, so that nothing has to be measured. */
const handlesOf = (kinds: Kinds, node: FlowNode): NodeHandle[] => {
  const rows = rowsOf(kinds, node)
  // Inside the border of the block, as the style of a port places it.
  const port = (x: number, top: number) => ({
    x: x - HALF_PORT,
    y: top + 1 - HALF_PORT,
    width: 2 * HALF_PORT,
    height: 2 * HALF_PORT,
  })
  return [
    { type: 'target', position: Position.Left, ...port(1, HEADER_PORT) },
    ...rows.map(({ names }, index): NodeHandle => ({
      id: names[0] ?? '',
      type: 'source',
      position: Position.Right,
      ...port(NODE_WIDTH - 1, portTop(rows, index)),
    })),
  ]
}

/** How many went along a line, and on the first line of a node what share had stopped before it. */
const coverOf = (edge: FlowEdge, { byNode, most }: Coverage): EdgeCover => {
  const mark = byNode.get(edge.from)
  const runs = edge.row.names.reduce((sum, name) => sum + (mark?.taken.get(name) ?? 0), 0)
  const isFirst = Math.max(0, ...(mark?.taken.values() ?? [])) === runs && runs > 0
  const isEnough = (mark?.runs ?? 0) >= FEW_RUNS
  return { runs, width: widthOf(runs, most), left: isFirst && isEnough ? (mark?.left ?? null) : null }
}

const lookOf = (
  edge: { from: string; to: string; row: { names: readonly string[] } },
  runs: ReadonlyMap<string, RunMark> | null,
  selection: readonly string[],
): 'plain' | 'chosen' | 'taken' | 'unused' => {
  if (runs) {
    const isTaken = runs.has(edge.to) && edge.row.names.some((name) => runs.get(edge.from)?.taken.has(name))
    return isTaken ? 'taken' : 'unused'
  }
  return selection.includes(edge.from) || selection.includes(edge.to) ? 'chosen' : 'plain'
}

const isSameCard = (one: CardNode, two: CardNode): boolean =>
  one.data.node === two.data.node &&
  one.selected === two.selected &&
  one.ariaLabel === two.ariaLabel &&
  one.position.x === two.position.x &&
  one.position.y === two.position.y &&
  one.height === two.height &&
  JSON.stringify([...(one.data.chips ?? [])]) === JSON.stringify([...(two.data.chips ?? [])])
