import { useState, type ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DropQuestionOptions = {
  /** The title of the dialog that holds the work. */
  title: string
  hasWork: boolean
  busy: boolean
  onClose: () => void
  returnFocus?: (() => HTMLElement | null) | undefined
}

/** Asks before a dialog drops what was put into it; every way to close the dialog has to be the `close` of this. */
export const useDropQuestion = (options: DropQuestionOptions): { close: () => void; question: ReactNode } => {
  const { title, hasWork, busy, onClose, returnFocus } = options
  const text = useText()
  const [isAsking, setIsAsking] = useState(false)
  useUnsavedChanges(hasWork && !busy)
  const question = (
    <ConfirmDialog
      open={isAsking}
      danger
      title={text('ui.drop.title')}
      body={text('ui.drop.body', { title })}
      cancelLabel={text('ui.drop.stay')}
      confirmLabel={text('ui.drop.confirm')}
      onClose={() => setIsAsking(false)}
      returnFocus={returnFocus}
      onConfirm={onClose}
    />
  )
  return { close: () => (hasWork ? setIsAsking(true) : onClose()), question }
}
