import type { FlowConfig } from '@app/contracts/flow-settings'
import type { FlowNodeDescription } from '@app/contracts/flows'
import type { Reference } from '../references.ts'
import type { ChannelLimits } from './channel-limits.ts'
import type { Finding } from './finding.ts'
import { graphOf, nameOf, type FlowGraph } from './flow-graph.ts'
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
  nodes.neededSettings,
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

/** E05: what a block uses has been deleted from the workspace. */
export const missingInFlow = (
  config: FlowConfig,
  kinds: readonly FlowNodeDescription[],
  missing: readonly Pick<Reference, 'kind' | 'path' | 'node'>[],
): Finding[] => {
  const graph = graphOf(config, kinds)
  return missing.map(({ kind, path, node }) => {
    const block = graph.byId.get(node ?? '')
    return { key: `E05.gone-${kind}`, path, node, values: { node: block ? nameOf(graph, block) : '' } }
  })
}
