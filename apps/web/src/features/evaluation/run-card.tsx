import type { Bot } from '@app/contracts/bots'
import type { TestRunSummary } from '@app/contracts/bot-tests'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { FetchedTrace, traceMessages } from '#features/traces/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { Switch } from '#ui/form/field.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetTestRunQuery } from './api.ts'
import { TraceActions } from './trace-actions.tsx'
import { ResultItem } from './result-item.tsx'
import { isUnderWay, RunBadge } from './run-badge.tsx'
import { testsMessages } from './tests-messages.ts'
import { useRunName } from './use-run-name.ts'

const POLL_MS = 1000
const messages = { ...traceMessages, ...testsMessages }

/** The results of one run; they come in while it is still going. */
export const RunCard = ({ bot, run }: { bot: Bot; run: TestRunSummary }) => {
  const text = useText(messages)
  const nameOf = useRunName()
  const format = useFormat()
  const [isOnlyFailed, setIsOnlyFailed] = useState(false)
  // Polled until the run itself reports its end: the list may show it before the results are there.
  const [isLive, setIsLive] = useState(isUnderWay(run))
  const [traceId, setTraceId] = useState<string | null>(null)
  const query = useGetTestRunQuery(
    { params: { testRunId: run.id } },
    { refetchOnMountOrArgChange: true, pollingInterval: isLive ? POLL_MS : 0 },
  )
  const problem = problemOf(query)
  const known = query.currentData
  const isGoing = isUnderWay(known ?? run)
  if (isGoing !== isLive) setIsLive(isGoing)
  // The list and the run are fetched separately; the one that is further on is right.
  const shown = known && known.finished >= run.finished ? known : run
  const results = (known?.results ?? []).filter((result) => !isOnlyFailed || !result.isPassed)
  const failures = (known?.results ?? []).filter((result) => !result.isPassed).length
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {text('run.results')} <RunBadge run={shown} />
          </span>
        }
        description={[
          nameOf(shown),
          shown.engine === 'built-in' ? text('run.engine.built-in') : shown.engine,
          text('run.cost', {
            credits: format.number(shown.credits),
            tokens: format.number(shown.tokens),
            seconds: format.number(shown.ms / 1000, { maximumFractionDigits: 1 }),
          }),
        ].join(' · ')}
        actions={
          failures > 0 && <Switch label={text('run.only-failed')} checked={isOnlyFailed} onChange={setIsOnlyFailed} />
        }
      />
      {isUnderWay(shown) && (
        <div className="px-5 pt-4">
          <div
            role="progressbar"
            aria-label={text('run.progress')}
            aria-valuemin={0}
            aria-valuemax={shown.total}
            aria-valuenow={shown.finished}
            className="h-1.5 overflow-hidden rounded-full bg-surface-hover"
          >
            <div
              className="h-full rounded-full bg-accent transition-[width] duration-200"
              style={{ width: `${(shown.finished / Math.max(1, shown.total)) * 100}%` }}
            />
          </div>
          <p className="mt-2 text-sm text-text-muted">{text('run.waiting')}</p>
        </div>
      )}
      {problem && !known ? (
        <ErrorState {...problem} />
      ) : known ? (
        <ul className="mt-4 divide-y divide-border border-t border-border">
          {results.map((result) => (
            <ResultItem key={result.caseId} result={result} onWhy={setTraceId} />
          ))}
        </ul>
      ) : (
        <CardBody>
          <Skeleton className="h-32 w-full" />
        </CardBody>
      )}
      {traceId && (
        <Drawer open size="lg" title={text('trace.title')} onClose={() => setTraceId(null)}>
          <FetchedTrace runId={traceId} renderActions={(whole) => <TraceActions bot={bot} run={whole} />} />
        </Drawer>
      )}
    </Card>
  )
}
