import type { FlowNode } from '@app/contracts/flow-settings'
import type { Finding } from './finding.ts'
import { isWaiting, nameOf, neededOutputs, pathOf, reachable, textOf, type FlowGraph } from './flow-graph.ts'

/** E01: a run must have an entry. */
export const startOf = ({ config, byId }: FlowGraph): Finding[] => {
  if (!config.nodes.some(({ type }) => type === 'start')) return [{ key: 'E01.none', path: ['nodes'] }]
  const { entry } = config.settings
  return entry !== null && byId.get(entry)?.type === 'start'
    ? []
    : [{ key: 'E01.entry', path: ['settings', 'entry'], values: { id: entry ?? '' } }]
}

/** E05: a run cannot carry out a step of a kind that this version does not have. */
export const unknownKinds = (graph: FlowGraph): Finding[] =>
  graph.config.nodes
    .filter((node) => graph.kindOf(node) === undefined)
    .map((node) => ({
      key: 'E05.kind',
      path: pathOf(graph, node, 'type'),
      node: node.id,
      values: { node: nameOf(node), kind: node.type },
    }))

/** E02: every required output leads to an existing node, and ids are unique. */
export const connections = (graph: FlowGraph): Finding[] => {
  const seen = new Set<string>()
  return graph.config.nodes.flatMap((node, at): Finding[] => {
    const isTwice = seen.has(node.id)
    seen.add(node.id)
    if (isTwice) return [{ key: 'E02.twice', path: ['nodes', at, 'id'], node: node.id, values: { node: node.id } }]
    return [...openOutputs(graph, node), ...deadEdges(graph, node)]
  })
}

const openOutputs = (graph: FlowGraph, node: FlowNode): Finding[] =>
  neededOutputs(graph, node)
    .filter((output) => node.out[output] === undefined)
    .map((output) => ({
      key: 'E02.output',
      path: pathOf(graph, node, 'out'),
      node: node.id,
      values: { node: nameOf(node), output },
    }))

const deadEdges = (graph: FlowGraph, node: FlowNode): Finding[] => {
  const edges: [string, string, (string | number)[]][] = [
    ...Object.entries(node.out).map(([output, to]): [string, string, string[]] => [output, to, ['out', output]]),
    ...(node.type === 'jump' ? [['to', textOf(node.data['to']), ['data', 'to']] as [string, string, string[]]] : []),
    ...(node.onError?.to ? [['onError', node.onError.to, ['onError', 'to']] as [string, string, string[]]] : []),
  ]
  return edges
    .filter(([, to]) => !graph.byId.has(to))
    .map(([output, target, place]) => ({
      key: 'E02.target',
      path: pathOf(graph, node, ...place),
      node: node.id,
      values: { node: nameOf(node), output, target },
    }))
}

/** E06: a loop in which nothing waits would never end. Each loop is reported once, at its first node. */
export const endlessLoops = (graph: FlowGraph): Finding[] => {
  const state = new Map<string, 'open' | 'done'>()
  const found: FlowNode[] = []
  const visit = (node: FlowNode): void => {
    if (isWaiting(graph, node) || state.get(node.id) === 'done') return
    if (state.get(node.id) === 'open') {
      found.push(node)
      return
    }
    state.set(node.id, 'open')
    for (const next of graph.next(node)) visit(next)
    state.set(node.id, 'done')
  }
  for (const node of graph.config.nodes) visit(node)
  return [...new Set(found)].map((node) => ({
    key: 'E06.cycle',
    path: pathOf(graph, node),
    node: node.id,
    values: { node: nameOf(node) },
  }))
}

/** E06: a flow that calls itself is a loop as well. */
export const selfCalls = (graph: FlowGraph, botId: string): Finding[] =>
  graph.config.nodes
    .filter(({ type, data }) => type === 'subflow' && data['flowId'] === botId)
    .map((node) => ({
      key: 'E06.self',
      path: pathOf(graph, node, 'data', 'flowId'),
      node: node.id,
      values: { node: nameOf(node) },
    }))

/** W01: nodes that no run can reach. Notes on the canvas are not connected. */
export const unreachable = (graph: FlowGraph): Finding[] => {
  const seen = reachable(graph)
  return graph.config.nodes
    .filter(({ id, type }) => type !== 'memo' && !seen.has(id))
    .map((node) => ({ key: 'W01', path: pathOf(graph, node), node: node.id, values: { node: nameOf(node) } }))
}

/** W02: a customer must be able to reach staff. */
export const handoffPath = (graph: FlowGraph): Finding[] => {
  const seen = reachable(graph)
  const hasNode = graph.config.nodes.some(({ id, type }) => type === 'handoff' && seen.has(id))
  return hasNode || graph.config.settings.exits.includes('want_human')
    ? []
    : [{ key: 'W02.flow', path: ['settings', 'exits'] }]
}
