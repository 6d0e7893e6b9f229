import { Check } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { startMessages } from './messages.ts'
import { steps, type StartStep } from './progress.ts'

type StepperProps = {
  current: StartStep
  /** How far the shop has come; steps up to here can be opened again. */
  reached: number
  /** What was chosen, under the name of a step. */
  chosen: Partial<Record<StartStep, string | undefined>>
  onStep: (step: StartStep) => void
}

export const Stepper = ({ current, reached, chosen, onStep }: StepperProps) => {
  const text = useText(startMessages)
  const at = steps.indexOf(current)
  return (
    <nav aria-label={text('start.steps')} className="mb-4">
      <ol className="grid grid-cols-4 overflow-hidden rounded-card border border-border bg-surface shadow-card">
        {steps.map((step, index) => {
          const isDone = index < at
          const body = (
            <>
              <span
                aria-hidden="true"
                className={cx(
                  'tabular grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold',
                  isDone
                    ? 'border-success bg-success text-on-accent'
                    : index === at
                      ? 'border-accent bg-accent text-on-accent'
                      : 'border-border-strong text-text-muted',
                )}
              >
                {isDone ? <Check className="size-4" /> : index + 1}
              </span>
              <span className="min-w-0 text-start max-sm:sr-only">
                <span className="block truncate text-sm font-semibold">
                  {text(`start.step.${step}`)}
                  {isDone && <span className="sr-only">, {text('start.done')}</span>}
                </span>
                <span className="block truncate text-xs text-text-muted">
                  {chosen[step] ?? text(`start.hint.${step}`)}
                </span>
              </span>
            </>
          )
          const look = cx(
            'flex w-full items-center gap-3 px-4 py-3 max-sm:justify-center',
            index === at && 'bg-accent-soft shadow-[inset_0_-3px_0_var(--accent)]',
          )
          return (
            <li
              key={step}
              className="border-border not-first:border-s"
              aria-current={index === at ? 'step' : undefined}
            >
              {index !== at && index <= reached ? (
                <button type="button" className={cx(look, 'hover:bg-surface-hover')} onClick={() => onStep(step)}>
                  {body}
                </button>
              ) : (
                <span className={look}>{body}</span>
              )}
            </li>
          )
        })}
      </ol>
      <p className="mt-2 text-sm text-text-muted sm:hidden">
        {text('start.at', { number: at + 1 })} <strong className="text-text">{text(`start.step.${current}`)}</strong>
      </p>
    </nav>
  )
}
