import { useMemo } from 'react'
import type { Editor } from '#features/flows/public.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ChangeList } from '../diff/change-list.tsx'
import { placeMessages } from '../diff/change-places.ts'
import { titleOf } from '../diff/change-title.ts'
import type { Conflict } from '../settings/use-draft.ts'
import { decisionOf, namesInFlow } from './flow-conflict.ts'
import type { FlowDraft } from './merge-flows.ts'

type FlowConflictDialogProps = {
  conflict: Conflict<FlowDraft>
  kinds: Editor['kinds']
  isSaving: boolean
  onClose: () => void
  /** Saves this flow over the newer version. */
  onSave: (values: FlowDraft) => void
  onTakeTheirs: () => void
}

/** Who saved the flow in between, which nodes differ, and three ways out; closing it loses nothing. */
export const FlowConflictDialog = (props: FlowConflictDialogProps) => {
  const { conflict, kinds, isSaving, onClose, onSave, onTakeTheirs } = props
  const text = useText(placeMessages)
  const format = useFormat()
  const { language } = useLanguage()
  const { merged, canMerge, clashes, changes } = useMemo(() => decisionOf(conflict), [conflict])
  const names = useMemo(() => namesInFlow(conflict, kinds, language), [conflict, kinds, language])
  const places = [...new Set(clashes.map((change) => titleOf(change, names, text)))].join(', ')
  const { mine, theirs } = conflict
  const who = theirs.updatedBy?.name ?? text('conflict.someone')
  return (
    <Dialog
      open
      size="lg"
      locked={isSaving}
      onClose={onClose}
      title={text('conflict.title')}
      description={text('conflict.who', { name: who, when: format.dateTime(theirs.updatedAt) })}
      footer={
        <>
          <Button disabled={isSaving} onClick={onTakeTheirs}>
            {text('conflict.theirs')}
          </Button>
          <Button variant={canMerge ? 'secondary' : 'primary'} disabled={isSaving} onClick={() => onSave(mine)}>
            {text('conflict.mine')}
          </Button>
          {canMerge && (
            <Button variant="primary" busy={isSaving} onClick={() => onSave(merged)}>
              {text('conflict.merge')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {canMerge && (
          <Notice tone="info">
            {places === '' ? text('conflict.merge-help') : text('conflict.clash-help', { places })}
          </Notice>
        )}
        <h3 className="text-sm font-medium text-text-muted">{text('conflict.differences')}</h3>
        <ChangeList changes={changes} placeNames={names} />
      </div>
    </Dialog>
  )
}
