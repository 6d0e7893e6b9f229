import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { flowNodes } from '#flow-nodes/registry.ts'
import type { Random } from '#core/seeded-random.ts'
import type { Counted } from '../coverage.ts'

/** Nobody goes around longer than this. */
const MOST_STEPS = 60
/** Share of the customers who stop where they are asked something. */
const STOPPING = 0.07
const AI_MS = 900
const PLAIN_MS = 3

/** How likely an output is beside the first one of its node; an error has never happened. */
const likelihood: Readonly<Record<string, number>> = {
  timeout: 0.08,
  invalid: 0.03,
  other: 0.1,
  none: 0.12,
  many: 0.5,
  no_answer: 0.1,
  error: 0,
  expired: 0.15,
  mismatch: 0.05,
  incomplete: 0.06,
  bad: 0.1,
  neutral: 0.2,
}
const ELSE = 0.6

const kinds = new Map(flowNodes.map(({ description }) => [description.type, description]))

/** What one customer leaves behind in a flow, from its entry to its end or to where they stopped. */
export const walkOnce = (flow: FlowConfig, random: Random): Counted[] => {
  const counted: Counted[] = []
  const byId = new Map(flow.nodes.map((node) => [node.id, node]))
  let node = byId.get(flow.settings.entry ?? '')
  while (node && counted.length < 2 * MOST_STEPS) {
    const kind = kinds.get(node.type)
    const stops = kind?.isWaiting === true && random() < STOPPING
    counted.push(...stepsOf(node, kind?.isWaiting === true, stops, msOf(kind?.mayCost === true, random)))
    if (stops) return counted
    const output = takenBy(node, random)
    if (output === undefined) break
    counted.push({ kind: 'edge', nodeId: node.id, output })
    node = byId.get(node.out[output] ?? '')
  }
  return [...counted, { kind: 'end', outcome: outcomeOf(node) }]
}

/** A node that waits is carried out when it is come to, and again when the customer answers. */
const stepsOf = ({ id }: FlowNode, isWaiting: boolean, stops: boolean, ms: number): Counted[] => {
  const step = { kind: 'step', nodeId: id, ms, isArrival: true, isResting: isWaiting, isFailed: false } as const
  return isWaiting && !stops ? [step, { ...step, isArrival: false, isResting: false }] : [step]
}

const msOf = (isCostly: boolean, random: Random): number => (isCostly ? AI_MS : PLAIN_MS) * (0.6 + random())

const takenBy = (node: FlowNode, random: Random): string | undefined => {
  const names = Object.keys(node.out)
  const weights = names.map((name, index) => likelihood[name] ?? (index === 0 ? 1 : ELSE))
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return names.find((_, index) => (left -= weights[index] ?? 0) < 0)
}

const outcomeOf = (node: FlowNode | undefined): string => {
  const outcome = node?.data['outcome']
  return typeof outcome === 'string' ? outcome : 'resolved'
}
