import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '#lib/style/cx.ts'
import { controlClass, Field, type LabelledProps } from './field-base.tsx'

export type TextFieldProps = LabelledProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
    ref?: Ref<HTMLInputElement> | undefined
    /** Shown inside the control, before what is typed. */
    icon?: ReactNode
    size?: 'sm' | 'md' | undefined
  }

const shapeOf = (size: TextFieldProps['size'], hasIcon: boolean) =>
  size === 'sm' ? ['h-9 text-sm', hasIcon && 'ps-8.5 pe-2'] : ['h-10', hasIcon && 'ps-10']

export const TextField = (props: TextFieldProps) => {
  const { label, help, error, required, hideLabel, id, className, icon, size, type = 'text', ...input } = props
  return (
    <Field {...{ label, help, error, required, hideLabel, id, className }}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span
              className={cx(
                'pointer-events-none absolute inset-y-0 grid place-items-center text-text-muted',
                size === 'sm' ? 'start-2.5' : 'start-3',
              )}
            >
              {icon}
            </span>
          )}
          <input {...input} {...control} type={type} className={controlClass(...shapeOf(size, Boolean(icon)))} />
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
