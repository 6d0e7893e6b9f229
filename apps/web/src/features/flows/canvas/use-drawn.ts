import { useStore } from '@xyflow/react'
import { useEffect, useMemo, useState } from 'react'
import type { FlowEdge } from '../model/edges.ts'
import type { Box } from '../model/layout.ts'
import { coveredBy, endOf, nextDrawn, partsIn, seenOf, windowOf } from '../model/window.ts'
import type { LineEdge } from './flow-line.tsx'
import type { GraphNode } from './use-graph.ts'

/** So many blocks of the margin are drawn with one frame. */
const AT_ONCE = 1

/** A part of the flow as it is seen now; another object only when one of its whole numbers has changed. */
const usePart = (partOf: typeof seenOf): Box => {
  const key = useStore(({ transform: [x, y, zoom], width, height }) => {
    const part = partOf({ x, y, zoom, width, height })
    return [part.x, part.y, part.width, part.height].map(Math.round).join(' ')
  })
  return useMemo(() => {
    const [x = 0, y = 0, width = 0, height = 0] = key.split(' ').map(Number)
    return { x, y, width, height }
  }, [key])
}

/** The part that is drawn: it changes when the picture has moved by a whole step. */
export const useWindow = (): Box => usePart(windowOf)

type Graph = { nodes: GraphNode[]; edges: LineEdge[] }
/** `still` are the nodes where the flow has them, while `nodes` may just be dragged elsewhere. */
type Whole = Graph & { still: GraphNode[] }

/** What the layer of the picture covers, blocks that are not drawn included. */
export const useCovered = (nodes: readonly GraphNode[]): Box => {
  const area = useWindow()
  const blocks = useMemo(
    () => nodes.map(({ position, width = 0, height = 0 }): Box => ({ ...position, width, height })),
    [nodes],
  )
  const [covered, setCovered] = useState<Box>(() => coveredBy(null, [area, ...blocks]))
  const next = coveredBy(covered, [area, ...blocks])
  if (next !== covered) setCovered(next)
  return next
}

/** Of a large flow only what is in view and around it is drawn, and what is chosen, since it is moved together. */
export const useDrawn = ({ still, nodes, edges }: Whole): Graph => {
  const area = useWindow()
  const view = usePart(seenOf)
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => edges.flatMap(({ data }): FlowEdge[] => (data ? [data.edge] : [])), [edges])
  const boxes = useMemo(
    () =>
      new Map(
        still
          .filter(({ type }) => type !== 'lane')
          .map(({ id, position, width = 0, height = 0 }) => [id, { ...position, width, height }]),
      ),
    [still],
  )
  const near = useSame(useMemo(() => partsIn(area, boxes, lines), [area, boxes, lines]))
  const seen = useSame(useMemo(() => partsIn(view, boxes, lines), [view, boxes, lines]))
  const next = nextDrawn(drawn, seen, near, AT_ONCE)
  useEffect(() => {
    if (next === drawn) return undefined
    const frame = requestAnimationFrame(() => setDrawn(next))
    return () => cancelAnimationFrame(frame)
  }, [next, drawn])
  // The same set while everything that comes into view was drawn before: then nothing below is worked out again.
  const parts = useSame(useMemo(() => new Set([...drawn, ...seen]), [drawn, seen]))
  return useMemo(() => {
    const isWhole = ({ id, type, selected, dragging }: GraphNode) =>
      type === 'lane' || selected || dragging || parts.has(id)
    const shown = nodes.flatMap((node) => {
      if (isWhole(node)) return [node]
      return parts.has(endOf(node.id)) ? [hiddenCopy(node)] : []
    })
    const ids = new Set(shown.map(({ id }) => id))
    return { nodes: shown, edges: edges.filter(({ source, target }) => ids.has(source) && ids.has(target)) }
  }, [nodes, edges, parts])
}

const hiddenCopies = new WeakMap<GraphNode, GraphNode>()

/** A block outside the drawn part, kept only because a visible line ends there. Cached, so React sees no change. */
const hiddenCopy = (node: GraphNode): GraphNode => {
  const copy = hiddenCopies.get(node) ?? { ...node, hidden: true }
  hiddenCopies.set(node, copy)
  return copy
}

/** A set with the same blocks is the same set, and nothing that reads it is worked out again. */
const useSame = (found: ReadonlySet<string>): ReadonlySet<string> => {
  const [kept, setKept] = useState(found)
  if (kept === found) return kept
  if (kept.size === found.size && [...found].every((id) => kept.has(id))) return kept
  setKept(found)
  return found
}
