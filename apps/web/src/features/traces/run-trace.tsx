import type { Run, RunStep, RunWithSteps } from '@app/contracts/agent'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetRunQuery } from './api.ts'
import { OutcomeBadge } from './outcome-badge.tsx'
import { StepCard } from './step-card.tsx'
import { traceMessages } from './trace-messages.ts'
import { useVersionText } from './use-version-text.ts'

type RunTraceProps = {
  question: string
  /** Null while the answer is being written. */
  run: Run | null
  steps: readonly RunStep[]
  isRunning: boolean
  actions?: ReactNode
}

/** What a turn did, step by step, with its cost. */
export const RunTrace = ({ question, run, steps, isRunning, actions }: RunTraceProps) => {
  const text = useText(traceMessages)
  return (
    <div className="flex flex-col gap-4">
      <header className="rounded-card border border-border bg-surface p-4 shadow-card">
        <div className="flex flex-wrap items-start gap-2">
          <p className="min-w-0 flex-1 text-base font-semibold break-words">“{question}”</p>
          {run && <OutcomeBadge run={run} />}
        </div>
        {run && <RunFacts run={run} />}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </header>
      <ol aria-label={text('trace.steps')}>
        {steps.map((step) => (
          <StepCard key={step.seq} step={step} />
        ))}
      </ol>
      {isRunning && (
        <p className="flex items-center gap-2 ps-1 text-sm text-text-muted">
          <Spinner /> {text('trace.running')}
        </p>
      )}
    </div>
  )
}

const RunFacts = ({ run }: { run: Run }) => {
  const text = useText(traceMessages)
  const format = useFormat()
  const versionText = useVersionText()
  const ms = (value: number) => text('trace.ms', { ms: format.number(value) })
  const facts: readonly [name: string, value: string][] = [
    [text('trace.fact.engine'), run.engine === 'built-in' ? text('trace.built-in') : run.engine],
    [text('trace.fact.time'), ms(run.ms)],
    ...(run.firstTokenMs === null ? [] : [[text('trace.fact.first'), ms(run.firstTokenMs)] as [string, string]]),
    [text('trace.fact.tokens'), `${format.number(run.tokensIn)} / ${format.number(run.tokensOut)}`],
    [text('trace.fact.credits'), format.number(run.credits)],
    [text('trace.fact.version'), versionText(run.versionLabel)],
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-text-muted">{name}</dt>
          <dd className="tabular text-sm font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type FetchedTraceProps = { runId: string; renderActions?: ((run: RunWithSteps) => ReactNode) | undefined }

/** The trace of a run that is over, fetched when it is wanted. */
export const FetchedTrace = ({ runId, renderActions }: FetchedTraceProps) => {
  const query = useGetRunQuery({ params: { runId } })
  const problem = problemOf(query)
  if (problem) return <ErrorState {...problem} />
  if (!query.currentData) return <TraceSkeleton />
  const { steps, ...run } = query.currentData
  return (
    <RunTrace
      question={run.input}
      run={run}
      steps={steps}
      isRunning={run.status === 'running'}
      actions={renderActions?.(query.currentData)}
    />
  )
}

const TraceSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-32 w-full rounded-card" />
    <Skeleton className="h-24 w-full rounded-card" />
    <Skeleton className="h-40 w-full rounded-card" />
  </div>
)
