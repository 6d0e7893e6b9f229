import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { outputsOf, type FlowNodeDescription } from '@app/contracts/flows'
import type { Words } from '@app/contracts/kinds'

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** Outputs that must be connected, as the kind of the node describes them; none of a kind that is not there. */
export const neededOutputs = (graph: FlowGraph, node: FlowNode): string[] =>
  outputsOf(graph.kindOf(node)?.outputs ?? [], node.data)
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name)

/** The run waits here for the customer, staff or a timer. */
export const isWaiting = (graph: FlowGraph, node: FlowNode): boolean => graph.kindOf(node)?.isWaiting === true

export interface FlowGraph {
  readonly config: FlowConfig
  readonly byId: ReadonlyMap<string, FlowNode>
  /** The index of a node in the list. */
  readonly places: ReadonlyMap<string, number>
  /** What the registry says of its kind; nothing for a kind that this version does not have. */
  kindOf(node: Pick<FlowNode, 'type'>): FlowNodeDescription | undefined
  next(node: FlowNode): FlowNode[]
}

export const graphOf = (config: FlowConfig, kinds: readonly FlowNodeDescription[]): FlowGraph => {
  const byType = new Map(kinds.map((kind) => [kind.type, kind]))
  const byId = new Map(config.nodes.map((node) => [node.id, node]))
  const places = new Map(config.nodes.map((node, at) => [node.id, at]))
  return {
    config,
    byId,
    places,
    kindOf: ({ type }) => byType.get(type),
    next: (node) => {
      const jump = node.type === 'jump' ? [textOf(node.data['to'])] : []
      const onError = node.onError?.to ? [node.onError.to] : []
      return [...Object.values(node.out), ...jump, ...onError].flatMap((id) => byId.get(id) ?? [])
    },
  }
}

/** The name of a node as the builder shows it: its own, or that of its kind. Ids are nothing to people. */
export const nameOf = (graph: FlowGraph, node: FlowNode): Words => {
  const { label, type } = node
  return label ? { vi: label, en: label } : (graph.kindOf(node)?.label ?? { vi: type, en: type })
}

/** What people read at this output of the node. */
export const outputName = (graph: FlowGraph, node: FlowNode, output: string): Words =>
  outputsOf(graph.kindOf(node)?.outputs ?? [], node.data).find(({ name }) => name === output)?.label ?? {
    vi: output,
    en: output,
  }

/** What people read at this setting of the node. */
export const settingName = (graph: FlowGraph, node: FlowNode, setting: string): Words =>
  graph.kindOf(node)?.fields.find(({ name }) => name === setting)?.label ?? { vi: setting, en: setting }

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
