import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '../display/button.tsx'
import { onDemand } from '../support/on-demand.ts'
import { TextField } from '../form/text-field.tsx'
import { toast } from '../feedback/toast.tsx'

export type DialogSize = 'sm' | 'md' | 'lg'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  size?: DialogSize | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** While something is being done the dialog stays, so its outcome is not missed. */
  locked?: boolean | undefined
}

const code = onDemand(
  () => import('./dialog-loaded.tsx'),
  ({ LoadedDialog }) => LoadedDialog,
)
export const prepareDialogs = code.prepare

/** A dialog's code comes with its first opening; it stays mounted afterwards, so that closing can be seen. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose } = props
  const text = useText()
  const [wasOpen, setWasOpen] = useState(open)
  const [Loaded, setLoaded] = useState(code.get)
  if (open && !wasOpen) setWasOpen(true)

  const isMissing = open && !Loaded
  useEffect(() => {
    if (!isMissing) return
    void code.load().then(
      (fetched) => setLoaded(() => fetched),
      () => {
        toast.error(text('ui.code-failed'))
        onClose()
      },
    )
    // Only the opening asks for the code, not every new render of whoever opened it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing])

  return wasOpen && Loaded ? <Loaded {...props} /> : null
}

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  body: ReactNode
  confirmLabel: string
  danger?: boolean | undefined
  busy?: boolean | undefined
  onConfirm: () => void
}

/** Asks before an act; the body names the thing and what is lost. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onClose, title, body, confirmLabel, danger, busy, onConfirm } = props
  const text = useText()
  return (
    <Dialog
      {...{ open, onClose, title }}
      role="alertdialog"
      size="sm"
      locked={busy}
      description={body}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text('common.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

/** For what cannot be undone: the act stays closed until the name is typed exactly. */
export const ConfirmByTyping = (props: Omit<ConfirmDialogProps, 'danger'> & { expected: string }) => {
  const { open, onClose, title, body, confirmLabel, busy, onConfirm, expected } = props
  const text = useText()
  const [typed, setTyped] = useState('')
  const [wasOpen, setWasOpen] = useState(open)
  // A name typed for one thing must never open the act for the next one.
  if (open !== wasOpen) {
    setWasOpen(open)
    setTyped('')
  }
  const isRight = typed.trim() === expected
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight && !busy) onConfirm()
  }
  return (
    <Dialog
      {...{ open, onClose, title }}
      role="alertdialog"
      size="sm"
      locked={busy}
      description={body}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text('common.cancel')}
          </Button>
          <Button variant="danger" busy={busy} disabled={!isRight} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form onSubmit={submit}>
        <TextField
          label={text('ui.confirm.type', { expected })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </Dialog>
  )
}
