import { useId, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ControlNote } from './control-note.tsx'

export type FieldControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export type FieldProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  hideLabel?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  children: (props: FieldControlProps) => ReactNode
}

export type LabelledProps = Omit<FieldProps, 'children' | 'className'>

/** The look shared by everything one types into. */
export const controlClass = (...extra: (string | false | undefined)[]): string =>
  cx(
    'w-full rounded-control border border-border-strong bg-surface px-3 text-base text-text shadow-card transition-colors duration-150',
    'hover:border-text-muted focus-visible:border-accent focus-visible:outline-offset-0',
    'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
    'disabled:bg-surface-sunken disabled:text-text-muted disabled:hover:border-border-strong [&[readonly]]:bg-surface-sunken',
    ...extra,
  )

/** Label above, help under, and the error in place of the help, tied to the control for a screen reader. */
export const Field = ({ label, help, error, required, hideLabel, id, className, children }: FieldProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const text = useText()
  const describedBy = error || help ? noteId : undefined
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-text'}>
        {label}
        {required && (
          <span className="ms-0.5 text-danger" title={text('common.required')} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined, required })}
      <ControlNote id={noteId} error={error} help={help} />
    </div>
  )
}
