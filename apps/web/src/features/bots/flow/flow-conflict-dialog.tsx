import { useMemo } from 'react'
import type { Editor } from '#features/flows/public.ts'
import { useLanguage } from '#lib/i18n/i18n.tsx'
import { DecisionDialog, type ConflictDialogProps } from '../diff/decision-dialog.tsx'
import { decisionOf } from '../diff/decision.ts'
import { namesInFlow } from './flow-conflict.ts'
import { mergeFlows, type FlowDraft } from './merge-flows.ts'

type FlowConflictDialogProps = ConflictDialogProps<FlowDraft> & { kinds: Editor['kinds'] }

/** Two edits of one flow; its nodes are called as the builder calls them. */
export const FlowConflictDialog = ({ kinds, ...props }: FlowConflictDialogProps) => {
  const { conflict } = props
  const { language } = useLanguage()
  const decision = useMemo(() => decisionOf(conflict, mergeFlows(conflict)), [conflict])
  const names = useMemo(() => namesInFlow(conflict, kinds, language), [conflict, kinds, language])
  return <DecisionDialog {...props} decision={decision} placeNames={names} />
}
