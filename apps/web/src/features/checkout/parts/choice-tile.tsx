import { useId, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'

type ChoiceTileProps = {
  /** The group it belongs to. */
  name: string
  label: string
  icon?: ReactNode
  badge?: ReactNode
  help?: string | undefined
  /** At the far end, such as a price. */
  end?: string | undefined
  checked: boolean
  onChoose: () => void
}

/** One of a few ways to buy or to pay; the chosen one has a frame and a filled radio. */
export const ChoiceTile = ({ name, label, icon, badge, help, end, checked, onChoose }: ChoiceTileProps) => {
  const id = useId()
  return (
    <div
      className={cx(
        'relative flex items-center gap-3 rounded-control border p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        checked ? 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]' : 'border-border',
      )}
    >
      <input
        type="radio"
        id={id}
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-describedby={help ? `${id}-help` : undefined}
        className="size-4.5 shrink-0 accent-accent"
      />
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          {icon}
          <label htmlFor={id} className="font-medium after:absolute after:inset-0 after:cursor-pointer">
            {label}
          </label>
          {badge}
        </span>
        {help && (
          <p id={`${id}-help`} className="mt-0.5 text-xs text-text-muted">
            {help}
          </p>
        )}
      </div>
      {end && <span className="tabular shrink-0 font-semibold">{end}</span>}
    </div>
  )
}
