import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { controlClass, Field, type LabelledProps } from './field-base.tsx'

export type TextFieldProps = LabelledProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
    ref?: Ref<HTMLInputElement> | undefined
    /** Shown inside the control, before what is typed. */
    icon?: ReactNode
  }

export const TextField = (props: TextFieldProps) => {
  const { label, help, error, required, hideLabel, id, className, icon, type = 'text', ...input } = props
  return (
    <Field {...{ label, help, error, required, hideLabel, id, className }}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-text-muted">
              {icon}
            </span>
          )}
          <input {...input} {...control} type={type} className={controlClass('h-10', Boolean(icon) && 'ps-10')} />
        </div>
      )}
    </Field>
  )
}

export type TextAreaProps = LabelledProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> | undefined }

export const TextArea = (props: TextAreaProps) => {
  const { label, help, error, required, hideLabel, id, className, rows = 4, ...area } = props
  return (
    <Field {...{ label, help, error, required, hideLabel, id, className }}>
      {(control) => <textarea {...area} {...control} rows={rows} className={controlClass('min-h-20 resize-y py-2')} />}
    </Field>
  )
}
