import type { FlowConfig } from '@app/contracts/flow-settings'

const found = new WeakMap<FlowConfig, Map<string, boolean>>()

/** Whether a flow reads a variable anywhere: what takes a query to know is only looked up for flows that do. */
export const mentions = (config: FlowConfig, name: string): boolean => {
  const known = found.get(config) ?? new Map<string, boolean>()
  found.set(config, known)
  const answer = known.get(name) ?? JSON.stringify(config.nodes).includes(name)
  known.set(name, answer)
  return answer
}
