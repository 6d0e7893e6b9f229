import { useState, type FormEvent, type ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '../display/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { settle, type Outcome } from '../feedback/outcome.ts'
import { TextField } from '../form/text-field.tsx'
import { Dialog } from './dialog.tsx'
import { useBusy } from './use-busy.ts'

/** Sends what was asked about: success is told by a toast, a refusal stands in the dialog, which stays open. */
export type Send = <T>(request: PromiseLike<Outcome<T>>, done?: (data: T) => string) => Promise<T | undefined>

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
  onConfirm: (send: Send) => void | PromiseLike<unknown>
  /** Called after the dialog has closed on success. */
  onConfirmed?: (() => void) | undefined
  returnFocus?: (() => HTMLElement | null) | undefined
}

/** Asks for confirmation. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open = true, onClose, title, body, confirmLabel, cancelLabel, danger, typeToConfirm } = props
  const text = useText()
  const { isBusy, run } = useBusy()
  const { typed, setTyped, problem, setProblem } = useAnswer(open)
  const isLocked = typeToConfirm !== undefined && typed.trim() !== typeToConfirm

  const confirm = async () => {
    setProblem(undefined)
    const pending = props.onConfirm((request, done) => settle(request, done, setProblem))
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
      {(typeToConfirm !== undefined || problem) && (
        <form onSubmit={submit} className="flex flex-col gap-4">
          {typeToConfirm !== undefined && (
            <TextField
              label={text('ui.confirm.type', { expected: typeToConfirm })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
          {problem && <Notice tone="danger">{problem}</Notice>}
        </form>
      )}
    </Dialog>
  )
}

/** Cleared on open: a name typed or a refusal met for one item must not stand at the next. */
const useAnswer = (isOpen: boolean) => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setTyped('')
    setProblem(undefined)
  }
  return { typed, setTyped, problem, setProblem }
}
