import type { FirstSteps } from '@app/contracts/first-steps'
import { Check, ChevronRight, X } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { firstStepMessages } from './messages.ts'
import { linkOfStep, wordsOfStep } from './step-links.ts'
import { useFirstSteps } from './use-first-steps.ts'

type Step = FirstSteps['steps'][number]

/** The way from an empty shop to its first answered customer; nothing once it was closed or is all done. */
export const FirstStepsCard = () => {
  const text = useText(firstStepMessages)
  const { steps: list, isLoading, problem, close, isClosing } = useFirstSteps()
  if (isLoading) return <LoadingCard />
  if (problem)
    return (
      <Card>
        <ErrorState {...problem} title={text('steps.failed')} />
      </Card>
    )
  if (!list) return null
  const next = list.steps.find(({ isDone }) => !isDone)
  const done = list.steps.filter(({ isDone }) => isDone).length
  return (
    <Card>
      <CardHeader
        title={text('steps.title')}
        description={text('steps.progress', { done, total: list.steps.length })}
        actions={
          <IconButton
            size="sm"
            label={text('steps.close')}
            icon={<X aria-hidden="true" className="size-4" />}
            busy={isClosing}
            onClick={close}
          />
        }
      />
      <CardBody className="pt-3 pb-3">
        <div aria-hidden="true" className="mb-2 h-1 overflow-hidden rounded-full bg-surface-sunken">
          <div
            className="h-full rounded-full bg-success"
            style={{ inlineSize: `${(done * 100) / list.steps.length}%` }}
          />
        </div>
        <ol className="flex flex-col gap-1">
          {list.steps.map((step, at) => (
            <StepRow key={step.key} step={step} number={at + 1} isNext={step === next} list={list} />
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}

const LoadingCard = () => (
  <Card>
    <CardBody className="flex flex-col gap-3">
      <Skeleton className="h-6 w-40" />
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} className="h-9 w-full" />
      ))}
    </CardBody>
  </Card>
)

type StepRowProps = { step: Step; number: number; isNext: boolean; list: FirstSteps }

const StepRow = ({ step, number, isNext, list }: StepRowProps) => {
  const text = useText(firstStepMessages)
  const { key, isDone, detail } = step
  const name = (
    <>
      {text(`steps.${key}`)}
      <span className="sr-only">: {text(isDone ? 'steps.done' : 'steps.open')}</span>
    </>
  )
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-3 py-2',
        isNext && 'bg-surface-sunken',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'tabular grid size-6 place-items-center rounded-full border text-xs font-medium',
          isDone
            ? 'border-success bg-success-soft text-success'
            : isNext
              ? 'border-accent text-accent'
              : 'border-border-strong',
        )}
      >
        {isDone ? <Check className="size-3.5" /> : number}
      </span>
      <div className="min-w-32 flex-1">
        {isDone || isNext ? (
          <p className={cx('text-sm', isDone ? 'text-text-muted' : 'font-semibold')}>{name}</p>
        ) : (
          <Link to={linkOfStep(key, list)} className="flex items-center justify-between gap-2 text-sm hover:underline">
            <span>{name}</span>
            <ChevronRight aria-hidden="true" className="size-4 text-text-muted rtl:-scale-x-100" />
          </Link>
        )}
        {isNext && <p className="text-xs text-text-muted">{text(`steps.${wordsOfStep(key, list)}-help`)}</p>}
      </div>
      {detail && <span className="max-w-36 truncate text-xs text-text-muted">{detail}</span>}
      {isNext && (
        <LinkButton size="sm" to={linkOfStep(key, list)}>
          {text(`steps.${wordsOfStep(key, list)}-action`)}
        </LinkButton>
      )}
    </li>
  )
}
