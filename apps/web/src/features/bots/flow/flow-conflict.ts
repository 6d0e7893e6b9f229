import type { BotChange } from '@app/contracts/bots'
import type { Language } from '@app/contracts/language'
import type { Editor } from '#features/flows/public.ts'
import { changesBetween, isSame } from '../diff/changes.ts'
import type { Names } from '../diff/shown-value.ts'
import { mergeFlows, type FlowDraft, type FlowEdits } from './merge-flows.ts'

export interface FlowDecision {
  merged: FlowDraft
  /** Neither side alone has what the merged flow has. */
  canMerge: boolean
  /** Where merging takes mine over theirs. */
  clashes: BotChange[]
  /** From their version to mine. */
  changes: BotChange[]
}

/** What there is to decide when two people edited one flow. */
export const decisionOf = (edits: FlowEdits): FlowDecision => {
  const { mine, other } = edits
  const { merged, clashes } = mergeFlows(edits)
  return {
    merged,
    canMerge: !isSame(merged, mine) && !isSame(merged, other),
    clashes,
    changes: changesBetween(other, mine),
  }
}

/** Nodes and groups as the builder names them: by their label, a node without one by its kind; mine before theirs. */
export const namesInFlow = ({ base, mine, other }: FlowEdits, kinds: Editor['kinds'], language: Language): Names =>
  new Map(
    [base, other, mine].flatMap(({ config }) => [
      ...config.groups.map(({ id, label }) => [id, label || id] as const),
      ...config.nodes.map(({ id, type, label }) => [id, label || kinds.get(type)?.label[language] || id] as const),
    ]),
  )
