import type { FlowConfig, FlowNode, FlowNodeType } from '@app/contracts/flow-settings'

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/**
 * Outputs that must be connected, by kind of node; those of choices, classes and branches come from the node itself.
 */
const fixedOutputs: Partial<Record<FlowNodeType, readonly string[]>> = {
  start: ['next'],
  event: ['next'],
  message: ['next'],
  ask: ['ok'],
  form: ['done'],
  qna_match: ['hit', 'miss'],
  search: ['hit', 'miss'],
  product_lookup: ['one', 'many', 'none'],
  ai_reply: ['answered', 'no_answer'],
  extract: ['complete', 'missing'],
  set: ['next'],
  hours: ['open', 'closed'],
  each: ['done'],
  subflow: ['done'],
  wait: ['elapsed'],
  contact: ['next'],
  order: ['created', 'incomplete'],
  pay_qr: ['paid', 'expired'],
  booking: ['booked', 'full'],
  label: ['next'],
  note: ['next'],
  assign: ['next'],
  notify: ['next'],
  http: ['ok'],
  webhook_wait: ['called', 'timeout'],
  sheet: ['ok'],
}

/** The output name of an option, a class or a branch. */
const outputName = (entry: unknown): string => {
  if (typeof entry === 'string') return entry
  const { id, value, name } = fieldsOf(entry)
  return textOf(id) || textOf(value) || textOf(name)
}
const outputsFrom = (list: unknown): string[] => listOf(list).map(outputName).filter(Boolean)

export const neededOutputs = ({ type, data }: FlowNode): string[] => {
  if (type === 'choice') return outputsFrom(data['options'])
  if (type === 'classify') return [...outputsFrom(data['classes']), 'other']
  if (type === 'condition') return [...outputsFrom(data['branches']), 'else']
  if (type === 'split') return outputsFrom(data['branches'] ?? data['weights'])
  return [...(fixedOutputs[type] ?? [])]
}

const waiting = new Set<FlowNodeType>([
  'ask',
  'choice',
  'form',
  'wait',
  'pay_qr',
  'booking',
  'handoff',
  'webhook_wait',
  'csat',
])
/** The run waits here for the customer, staff or a timer. */
export const isWaiting = ({ type }: FlowNode): boolean => waiting.has(type)

export interface FlowGraph {
  readonly config: FlowConfig
  readonly byId: ReadonlyMap<string, FlowNode>
  /** The index of a node in the list. */
  readonly places: ReadonlyMap<string, number>
  next(node: FlowNode): FlowNode[]
}

export const graphOf = (config: FlowConfig): FlowGraph => {
  const byId = new Map(config.nodes.map((node) => [node.id, node]))
  const places = new Map(config.nodes.map((node, at) => [node.id, at]))
  return {
    config,
    byId,
    places,
    next: (node) => {
      const jump = node.type === 'jump' ? [textOf(node.data['to'])] : []
      const onError = node.onError?.to ? [node.onError.to] : []
      return [...Object.values(node.out), ...jump, ...onError].flatMap((id) => byId.get(id) ?? [])
    },
  }
}

/** The name of a node for people: its label, or its id. */
export const nameOf = (node: FlowNode): string => node.label || node.id

export const pathOf = (graph: FlowGraph, node: FlowNode, ...rest: (string | number)[]): (string | number)[] => [
  'nodes',
  graph.places.get(node.id) ?? 0,
  ...rest,
]

/** Every node that a run can reach: from the entry, from events, and from the fallback. */
export const reachable = (graph: FlowGraph): Set<string> => {
  const { nodes, settings } = graph.config
  const roots = nodes.filter(
    ({ id, type }) => type === 'start' || type === 'event' || id === settings.entry || id === settings.fallback,
  )
  const seen = new Set(roots.map(({ id }) => id))
  const open = [...roots]
  for (let node = open.pop(); node; node = open.pop()) {
    for (const next of graph.next(node)) {
      if (seen.has(next.id)) continue
      seen.add(next.id)
      open.push(next)
    }
  }
  return seen
}
