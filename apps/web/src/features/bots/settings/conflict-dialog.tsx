import { useMemo } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ChangeList } from '../diff/change-list.tsx'
import { titleOf } from '../diff/change-title.ts'
import { placeMessages } from '../diff/change-places.ts'
import { changesBetween, isSame, mergeChanges } from '../diff/changes.ts'
import { useNames } from '../use-names.ts'
import type { Conflict } from './use-draft.ts'

type ConflictDialogProps<T> = {
  conflict: Conflict<T>
  isSaving: boolean
  onClose: () => void
  /** Saves these values over the newer version. */
  onSave: (values: T) => void
  onTakeTheirs: () => void
}

/** Who saved in between, what differs, and three ways out; closing it loses nothing. */
export const ConflictDialog = <T,>(props: ConflictDialogProps<T>) => {
  const { conflict, isSaving, onClose, onSave, onTakeTheirs } = props
  const { theirs, base, mine, other } = conflict
  const text = useText(placeMessages)
  const format = useFormat()
  const names = useNames()
  const changes = useMemo(() => changesBetween(other, mine), [other, mine])
  const merged = useMemo(() => mergeChanges(base, mine, other), [base, mine, other])
  const clashes = useMemo(() => {
    const mineAt = changesBetween(base, mine)
    const theirsAt = new Set(changesBetween(base, other).map((change) => change.path.join('.')))
    return mineAt.filter((change) => theirsAt.has(change.path.join('.')))
  }, [base, mine, other])
  const canMerge = !isSame(merged, mine) && !isSame(merged, other)
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
            {clashes.length === 0
              ? text('conflict.merge-help')
              : text('conflict.clash-help', {
                  places: clashes.map((change) => titleOf(change, names, text)).join(', '),
                })}
          </Notice>
        )}
        <h3 className="text-sm font-medium text-text-muted">{text('conflict.differences')}</h3>
        <ChangeList changes={changes} />
      </div>
    </Dialog>
  )
}
