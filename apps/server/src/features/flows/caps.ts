export const flowCaps = { nodesPerTurn: 200, callDepth: 5, turnMs: 60_000 } as const

export type CapName = 'nodes' | 'depth' | 'time' | 'variable'

/** A run went beyond what one turn may use. */
export class FlowCap extends Error {
  readonly cap: CapName
  readonly facts: Record<string, unknown>

  constructor(cap: CapName, facts: Record<string, unknown>) {
    super(`the flow went beyond its limit: ${cap}`)
    this.name = 'FlowCap'
    this.cap = cap
    this.facts = facts
  }
}
