import { Check, Clock } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'

export type TimelineStep = {
  key: string
  state: 'done' | 'now' | 'short' | 'paused' | 'later'
  title: string
  note?: string | undefined
}

const MARKS: Record<TimelineStep['state'], string> = {
  done: 'border-success bg-success text-white',
  now: 'border-accent text-accent after:size-2.5 after:rounded-full after:bg-accent',
  short: 'border-warning text-warning after:size-2.5 after:rounded-full after:bg-warning',
  paused: 'border-text-muted bg-text-muted text-surface',
  later: 'border-border-strong opacity-60',
}

/** What has happened, what is being waited for, and what follows. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className="flex flex-col">
    {steps.map(({ key, state, title, note }, index) => (
      <li
        key={key}
        aria-current={state === 'now' || state === 'short' ? 'step' : undefined}
        className={cx('relative flex gap-3 pb-4 last:pb-0', state === 'later' && 'text-text-muted')}
      >
        {index < steps.length - 1 && (
          <span
            aria-hidden="true"
            className={cx('absolute start-2.5 top-6 bottom-0 w-0.5', state === 'done' ? 'bg-success' : 'bg-border')}
          />
        )}
        <span
          aria-hidden="true"
          className={cx('grid size-5.5 shrink-0 place-items-center rounded-full border-2', MARKS[state])}
        >
          {state === 'done' && <Check className="size-3.5 stroke-3" />}
          {state === 'paused' && <Clock className="size-3.5" />}
        </span>
        <div className="min-w-0">
          <p className={cx('text-sm', state !== 'later' && 'font-medium')}>{title}</p>
          {note && <p className="text-xs break-words text-text-muted">{note}</p>}
        </div>
      </li>
    ))}
  </ol>
)
