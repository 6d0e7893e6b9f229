import { Check } from 'lucide-react'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from '#lib/style/cx.ts'
import { ErrorText } from './error-text.tsx'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

// The invisible input is 24 px, larger than the drawn box, so that it is easier to hit.
const HIT = 'peer absolute -inset-[3px] z-1 size-6 cursor-pointer appearance-none rounded-md opacity-0'
const BOX =
  'grid size-4.5 place-items-center border border-border-strong bg-surface text-on-accent transition-colors duration-150 peer-hover:border-accent peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55 peer-aria-invalid:border-danger *:opacity-0 peer-checked:*:opacity-100'

/** A bar in place of the tick. */
const PARTLY =
  'relative after:absolute after:hidden after:h-0.5 after:w-2.5 after:rounded-full after:bg-on-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-indeterminate:after:block'

export const Checkbox = ({ label, help, error, id, className, ...input }: CheckboxProps) => {
  const ownId = useId()
  const boxId = id ?? ownId
  const noteId = `${boxId}-note`
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <div className="flex items-start gap-2.5">
        <span className="relative mt-0.5 grid">
          <input
            {...input}
            type="checkbox"
            id={boxId}
            aria-describedby={error || help ? noteId : undefined}
            aria-invalid={error ? true : undefined}
            className={HIT}
          />
          <span className={cx(BOX, PARTLY, 'rounded-[5px]')}>
            <Check aria-hidden="true" className="size-3.5 stroke-3" />
          </span>
        </span>
        <label htmlFor={boxId} className="min-w-0 text-base">
          {label}
        </label>
      </div>
      {error ? (
        <ErrorText id={noteId}>{error}</ErrorText>
      ) : (
        help && (
          <p id={noteId} className="ms-7 text-xs text-text-muted">
            {help}
          </p>
        )
      )}
    </div>
  )
}

type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  help?: ReactNode
  disabled?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** Takes effect at once; for a choice that is saved with a form, use a checkbox. */
export const Switch = ({ label, checked, onChange, help, disabled, hideLabel, className }: SwitchProps) => {
  const id = useId()
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <div className={hideLabel ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="text-base font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-note`} className="text-xs text-text-muted">
            {help}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={help ? `${id}-note` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={cx(
          'relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border p-0.5 transition-colors duration-150 disabled:opacity-55',
          checked ? 'border-accent bg-accent' : 'border-border-strong bg-surface-sunken',
        )}
      >
        <span
          className={cx(
            'size-4 rounded-full transition-transform duration-150',
            checked ? 'translate-x-4.5 bg-on-accent rtl:-translate-x-4.5' : 'translate-x-0 bg-border-strong',
          )}
        />
      </button>
    </div>
  )
}

export type RadioOption = { value: string; label: string; help?: string | undefined; disabled?: boolean | undefined }
type RadioGroupProps = {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly RadioOption[]
  hideLabel?: boolean | undefined
  inline?: boolean | undefined
  error?: string | undefined
}

export const RadioGroup = ({ label, value, onChange, options, hideLabel, inline, error }: RadioGroupProps) => {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-medium'}>{label}</legend>
      <div className={cx('flex gap-x-5 gap-y-2.5', inline ? 'flex-row flex-wrap' : 'flex-col')}>
        {options.map((option) => (
          <div key={option.value} className="flex items-start gap-2.5">
            <span className="relative mt-0.5 grid">
              <input
                type="radio"
                id={`${id}-${option.value}`}
                name={id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
                className={HIT}
              />
              <span className={cx(BOX, 'rounded-full')}>
                <span className="size-2 rounded-full bg-current" />
              </span>
            </span>
            <label htmlFor={`${id}-${option.value}`} className="min-w-0">
              {option.label}
              {option.help && <span className="block text-xs text-text-muted">{option.help}</span>}
            </label>
          </div>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <ErrorText id={`${id}-note`}>{error}</ErrorText>
        </div>
      )}
    </fieldset>
  )
}
