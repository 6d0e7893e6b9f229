import type { compareTestRuns, TestResult } from '@app/contracts/bot-tests'
import type { Reply } from '@app/contracts/endpoint'
import { useState } from 'react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Switch } from '#ui/form/field.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useCompareTestRunsQuery } from './api.ts'
import { checkText } from './check-text.ts'
import { Turns } from './result-item.tsx'
import { RunBadge } from './run-badge.tsx'
import { testsMessages } from './tests-messages.ts'
import { useRunName } from './use-run-name.ts'

type Compared = Reply<typeof compareTestRuns>
type Row = Compared['rows'][number]

const TONES: Readonly<Record<Row['change'], Tone>> = {
  same: 'neutral',
  better: 'success',
  worse: 'danger',
  reworded: 'info',
  new: 'accent',
  gone: 'neutral',
}

/** Two runs of a set compared: improved, regressed, or only worded differently. */
export const CompareCard = ({ runId, withId }: { runId: string; withId: string }) => {
  const text = useText(testsMessages)
  const query = useCompareTestRunsQuery(
    { params: { testRunId: runId }, query: { with: withId } },
    { refetchOnMountOrArgChange: true },
  )
  const problem = problemOf(query)
  return (
    <Card>
      <CardHeader title={text('compare.title')} />
      {problem ? (
        <ErrorState {...problem} />
      ) : query.currentData ? (
        <Rows compared={query.currentData} />
      ) : (
        <CardBody>
          <Skeleton className="h-40 w-full" />
        </CardBody>
      )}
    </Card>
  )
}

/** One side of a changed case: what was said, and what was wrong with it. */
const Side = ({ name, result }: { name: string; result: TestResult | null }) => {
  const text = useText(testsMessages)
  const { language } = useLanguage()
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs font-semibold text-text-muted">{name}</p>
      {result ? (
        <>
          <Turns result={result} />
          {result.checks
            .filter(({ isPassed }) => !isPassed)
            .map((check, index) => (
              <p key={index} className="mt-1.5 text-sm text-danger">
                {checkText(check, language)}
              </p>
            ))}
        </>
      ) : (
        <p className="text-sm text-text-muted">{text('compare.absent')}</p>
      )}
    </div>
  )
}

const Rows = ({ compared: { before, after, rows } }: { compared: Compared }) => {
  const text = useText(testsMessages)
  const nameOf = useRunName()
  const [isAll, setIsAll] = useState(false)
  const changed = rows.filter(({ change }) => change !== 'same')
  const shown = isAll ? rows : changed
  return (
    <>
      <CardBody className="flex flex-col gap-3">
        <div className="grid gap-2 text-sm sm:grid-cols-2">
          <p className="flex flex-wrap items-center gap-2">
            {text('compare.before', { name: nameOf(before) })} <RunBadge run={before} />
          </p>
          <p className="flex flex-wrap items-center gap-2">
            {text('compare.after', { name: nameOf(after) })} <RunBadge run={after} />
          </p>
        </div>
        <Switch
          className="w-fit"
          label={text('compare.only-changed')}
          checked={!isAll}
          onChange={(isOn) => setIsAll(!isOn)}
        />
      </CardBody>
      {shown.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-sm text-text-muted">{text('compare.none')}</p>
      ) : (
        <ul className="divide-y divide-border border-t border-border">
          {shown.map((row) => (
            <li key={row.caseId} className="px-5 py-3">
              <p className="mb-2 flex flex-wrap items-center gap-2 text-sm font-medium">
                <Badge tone={TONES[row.change]}>{text(`change.${row.change}`)}</Badge>
                <span className="min-w-0 break-words">{row.caseName}</span>
              </p>
              {row.change !== 'same' && (
                <div className="grid gap-3 md:grid-cols-2">
                  <Side name={text('compare.was')} result={row.before} />
                  <Side name={text('compare.is')} result={row.after} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
