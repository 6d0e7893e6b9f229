/**
 * Every edit of a flow is a pure function from one flow to the next. Unchanged nodes keep their identity, so that a
 * canvas redraws only what changed and an undo is the earlier object itself.
 */
import type { FlowConfig, FlowNode, FlowNodeType } from '@app/contracts/flow-settings'

export type Position = [x: number, y: number]

/** Positions snap to this grid, in pixels. */
export const GRID = 4
export const snap = ([x, y]: Position): Position => [Math.round(x / GRID) * GRID, Math.round(y / GRID) * GRID]

export const nodeById = (flow: FlowConfig, id: string): FlowNode | undefined =>
  flow.nodes.find((node) => node.id === id)

const numberOf = (id: string, letter: string): number => {
  const rest = id.startsWith(letter) ? id.slice(letter.length) : ''
  return /^\d{1,6}$/.test(rest) ? Number(rest) : 0
}

/** The next free id: n1, n2 … A number that was once used in this flow is not used again while it is open. */
export const freshId = (flow: FlowConfig, letter: 'n' | 'g' = 'n', above = 0): string => {
  const taken = letter === 'n' ? flow.nodes : flow.groups
  return `${letter}${Math.max(above, ...taken.map(({ id }) => numberOf(id, letter))) + 1}`
}

export const highestNumber = (flow: FlowConfig): number => Math.max(0, ...flow.nodes.map(({ id }) => numberOf(id, 'n')))

export interface NewNode {
  id: string
  type: FlowNodeType
  data?: Record<string, unknown>
  label?: string
  pos?: Position
}

/** The first start becomes the entry of the flow. */
export const addNode = (flow: FlowConfig, { id, type, data = {}, label, pos }: NewNode): FlowConfig => {
  const node: FlowNode = {
    id,
    type,
    ...(label === undefined ? {} : { label }),
    ...(pos ? { pos: snap(pos) } : {}),
    data,
    out: {},
  }
  const isEntry = type === 'start' && flow.settings.entry === null
  return {
    ...flow,
    nodes: [...flow.nodes, node],
    ...(isEntry ? { settings: { ...flow.settings, entry: id } } : {}),
  }
}

export const changeNode = (flow: FlowConfig, id: string, change: (node: FlowNode) => FlowNode): FlowConfig => ({
  ...flow,
  nodes: flow.nodes.map((node) => (node.id === id ? change(node) : node)),
})

const without = <T>(record: Readonly<Record<string, T>>, gone: (key: string, value: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => !gone(key, value)))

/** Leads an output to a node, or to nothing. */
export const connect = (flow: FlowConfig, from: string, outputs: readonly string[], to: string | null): FlowConfig =>
  changeNode(flow, from, (node) => {
    const rest = to === null ? without(node.out, (name) => outputs.includes(name)) : { ...node.out }
    if (to !== null) for (const output of outputs) rest[output] = to
    return { ...node, out: rest }
  })

/** Puts an existing node between two: the output leads to it, and its first output to where the edge led before. */
export const insertBetween = (
  flow: FlowConfig,
  edge: { from: string; outputs: readonly string[] },
  id: string,
  exit: string | undefined,
): FlowConfig => {
  const [first] = edge.outputs
  const target = first === undefined ? undefined : nodeById(flow, edge.from)?.out[first]
  const led = connect(flow, edge.from, edge.outputs, id)
  return target === undefined || exit === undefined || target === id ? led : connect(led, id, [exit], target)
}

const isGone = (ids: ReadonlySet<string>, id: string | null | undefined) => id != null && ids.has(id)

/** Deletes nodes with every edge that leads to them. */
export const removeNodes = (flow: FlowConfig, gone: Iterable<string>): FlowConfig => {
  const ids = new Set(gone)
  const kept = flow.nodes.filter(({ id }) => !ids.has(id))
  if (kept.length === flow.nodes.length) return flow
  const { entry, fallback } = flow.settings
  const starts = kept.filter(({ type }) => type === 'start')
  return {
    ...flow,
    settings: {
      ...flow.settings,
      entry: isGone(ids, entry) ? (starts[0]?.id ?? null) : entry,
      fallback: isGone(ids, fallback) ? null : fallback,
    },
    nodes: kept.map((node) => unlinked(node, ids)),
    groups: flow.groups
      .map((group) => ({ ...group, nodes: group.nodes.filter((id) => !ids.has(id)) }))
      .filter((group) => group.nodes.length > 0),
  }
}

const unlinked = (node: FlowNode, gone: ReadonlySet<string>): FlowNode => {
  const { onError, ...rest } = node
  const losesBranch = onError?.to !== undefined && gone.has(onError.to)
  const losesEdge = Object.values(node.out).some((to) => gone.has(to))
  if (!losesBranch && !losesEdge) return node
  return {
    ...rest,
    out: without(node.out, (_, to) => gone.has(to)),
    ...(onError && !losesBranch ? { onError } : {}),
  }
}

/** How many edges of other nodes lead to these. */
export const edgesInto = (flow: FlowConfig, ids: ReadonlySet<string>): number =>
  flow.nodes
    .filter(({ id }) => !ids.has(id))
    .reduce((sum, node) => sum + Object.values(node.out).filter((to) => ids.has(to)).length, 0)

/** The same flow where nothing moves, which is no step of undo. */
export const moveNodes = (flow: FlowConfig, places: ReadonlyMap<string, Position>): FlowConfig => {
  const nodes = flow.nodes.map((node) => {
    const place = places.get(node.id)
    if (!place) return node
    const pos = snap(place)
    return node.pos?.[0] === pos[0] && node.pos[1] === pos[1] ? node : { ...node, pos }
  })
  return nodes.every((node, index) => node === flow.nodes[index]) ? flow : { ...flow, nodes }
}

export const setData = (flow: FlowConfig, id: string, data: Record<string, unknown>): FlowConfig =>
  changeNode(flow, id, (node) => ({
    ...node,
    data: without({ ...node.data, ...data }, (_, value) => value === undefined),
  }))

/** An empty name falls back to that of the kind. */
export const renameNode = (flow: FlowConfig, id: string, label: string): FlowConfig =>
  changeNode(flow, id, (node) => {
    const { label: _before, ...rest } = node
    return label.trim() === '' ? rest : { ...node, label: label.trim() }
  })

/** What colleagues should know of a node; an empty note is none. */
export const setNote = (flow: FlowConfig, id: string, note: string): FlowConfig =>
  changeNode(flow, id, (node) => {
    const { note: _before, ...rest } = node
    return note.trim() === '' ? rest : { ...rest, note }
  })

/** Leads the output under its new name to where it led before, such as when an option was renamed. */
export const renameOutput = (flow: FlowConfig, id: string, from: string, to: string): FlowConfig =>
  changeNode(flow, id, (node) => {
    const target = node.out[from]
    if (target === undefined || from === to) return node
    const out = without(node.out, (name) => name === from)
    return { ...node, out: { ...out, [to]: target } }
  })

export const setFlowSettings = (flow: FlowConfig, settings: Partial<FlowConfig['settings']>): FlowConfig => ({
  ...flow,
  settings: { ...flow.settings, ...settings },
})

export type FlowVariable = FlowConfig['vars'][number]

/** Declares a variable that a node writes to, unless it is known already. */
export const declareVariable = (flow: FlowConfig, variable: FlowVariable): FlowConfig =>
  flow.vars.some(({ key, scope }) => key === variable.key && scope === variable.scope)
    ? flow
    : { ...flow, vars: [...flow.vars, variable] }
