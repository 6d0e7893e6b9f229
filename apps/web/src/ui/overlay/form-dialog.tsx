import { useId, type FormEvent, type ReactNode, type Ref } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '../display/button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  title: string
  description?: ReactNode
  submitLabel: string
  busy: boolean
  disabled?: boolean | undefined
  onClose: () => void
  onSubmit: () => void
  size?: 'sm' | 'md' | 'lg' | undefined
  formRef?: Ref<HTMLFormElement> | undefined
  children: ReactNode
}

/** A form in a dialog: Enter sends it, a second press does not send it twice. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, description, submitLabel, busy, disabled, onClose, onSubmit, size = 'sm', formRef, children } = props
  const text = useText()
  const formId = useId()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A form inside this dialog's own portal would otherwise send the one around it as well.
    event.stopPropagation()
    if (!busy) onSubmit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      size={size}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  )
}
