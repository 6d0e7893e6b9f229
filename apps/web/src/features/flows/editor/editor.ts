/** The state of an open builder: the flow with its undo history, what is selected, and which panel is open. */
import type { FlowConfig, FlowNode, FlowNodeType } from '@app/contracts/flow-settings'
import { createExternalStore, type ExternalStore } from '#lib/page/external-store.ts'
import * as edits from '../model/edits.ts'
import { joinGroupOf } from '../model/groups.ts'
import { endStep, record, redo, startHistory, undo, type History } from '../model/history.ts'
import { withPlaces } from '../model/layout.ts'
import { firstOutput, NODE_WIDTH, type Kinds } from '../model/node-rows.ts'
import { startData } from '../kinds/start-data.ts'

export type EditorPanel = 'inspector' | 'problems' | 'test' | 'coverage'
export type InspectorTab = 'settings' | 'runs' | 'note'
export type EditorView = 'canvas' | 'list' | 'json'

/** Where a new node is put in: after an output, into an edge, or anywhere. */
export interface AddPlace {
  from?: { id: string; outputs: readonly string[] } | undefined
  pos?: edits.Position | undefined
  /** Where the list of kinds opens, on the screen. */
  screen?: { x: number; y: number } | undefined
}

export interface EditorState {
  history: History<FlowConfig>
  selection: readonly string[]
  panel: EditorPanel | null
  inspectorTab: InspectorTab
  view: EditorView
  /** The list of kinds is open for this place. */
  adding: AddPlace | null
  /** A target is being chosen for these outputs. */
  connecting: { id: string; outputs: readonly string[] } | null
  /** The branch that the arrow keys have come to; `/` and C act on it. */
  output: { id: string; name: string } | null
  renaming: string | null
  /** The node that a test is to begin at. */
  runningFrom: string | null
  showsAllEdges: boolean
  isHelpOpen: boolean
  isSearchOpen: boolean
}

export interface Editor {
  /** Names the flow among others, for what is copied out of it. */
  flowId: string
  store: ExternalStore<EditorState>
  kinds: Kinds
  isReadOnly: boolean
  flow: () => FlowConfig
  set: (change: Partial<EditorState>) => void
  /** Changes the flow as one step of undo; edits with the same `merge` name in a row become one. */
  edit: (change: (flow: FlowConfig) => FlowConfig, merge?: string) => void
  /** Makes a node, connects it where `place` says, selects it, and returns its id. */
  add: (type: FlowNodeType, place?: AddPlace, data?: Record<string, unknown>) => string
  select: (ids: readonly string[], panel?: EditorPanel | null) => void
  undo: () => void
  redo: () => void
  /** Takes a flow from elsewhere, such as what a colleague saved; the steps before it cannot be undone any more. */
  load: (flow: FlowConfig) => void
  /** Numbers up to this one were used by nodes at some time. */
  highest: () => number
}

const TYPING_PAUSE_MS = 1200

type Options = { flowId: string; flow: FlowConfig; kinds: Kinds; isReadOnly: boolean; view: EditorView }

export const createEditor = ({ flowId, flow: first, kinds, isReadOnly, view }: Options): Editor => {
  const store = createExternalStore<EditorState>({
    history: startHistory(withPlaces(first, kinds)),
    selection: [],
    panel: null,
    inspectorTab: 'settings',
    view,
    adding: null,
    connecting: null,
    output: null,
    renaming: null,
    runningFrom: null,
    showsAllEdges: false,
    isHelpOpen: false,
    isSearchOpen: false,
  })
  let highest = edits.highestNumber(first)
  let pause: ReturnType<typeof setTimeout> | undefined
  const flow = () => store.get().history.present
  const set = (change: Partial<EditorState>) => store.set({ ...store.get(), ...change })
  const keepSelection = (history: History<FlowConfig>) => {
    const known = new Set(history.present.nodes.map(({ id }) => id))
    highest = Math.max(highest, edits.highestNumber(history.present))
    set({ history, selection: store.get().selection.filter((id) => known.has(id)) })
  }
  const edit: Editor['edit'] = (change, merge) => {
    if (isReadOnly) return
    keepSelection(record(store.get().history, change(flow()), merge ?? null))
    clearTimeout(pause)
    if (merge) pause = setTimeout(() => set({ history: endStep(store.get().history) }), TYPING_PAUSE_MS)
  }
  const add: Editor['add'] = (type, place = {}, data) => {
    const id = edits.freshId(flow(), 'n', highest)
    const node = { id, type, data: data ?? startData(kinds, type), pos: place.pos ?? placeFor(flow(), place) }
    edit((now) => attach(edits.addNode(now, node), kinds, id, place))
    set({ adding: null, connecting: null, selection: [id], panel: 'inspector' })
    return id
  }
  return {
    flowId,
    store,
    kinds,
    isReadOnly,
    flow,
    set,
    edit,
    add,
    select: (ids, panel) => set({ selection: ids, ...(panel === undefined ? {} : { panel }) }),
    undo: () => keepSelection(undo(store.get().history)),
    redo: () => keepSelection(redo(store.get().history)),
    load: (next) => keepSelection(startHistory(withPlaces(next, kinds))),
    highest: () => highest,
  }
}

const STEP_X = NODE_WIDTH + 52
const STEP_Y = 140

/** Beside the node it follows, below what already stands there; else under everything. */
const placeFor = (flow: FlowConfig, { from }: AddPlace): edits.Position => {
  const source = from && edits.nodeById(flow, from.id)
  if (!source?.pos) {
    const bottom = Math.max(-STEP_Y, ...flow.nodes.map(({ pos }) => pos?.[1] ?? 0))
    return [24, bottom + STEP_Y]
  }
  const [x, y] = [source.pos[0] + STEP_X, source.pos[1]]
  const isTaken = (place: number) =>
    flow.nodes.some(({ pos }) => pos && Math.abs(pos[0] - x) < NODE_WIDTH && Math.abs(pos[1] - place) < STEP_Y - 20)
  let place = y
  while (isTaken(place)) place += STEP_Y
  return [x, place]
}

const attach = (flow: FlowConfig, kinds: Kinds, id: string, { from }: AddPlace): FlowConfig => {
  if (!from) return flow
  const made = edits.nodeById(flow, id) as FlowNode
  const linked = edits.insertBetween(flow, { from: from.id, outputs: from.outputs }, id, firstOutput(kinds, made))
  return joinGroupOf(linked, id, from.id)
}
