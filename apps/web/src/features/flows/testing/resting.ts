import type { RunStep } from '@app/contracts/agent'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { nodeById } from '../model/edits.ts'
import type { Kinds } from '../model/node-rows.ts'

type Turn = { steps: readonly RunStep[] }

const lastOf = ({ steps }: Turn, flow: FlowConfig): { step: RunStep; node: FlowNode } | null => {
  for (const step of steps.toReversed()) {
    const node = nodeById(flow, step.nodeId)
    if (node) return { step, node }
  }
  return null
}

/** The node that waits for the customer, staff or a clock; null where a test only stopped between two nodes. */
export const restingAt = (turn: Turn, flow: FlowConfig, kinds: Kinds): FlowNode | null => {
  const last = lastOf(turn, flow)
  return last?.step.outputTaken === 'wait' && kinds.get(last.node.type)?.isWaiting === true ? last.node : null
}

/** The node that comes next where a test stopped between two. */
export const nextAfter = (turn: Turn, flow: FlowConfig): string | null => {
  const last = lastOf(turn, flow)
  return last?.node.out[last.step.outputTaken ?? ''] ?? null
}
