import { useMemo } from 'react'
import { mergeEdits } from '../diff/changes.ts'
import { DecisionDialog, type ConflictDialogProps } from '../diff/decision-dialog.tsx'
import { decisionOf } from '../diff/decision.ts'
import { useNames } from '../use-names.ts'

/** Two edits of the settings of one bot. */
export const ConflictDialog = <T,>(props: ConflictDialogProps<T>) => {
  const { base, mine, other } = props.conflict
  const decision = useMemo(() => decisionOf({ mine, other }, mergeEdits(base, mine, other)), [base, mine, other])
  return <DecisionDialog {...props} decision={decision} placeNames={useNames()} />
}
