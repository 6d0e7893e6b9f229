import type { FlowNode } from '@app/contracts/flow-settings'
import type { Finding } from './finding.ts'
import {
  isWaiting,
  nameOf,
  neededOutputs,
  outputName,
  pathOf,
  reachable,
  textOf,
  type FlowGraph,
} from './flow-graph.ts'

/** E01: a run must have an entry. */
export const startOf = (graph: FlowGraph): Finding[] => {
  const { nodes, settings } = graph.config
  if (!nodes.some(({ type }) => type === 'start')) return [{ key: 'E01.none', path: ['nodes'] }]
  const entry = graph.byId.get(settings.entry ?? '')
  const path = ['settings', 'entry']
  if (!entry) return [{ key: 'E01.gone', path }]
  return entry.type === 'start'
    ? []
    : [{ key: 'E01.entry', path, node: entry.id, values: { node: nameOf(graph, entry) } }]
}

/** E05: a run cannot carry out a step of a kind that this version does not have. */
export const unknownKinds = (graph: FlowGraph): Finding[] =>
  graph.config.nodes
    .filter((node) => graph.kindOf(node) === undefined)
    .map((node) => ({
      key: 'E05.kind',
      path: pathOf(graph, node, 'type'),
      node: node.id,
      values: { node: nameOf(graph, node), kind: node.type },
    }))

/** E02: every required output leads to an existing node, and ids are unique. */
export const connections = (graph: FlowGraph): Finding[] => {
  const seen = new Set<string>()
  return graph.config.nodes.flatMap((node, at): Finding[] => {
    const isTwice = seen.has(node.id)
    seen.add(node.id)
    if (isTwice) {
      const first = graph.config.nodes.find(({ id }) => id === node.id) ?? node
      const values = { one: nameOf(graph, first), node: nameOf(graph, node) }
      return [{ key: 'E02.twice', path: ['nodes', at, 'id'], node: node.id, values }]
    }
    return [...openOutputs(graph, node), ...deadEdges(graph, node)]
  })
}

const openOutputs = (graph: FlowGraph, node: FlowNode): Finding[] =>
  neededOutputs(graph, node)
    .filter((output) => node.out[output] === undefined)
    .map((output) => ({
      key: 'E02.output',
      path: pathOf(graph, node, 'out', output),
      node: node.id,
      values: { node: nameOf(graph, node), output: outputName(graph, node, output) },
    }))

const deadEdges = (graph: FlowGraph, node: FlowNode): Finding[] => {
  const name = nameOf(graph, node)
  const isDead = (to: string) => !graph.byId.has(to)
  const about = (...place: string[]) => ({ path: pathOf(graph, node, ...place), node: node.id })
  const dead = Object.entries(node.out)
    .filter(([, to]) => isDead(to))
    .map(([output]): Finding => {
      const values = { node: name, output: outputName(graph, node, output) }
      return { key: 'E02.target', ...about('out', output), values }
    })
  if (node.type === 'jump' && isDead(textOf(node.data['to'])))
    dead.push({ key: 'E02.jump', ...about('data', 'to'), values: { node: name } })
  if (node.onError?.to && isDead(node.onError.to))
    dead.push({ key: 'E02.error', ...about('onError', 'to'), values: { node: name } })
  return dead
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
    values: { node: nameOf(graph, node) },
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
      values: { node: nameOf(graph, node) },
    }))

/** W01: nodes that no run can reach. Notes on the canvas are not connected. */
export const unreachable = (graph: FlowGraph): Finding[] => {
  const seen = reachable(graph)
  return graph.config.nodes
    .filter(({ id, type }) => type !== 'memo' && !seen.has(id))
    .map((node) => ({ key: 'W01', path: pathOf(graph, node), node: node.id, values: { node: nameOf(graph, node) } }))
}

/** W02: a customer must be able to reach staff. */
export const handoffPath = (graph: FlowGraph): Finding[] => {
  const seen = reachable(graph)
  const hasNode = graph.config.nodes.some(({ id, type }) => type === 'handoff' && seen.has(id))
  return hasNode || graph.config.settings.exits.includes('want_human')
    ? []
    : [{ key: 'W02.flow', path: ['settings', 'exits'] }]
}
