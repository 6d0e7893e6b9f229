import { Check } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'

/** Where one is in work of several steps; the steps before the current one are done. */
export const Steps = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol className="flex items-center gap-2 text-sm">
    {steps.map((step, index) => (
      <li
        key={step}
        aria-current={index === current ? 'step' : undefined}
        className={cx('flex min-w-0 items-center gap-2', index > 0 && 'flex-1')}
      >
        {index > 0 && <span aria-hidden="true" className="h-px min-w-3 flex-1 bg-border" />}
        <span
          aria-hidden="true"
          className={cx(
            'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
            index < current && 'border-success bg-success-soft text-success',
            index === current && 'border-accent bg-accent text-on-accent',
            index > current && 'border-border-strong text-text-muted',
          )}
        >
          {index < current ? <Check className="size-3.5 stroke-3" /> : index + 1}
        </span>
        <span className={cx('truncate', index === current ? 'font-semibold' : 'text-text-muted max-sm:sr-only')}>
          {step}
        </span>
      </li>
    ))}
  </ol>
)
