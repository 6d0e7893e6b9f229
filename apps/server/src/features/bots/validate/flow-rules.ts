import type { FlowConfig } from '@app/contracts/flow-settings'
import type { FlowNodeDescription } from '@app/contracts/flows'
import type { ChannelLimits } from './channel-limits.ts'
import type { Finding } from './finding.ts'
import { graphOf, type FlowGraph } from './flow-graph.ts'
import * as nodes from './flow-node-rules.ts'
import * as structure from './flow-structure-rules.ts'
import * as variables from './flow-variable-rules.ts'

/** What the rules need to know beyond the flow. */
export interface FlowFacts {
  botId: string
  channelLimits: ChannelLimits
  /** The kinds of nodes this version has. */
  kinds: readonly FlowNodeDescription[]
}

const rules: readonly ((graph: FlowGraph, facts: FlowFacts) => Finding[])[] = [
  structure.startOf,
  structure.unknownKinds,
  structure.connections,
  variables.placeholders,
  variables.namedVariables,
  variables.answerKinds,
  variables.operations,
  nodes.neededReferences,
  structure.endlessLoops,
  variables.expressions,
  nodes.overLimits,
  structure.unreachable,
  structure.handoffPath,
  nodes.openQuestions,
  nodes.bubbleBudget,
  nodes.longTexts,
  nodes.mixedVoice,
  nodes.deadBranches,
  nodes.callsWithoutError,
  nodes.shadowedTriggers,
  nodes.pricesWithoutKnowledge,
]

export const checkFlow = (config: FlowConfig, facts: FlowFacts): Finding[] => {
  const graph = graphOf(config, facts.kinds)
  return [...rules.flatMap((rule) => rule(graph, facts)), ...structure.selfCalls(graph, facts.botId)]
}
