import { useState, type FormEvent, type ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '../display/button.tsx'
import { TextField } from '../form/text-field.tsx'
import { Dialog } from './dialog.tsx'
import { useBusy } from './use-busy.ts'

type ConfirmDialogProps = {
  open?: boolean | undefined
  onClose: () => void
  /** Names the thing. */
  title: string
  /** Says what is lost. */
  body: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  /** For what cannot be undone: the button is disabled until this name is typed. */
  typeToConfirm?: string | undefined
  /** A promise keeps the dialog busy; if it resolves to `undefined` (refused), the dialog stays open. */
  onConfirm: () => void | PromiseLike<unknown>
  /** Called after the dialog has closed on success. */
  onConfirmed?: (() => void) | undefined
  returnFocus?: (() => HTMLElement | null) | undefined
}

/** Asks for confirmation. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open = true, onClose, title, body, confirmLabel, cancelLabel, danger, typeToConfirm } = props
  const text = useText()
  const { isBusy, run } = useBusy()
  const { typed, setTyped } = useTypedName(open)
  const isLocked = typeToConfirm !== undefined && typed.trim() !== typeToConfirm

  const confirm = async () => {
    const pending = props.onConfirm()
    if (!pending || (await run(pending)) === undefined) return
    onClose()
    props.onConfirmed?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLocked && !isBusy) void confirm()
  }
  return (
    <Dialog
      {...{ open, onClose, title }}
      role="alertdialog"
      size="sm"
      locked={isBusy}
      returnFocus={props.returnFocus}
      description={body}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {cancelLabel ?? text('common.cancel')}
          </Button>
          <Button
            variant={danger || typeToConfirm !== undefined ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={isLocked}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeToConfirm !== undefined && (
        <form onSubmit={submit}>
          <TextField
            label={text('ui.confirm.type', { expected: typeToConfirm })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </form>
      )}
    </Dialog>
  )
}

/** Cleared on open: a name typed for one item must not confirm the next. */
const useTypedName = (isOpen: boolean) => {
  const [typed, setTyped] = useState('')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setTyped('')
  }
  return { typed, setTyped }
}
