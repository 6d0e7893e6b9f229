import type { FlowConfig } from '@app/contracts/flow-settings'
import type { EdgeCoverage, NodeCoverage } from '@app/contracts/flows'
import { outputsOfNode, type Kinds } from '../model/node-rows.ts'

/** What many runs left on a node. */
export interface CoverMark {
  runs: number
  /** Share of those who came and did not go on; null where the flow ends or nobody came. */
  left: number | null
  isSlow: boolean
  meanMs: number
  /** Runs by each output. */
  taken: ReadonlyMap<string, number>
}

export interface Coverage {
  byNode: ReadonlyMap<string, CoverMark>
  /** The busiest output, which has the widest line. */
  most: number
}

/** A way that no run has taken yet. */
export interface OpenWay {
  nodeId: string
  /** Null: the node itself was never run. */
  output: string | null
}

const SLOW_MS = 3000
/** Below this nothing can be concluded. */
export const FEW_RUNS = 20
/** From here on a loss stands out. */
export const MUCH_LEFT = 0.3

type Counted = { nodes: readonly NodeCoverage[]; edges: readonly EdgeCoverage[] }

export const coverageOf = (flow: FlowConfig, kinds: Kinds, { nodes, edges }: Counted): Coverage => {
  const counted = new Map(nodes.map((one) => [one.nodeId, one]))
  const byNode = new Map(
    flow.nodes
      .filter(({ type }) => kinds.get(type)?.isRun !== false)
      .map((node): [string, CoverMark] => {
        const { runs = 0, stayed = 0, meanMs = 0 } = counted.get(node.id) ?? {}
        const isEnd = outputsOfNode(kinds, node).length === 0
        const taken = new Map(edges.filter(({ nodeId }) => nodeId === node.id).map((edge) => [edge.output, edge.runs]))
        const left = isEnd || runs === 0 ? null : Math.min(1, stayed / runs)
        return [node.id, { runs, left, isSlow: meanMs > SLOW_MS, meanMs, taken }]
      }),
  )
  return { byNode, most: Math.max(1, ...edges.map(({ runs }) => runs)) }
}

/** How often runs came in: what the whole is measured by. */
export const runsIn = (flow: FlowConfig, { byNode }: Coverage): number =>
  flow.nodes.reduce((most, { id }) => Math.max(most, byNode.get(id)?.runs ?? 0), 0)

/** Where customers stop, the worst first. */
export const worstLosses = (flow: FlowConfig, { byNode }: Coverage): { nodeId: string; left: number; runs: number }[] =>
  flow.nodes
    .flatMap(({ id }) => {
      const mark = byNode.get(id)
      return mark?.left ? [{ nodeId: id, left: mark.left, runs: mark.runs }] : []
    })
    .toSorted((one, other) => other.left * other.runs - one.left * one.runs)

/** Nodes and branches that no run has been through; of a node that never ran, its branches say nothing new. */
export const openWays = (flow: FlowConfig, kinds: Kinds, { byNode }: Coverage): OpenWay[] =>
  flow.nodes.flatMap((node): OpenWay[] => {
    const mark = byNode.get(node.id)
    if (!mark) return []
    if (mark.runs === 0) return [{ nodeId: node.id, output: null }]
    return outputsOfNode(kinds, node)
      .filter(({ name }) => node.out[name] !== undefined && (mark.taken.get(name) ?? 0) === 0)
      .map(({ name }) => ({ nodeId: node.id, output: name }))
  })

const THIN = 1.5
const WIDE = 6

/** The width of a line by how many went along it. */
export const widthOf = (runs: number, most: number): number => THIN + (WIDE - THIN) * Math.sqrt(runs / most)
