import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { Conflict } from '../settings/use-draft.ts'
import { ChangeList } from './change-list.tsx'
import { placeMessages } from './change-places.ts'
import { titleOf } from './change-title.ts'
import type { Decision } from './decision.ts'
import type { Names } from './shown-value.ts'

export type ConflictDialogProps<T> = {
  conflict: Conflict<T>
  isSaving: boolean
  onClose: () => void
  /** Saves these values over the newer version. */
  onSave: (values: T) => void
  onTakeTheirs: () => void
}

type DecisionDialogProps<T> = ConflictDialogProps<T> & {
  decision: Decision<T>
  /** What the headings call things by. */
  placeNames: Names
}

/** Who saved in between, what differs, and three ways out; closing it loses nothing. */
export const DecisionDialog = <T,>(props: DecisionDialogProps<T>) => {
  const { conflict, decision, placeNames, isSaving, onClose, onSave, onTakeTheirs } = props
  const { theirs, mine } = conflict
  const { merged, canMerge, clashes, changes } = decision
  const text = useText(placeMessages)
  const format = useFormat()
  const places = [...new Set(clashes.map((change) => titleOf(change, placeNames, text)))].join(', ')
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
          <Button
            variant={canMerge ? 'secondary' : 'primary'}
            busy={isSaving && !canMerge}
            disabled={isSaving}
            onClick={() => onSave(mine)}
          >
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
        <ChangeList changes={changes} placeNames={placeNames} />
      </div>
    </Dialog>
  )
}
