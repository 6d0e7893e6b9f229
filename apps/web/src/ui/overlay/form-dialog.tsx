import { useId, type FormEvent, type ReactNode, type Ref } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '../display/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Dialog } from './dialog.tsx'
import { useDropQuestion } from './drop-question.tsx'
import { useTypedText } from './typed-text.ts'

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
  /** Why it was refused, if that belongs to no field (see `useRefusal`); stands above the buttons. */
  problem: string | undefined
  /** Files were chosen, which are lost like typed text when it is closed. */
  hasChosenFiles?: boolean | undefined
  children: ReactNode
}

/** A form in a dialog: Enter submits, a second press does not submit twice, and closing with typed text asks first. */
export const FormDialog = (props: FormDialogProps) => {
  const {
    title,
    description,
    submitLabel,
    busy,
    disabled,
    onClose,
    onSubmit,
    size = 'sm',
    formRef,
    problem,
    hasChosenFiles,
    children,
  } = props
  const text = useText()
  const formId = useId()
  const { hasTypedText, getLastField, watch } = useTypedText()
  const { close, question } = useDropQuestion({
    title,
    hasWork: hasTypedText || hasChosenFiles === true,
    busy,
    onClose,
    returnFocus: getLastField,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles events through portals: a nested form would otherwise submit this one too.
    event.stopPropagation()
    if (!busy) onSubmit()
  }
  return (
    <>
      <Dialog
        open
        onClose={close}
        locked={busy}
        size={size}
        title={title}
        description={description}
        footer={
          <>
            {problem && (
              <div className="min-w-0 flex-1 self-stretch">
                <Notice tone="danger">{problem}</Notice>
              </div>
            )}
            <Button onClick={close} disabled={busy}>
              {text('common.cancel')}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={busy} disabled={disabled}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {/* The handlers only observe the fields inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form id={formId} ref={formRef} onSubmit={handleSubmit} {...watch} noValidate className="flex flex-col gap-4">
          {children}
        </form>
      </Dialog>
      {question}
    </>
  )
}
