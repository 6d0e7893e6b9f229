import { Lock } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { Tooltip } from '../overlay/tooltip.tsx'

type Segment<V extends string> = {
  value: V
  label: string
  icon?: ReactNode
  /** It cannot be chosen now; what says why stands beside the control. */
  isLocked?: boolean | undefined
}
type SegmentsProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly Segment<V>[]
}

/** A segmented control. With an icon, the label becomes its accessible name and tooltip. */
export const Segments = <V extends string>({ label, value, onChange, options }: SegmentsProps<V>) => {
  const name = useId()
  return (
    <fieldset className="flex w-fit max-w-full min-w-0 flex-wrap gap-0.5 rounded-control border border-border bg-surface-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => {
        const input = (
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isLocked}
            onChange={() => onChange(option.value)}
            aria-label={option.label}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
          />
        )
        return (
          <span
            key={option.value}
            className={cx(
              'relative flex h-8.5 shrink-0 items-center justify-center rounded-md whitespace-nowrap text-sm font-medium transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              option.icon ? 'w-9 [&_svg]:size-4.5' : 'px-3',
              option.value === value ? 'bg-surface text-text shadow-card' : 'text-text-muted',
              // The lock says enough: paler words could not be read.
              !option.isLocked && 'hover:text-text',
            )}
          >
            {option.icon ? <Tooltip label={option.label}>{input}</Tooltip> : input}
            {option.isLocked && <Lock aria-hidden="true" className="me-1.5 size-3.5" />}
            <span aria-hidden="true">{option.icon ?? option.label}</span>
          </span>
        )
      })}
    </fieldset>
  )
}
