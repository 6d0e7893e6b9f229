import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { useForm } from '#lib/page/use-form.ts'
import type { Outcome } from '../feedback/outcome.ts'
import { TextField } from '../form/text-field.tsx'
import { useRefusal } from '../form/use-refusal.ts'
import { FormDialog } from './form-dialog.tsx'
import { useBusy } from './use-busy.ts'

type NameDialogProps<T> = {
  title: string
  description?: ReactNode
  submitLabel: string
  size?: 'sm' | 'md' | 'lg' | undefined
  /** The label of the name field. */
  label: string
  help?: ReactNode
  initialName?: string | undefined
  /** The contract's rule for the name; without one, any non-empty name. */
  rule?: z.ZodMiniType<string, string> | undefined
  maxLength?: number | undefined
  onClose: () => void
  /** Saves it. An error keeps the dialog open and marks the field. */
  onSave: (name: string) => PromiseLike<Outcome<T>>
  savedText?: ((saved: NonNullable<T>, name: string) => string) | undefined
  /** Called after the dialog has closed. */
  onSaved?: ((saved: NonNullable<T>) => void) | undefined
  /** More fields; their state belongs to the caller. */
  children?: ReactNode
  /** Fields above the name. */
  before?: ReactNode
}

const anyName = z.string().check(z.trim(), z.minLength(1))

/** A dialog to create or rename something: a name field and optional further fields. */
export const NameDialog = <T,>(props: NameDialogProps<T>) => {
  const { label, help, initialName = '', rule, maxLength, onClose, onSave, savedText, onSaved } = props
  const [schema] = useState(() => z.strictObject({ name: rule ?? anyName }))
  const { formRef, field, values, check, refuse } = useForm(schema, { name: initialName })
  const { isBusy, run } = useBusy()
  const { problem, send } = useRefusal({ fields: ['name'], refuse })

  const submit = async () => {
    const checked = check()
    if (!checked) return
    const { name } = checked
    const saved = await run(send(onSave(name), savedText && ((data) => savedText(data as NonNullable<T>, name))))
    if (saved === undefined) return
    onClose()
    onSaved?.(saved as NonNullable<T>)
  }
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      submitLabel={props.submitLabel}
      size={props.size}
      busy={isBusy}
      disabled={!rule && values.name.trim() === ''}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      {props.before}
      <TextField label={label} help={help} required maxLength={maxLength} {...field('name')} />
      {props.children}
    </FormDialog>
  )
}
