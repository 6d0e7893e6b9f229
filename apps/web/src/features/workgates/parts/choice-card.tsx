import { useId } from 'react'
import { cx } from '#lib/style/cx.ts'

type ChoiceCardProps = {
  /** The group it belongs to. */
  name: string
  label: string
  help?: string | undefined
  checked: boolean
  disabled?: boolean | undefined
  onChoose: () => void
}

/** One of a few choices that need a sentence each. */
export const ChoiceCard = ({ name, label, help, checked, disabled, onChoose }: ChoiceCardProps) => {
  const id = useId()
  return (
    <div
      className={cx(
        'relative flex items-start gap-3 rounded-control border p-3 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        checked ? 'border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]' : 'border-border bg-surface',
        disabled && 'opacity-55',
      )}
    >
      <input
        type="radio"
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-describedby={help ? `${id}-help` : undefined}
        className="mt-0.5 size-4.5 shrink-0 accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium after:absolute after:inset-0 after:cursor-pointer">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-xs text-text-muted">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}
