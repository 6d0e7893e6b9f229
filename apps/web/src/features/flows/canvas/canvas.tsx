import {
  applyNodeChanges,
  ReactFlow,
  SelectionMode,
  useReactFlow,
  useStoreApi,
  ViewportPortal,
  type Node,
  type NodeChange,
  type NodePositionChange,
  type NodeSelectionChange,
  type OnConnect,
  type OnConnectEnd,
  type ReactFlowInstance,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useCallback, useMemo, useState, type CSSProperties, type DragEvent, type MouseEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import type { Editor, EditorPanel } from '../editor/editor.ts'
import { useEditor } from '../editor/use-editor.ts'
import { flowMessages } from '../messages.ts'
import { connect, moveNodes, nodeById, type Position } from '../model/edits.ts'
import { boxOf, type Box } from '../model/layout.ts'
import { NODE_WIDTH, rowsOf } from '../model/node-rows.ts'
import './canvas.css'
import { BranchSpeech } from './branch-speech.tsx'
import { Arrows, FlowLine, type LineEdge } from './flow-line.tsx'
import { KIND_DATA } from './kind-data.ts'
import { LaneField } from './lane.tsx'
import { MemoCard } from './memo-card.tsx'
import { NodeCard } from './node-card.tsx'
import { usePress } from './use-press.ts'
import { createPull, PullContext, type Offset, type Pull } from './pull.ts'
import { SelectionTools } from './selection-tools.tsx'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useDetail, useTitleZoom } from './use-detail.ts'
import { useCovered, useDrawn } from './use-drawn.ts'
import { useGraph, type GraphNode } from './use-graph.ts'
import { useKnownSizes } from './use-known-sizes.ts'
import { useLineClip } from './use-line-clip.ts'
import { useViewport } from './use-viewport.ts'

const nodeTypes = { card: NodeCard, memo: MemoCard, lane: LaneField }
const edgeTypes = { line: FlowLine }
const snapGrid: [number, number] = [4, 4]
const manyKeys = ['Shift', 'Meta', 'Control']
const proOptions = { hideAttribution: true }

/** The flow as a picture that can be drawn on. In a page that scrolls it is looked at, and leaves the wheel to the page. */
export const Canvas = ({ isPicture = false }: { isPicture?: boolean }) => {
  const text = useText(flowMessages)
  const editor = useEditor()
  const [hovered, setHovered] = useState<string | null>(null)
  const graph = useGraph(hovered, setHovered)
  const [pull] = useState(createPull)
  const { view, onDragStart, onDragEnd } = useViewport()
  const movable = useMovableNodes(graph.nodes, pull, onDragEnd)
  const { nodes, edges } = useDrawn({ still: graph.nodes, nodes: movable.nodes, edges: graph.edges })
  useKnownSizes()
  const covered = useCovered(graph.nodes)
  useLineClip(covered)
  const pointing = usePointing(setHovered)
  const { onConnect, onConnectEnd, isValidConnection } = useConnecting()
  const drop = useDropKind()
  const keys = useCanvasKeys()
  const press = usePress()
  const detail = useDetail()
  const titleZoom = useTitleZoom()
  const onInit = useCallback((instance: Instance) => showStart(instance, editor), [editor])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- blocks are moved and connected by keys of their own.
    <section
      aria-label={text('flow.canvas')}
      aria-describedby="flow-canvas-help"
      className="relative h-full min-w-0 flex-1"
      onKeyDown={keys}
      onMouseDownCapture={press}
      {...drop}
    >
      <p id="flow-canvas-help" className="sr-only">
        {text('flow.canvas.help')}
      </p>
      <BranchSpeech />
      <Arrows />
      <PullContext value={pull}>
        <ReactFlow
          className="flow-canvas"
          data-detail={detail}
          style={{ '--flow-zoom': titleZoom } as CSSProperties}
          {...view}
          {...pointing}
          onNodeDragStart={onDragStart}
          onNodeDragStop={onDragEnd}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={movable.onNodesChange}
          onConnect={onConnect}
          onConnectEnd={onConnectEnd}
          isValidConnection={isValidConnection}
          snapToGrid
          snapGrid={snapGrid}
          minZoom={0.08}
          maxZoom={2}
          zoomOnScroll={!isPicture}
          preventScrolling={!isPicture}
          onInit={onInit}
          selectionMode={SelectionMode.Partial}
          multiSelectionKeyCode={manyKeys}
          deleteKeyCode={null}
          disableKeyboardA11y
          nodesFocusable
          edgesFocusable={false}
          zoomOnDoubleClick={false}
          proOptions={proOptions}
        >
          {detail !== 'block' && <Dots area={covered} />}
        </ReactFlow>
      </PullContext>
      {!editor.isReadOnly && <SelectionTools />}
    </section>
  )
}

/** The dots move in one layer with the blocks, so moving repaints nothing; they make the layer as large as it has to be. */
const Dots = ({ area: { x, y, width, height } }: { area: Box }) => (
  <ViewportPortal>
    <div aria-hidden="true" className="flow-dots" style={{ left: x, top: y, width, height }} />
  </ViewportPortal>
)

/** What clicks and the pointer do. The same functions all the time, since a new one would draw every block again. */
const usePointing = (setHovered: (id: string | null) => void) => {
  const editor = useEditor()
  return useMemo(() => {
    const hover = (_: unknown, edge: LineEdge) => setHovered(edge.id)
    return {
      onEdgeMouseEnter: hover,
      onEdgeMouseLeave: () => setHovered(null),
      onEdgeClick: hover,
      onNodeClick: (event: MouseEvent, node: GraphNode) => {
        if (node.id.startsWith('lane:') || event.shiftKey || event.ctrlKey || event.metaKey) return
        const { panel } = editor.store.get()
        editor.set({ panel: staysOpen(panel) ? panel : 'inspector' })
      },
      onNodeDoubleClick: (_: unknown, node: GraphNode) => {
        if (!editor.isReadOnly) editor.set({ renaming: node.id })
      },
      onPaneClick: () => {
        setHovered(null)
        editor.set({ selection: [], adding: null, renaming: null })
      },
    }
  }, [editor, setHovered])
}

const placesOf = (changes: readonly NodePositionChange[]): ReadonlyMap<string, Position> =>
  new Map(
    changes.flatMap(({ id, position }): [string, Position][] => (position ? [[id, [position.x, position.y]]] : [])),
  )

/** Where changes would put blocks, seen from where they are. */
const offsetsOf = (nodes: readonly Node[], changes: readonly NodePositionChange[]): ReadonlyMap<string, Offset> => {
  const places = placesOf(changes)
  return new Map(
    nodes.flatMap(({ id, position }): [string, Offset][] => {
      const place = places.get(id)
      return place ? [[id, { x: place[0] - position.x, y: place[1] - position.y }]] : []
    }),
  )
}

/**
 * While blocks are pulled only their elements move; the flow learns their places when they are let go, also when a
 * second finger ends the pulling.
 */
const useMovableNodes = (graphNodes: GraphNode[], pull: Pull, onLetGo: () => void) => {
  const editor = useEditor()
  const store = useStoreApi()
  const [shown, setShown] = useState({ from: graphNodes, nodes: graphNodes })
  const current = shown.from === graphNodes ? shown.nodes : graphNodes
  if (shown.from !== graphNodes) setShown({ from: graphNodes, nodes: graphNodes })
  const onNodesChange = useCallback(
    (changes: NodeChange<GraphNode>[]) => {
      const selects = changes.filter((change) => change.type === 'select')
      if (selects.length > 0) editor.set({ selection: selectionAfter(editor.store.get().selection, selects) })
      const sizes = changes.filter((change) => change.type === 'dimensions')
      if (sizes.length > 0) setShown((known) => ({ ...known, nodes: applyNodeChanges(sizes, known.nodes) }))
      const moves = changes.filter((change) => change.type === 'position')
      if (moves.length === 0) return
      const { domNode, nodes } = store.getState()
      if (moves.some(({ dragging }) => dragging)) return pull.move(domNode, offsetsOf(nodes, moves))
      onLetGo()
      pull.end(domNode)
      editor.edit((flow) => moveNodes(flow, placesOf(moves)))
    },
    [editor, store, pull, onLetGo],
  )
  return { nodes: current, onNodesChange }
}

const selectionAfter = (before: readonly string[], changes: readonly NodeSelectionChange[]): string[] => {
  const selection = new Set(before)
  for (const { id, selected } of changes) {
    if (selected) selection.add(id)
    else selection.delete(id)
  }
  return [...selection]
}

/** Dragging from a port to a node connects; letting go over nothing asks which node to make there. */
const useConnecting = () => {
  const editor = useEditor()
  const { screenToFlowPosition } = useReactFlow()
  const outputsAt = useCallback(
    (id: string, handle: string | null | undefined): readonly string[] => {
      const node = nodeById(editor.flow(), id)
      const row = node && rowsOf(editor.kinds, node).find(({ names }) => names[0] === handle)
      return row?.names ?? []
    },
    [editor],
  )
  const onConnect: OnConnect = useCallback(
    ({ source, sourceHandle, target }) =>
      editor.edit((flow) => connect(flow, source, outputsAt(source, sourceHandle), target)),
    [editor, outputsAt],
  )
  const onConnectEnd: OnConnectEnd = useCallback(
    (event, state) => {
      if (state.toNode || !state.fromNode || state.fromHandle?.type !== 'source') return
      const { clientX: x, clientY: y } =
        'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event
      const at = screenToFlowPosition({ x, y })
      const from = { id: state.fromNode.id, outputs: outputsAt(state.fromNode.id, state.fromHandle.id) }
      editor.set({ adding: { from, pos: [at.x, at.y - 20], screen: { x, y } } })
    },
    [editor, outputsAt, screenToFlowPosition],
  )
  const isValidConnection = useCallback(
    ({ target }: { target: string }) => {
      const type = nodeById(editor.flow(), target)?.type
      return type !== undefined && type !== 'memo' && type !== 'start' && type !== 'event'
    },
    [editor],
  )
  return { onConnect, onConnectEnd, isValidConnection }
}

/** A kind dragged in from the palette. Dropped on an empty canvas beside one open output, it follows that output. */
const useDropKind = () => {
  const editor = useEditor()
  const { screenToFlowPosition } = useReactFlow()
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(KIND_DATA)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop: (event: DragEvent) => {
      const type = event.dataTransfer.getData(KIND_DATA)
      if (!type || editor.isReadOnly) return
      event.preventDefault()
      const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY })
      editor.add(type, { pos: [x - NODE_WIDTH / 2, y - 20] })
    },
  }
}

/** These are read beside the picture: a click on a node must not close them. */
const staysOpen = (panel: EditorPanel | null): boolean => panel === 'test' || panel === 'coverage'

const EDGE = 32
type Instance = ReactFlowInstance<GraphNode, LineEdge>

/** A flow opens at its beginning, as large as its width allows and readable in any case. */
const showStart = (instance: Instance, { flow, kinds }: Editor) => {
  const boxes = flow().nodes.map((node) => boxOf(kinds, node))
  if (boxes.length === 0) return
  const left = Math.min(...boxes.map((box) => box.x))
  const top = Math.min(...boxes.map((box) => box.y))
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - left
  const room = document.querySelector('.flow-canvas')?.clientWidth ?? width
  const zoom = Math.min(1, Math.max(0.75, room / (width + 2 * EDGE)))
  void instance.setViewport({ x: (EDGE - left) * zoom, y: (2 * EDGE - top) * zoom, zoom })
}
