import { environment as environments } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { ChartColumn } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useUrl } from '#lib/page/use-url.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { Segments } from '#ui/form/segments.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetBotReportQuery } from './api.ts'
import { DaysChart } from './days-chart.tsx'
import { reportMessages } from './report-messages.ts'
import { ByOrigin, DaysTable, Definitions, TopUnanswered, Totals, type Report } from './report-parts.tsx'

const periods = ['7', '30', '90'] as const
const versions = environments.options.toReversed()

/** What a bot did per day, where, and what it could not answer. */
export const BotReportTab = ({ bot }: { bot: Bot }) => {
  const text = useText(reportMessages)
  const { search, change } = useUrl()
  const days = periods.find((each) => each === search.get('days')) ?? '30'
  const environment = environments.options.find((each) => each === search.get('environment')) ?? 'production'
  const query = useGetBotReportQuery(
    { params: { id: bot.id }, query: { days, environment } },
    { refetchOnMountOrArgChange: true },
  )
  const problem = problemOf(query)
  const report = query.currentData
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        <Segments
          label={text('report.days')}
          value={days}
          onChange={(value) => change({ days: value === '30' ? undefined : value })}
          options={periods.map((value) => ({ value, label: text(`report.days.${value}`) }))}
        />
        <Segments
          label={text('report.environment')}
          value={environment}
          onChange={(value) => change({ environment: value === 'production' ? undefined : value })}
          options={versions.map((value) => ({ value, label: text(`report.environment.${value}`) }))}
        />
      </div>
      {problem ? (
        <Card>
          <ErrorState {...problem} />
        </Card>
      ) : report ? (
        report.totals.messages > 0 ? (
          <ReportContent bot={bot} report={report} />
        ) : (
          <Card>
            <EmptyState
              icon={<ChartColumn />}
              title={text('report.empty')}
              description={text('report.empty-body')}
              action={
                environment === 'production' ? (
                  <Button onClick={() => change({ environment: 'development' })}>{text('report.see-draft')}</Button>
                ) : (
                  <Button onClick={() => window.open(`/biz-agent/${bot.id}/test`, `bot-test-${bot.id}`, 'popup')}>
                    {text('report.test')}
                  </Button>
                )
              }
            />
          </Card>
        )
      ) : (
        <>
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} className="h-24 rounded-card" />
            ))}
          </div>
          <Skeleton className="h-80 w-full rounded-card" />
        </>
      )}
      <Definitions />
    </div>
  )
}

const ReportContent = ({ bot, report }: { bot: Bot; report: Report }) => {
  const text = useText(reportMessages)
  return (
    <>
      <Totals totals={report.totals} />
      <Card>
        <CardHeader title={text('report.chart')} />
        <CardBody>
          <DaysChart days={report.days} />
          <DaysTable days={report.days} />
        </CardBody>
      </Card>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TopUnanswered bot={bot} rows={report.topUnanswered} />
        <ByOrigin rows={report.byOrigin} />
      </div>
    </>
  )
}
