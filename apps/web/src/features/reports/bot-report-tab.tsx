import { environment as environments } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { FlowOutcomes } from '#features/flows/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useUrl } from '#lib/page/use-url.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { Segments } from '#ui/form/segments.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetBotReportQuery, useGetDashboardQuery } from './api.ts'
import { DaysChart } from './days-chart.tsx'
import { ReportFilterBar } from './filter-bar.tsx'
import { useReportFilters } from './filters.ts'
import { DayCharts } from './parts/day-charts.tsx'
import { HeatCard } from './parts/heat-card.tsx'
import { KpiGrid, KpiSkeleton } from './parts/kpi-grid.tsx'
import { reportMessages } from './report-messages.ts'
import { ByOrigin, DaysTable, Definitions, TopUnanswered, Totals, type Report } from './report-parts.tsx'
import { ChannelSection } from './sections/channel-section.tsx'
import { HandoffSection } from './sections/handoff-section.tsx'
import { StaffSection } from './sections/staff-section.tsx'
import { TestSection } from './sections/test-section.tsx'
import { TopicSection } from './sections/topic-section.tsx'

const periods = ['7', '30', '90'] as const
const versions = environments.options.toReversed()

/** How a bot is doing with customers, by the parts of the report page; and what its draft did in tests. */
export const BotReportTab = ({ bot }: { bot: Bot }) => {
  const text = useText(reportMessages)
  const { search, change } = useUrl()
  const environment = environments.options.find((each) => each === search.get('environment')) ?? 'production'
  const choice = (
    <Segments
      label={text('report.environment')}
      value={environment}
      onChange={(value) => change({ environment: value === 'production' ? undefined : value })}
      options={versions.map((value) => ({ value, label: text(`report.environment.${value}`) }))}
    />
  )
  return environment === 'production' ? (
    <WithCustomers bot={bot} choice={choice} onSeeDraft={() => change({ environment: 'development' })} />
  ) : (
    <InTests bot={bot} choice={choice} />
  )
}

type WithCustomersProps = { bot: Bot; choice: ReactNode; onSeeDraft: () => void }

const WithCustomers = ({ bot, choice, onSeeDraft }: WithCustomersProps) => {
  const text = useText(reportMessages)
  const { filters, query: asked, change } = useReportFilters()
  const query = { ...asked, botId: bot.id }
  const dashboard = useGetDashboardQuery({ query }, { refetchOnMountOrArgChange: true })
  const data = dashboard.currentData
  const problem = data ? undefined : problemOf(dashboard)
  const isEmpty = data !== undefined && data.messages.total === 0
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <ReportFilterBar filters={filters} change={change} isOfBot />
        {choice}
      </div>
      {problem && (
        <Card>
          <ErrorState {...problem} />
        </Card>
      )}
      {isEmpty && (
        <Card>
          <EmptyState
            icon={<ChartColumn />}
            title={text('report.empty')}
            description={text('report.empty-body')}
            action={<Button onClick={onSeeDraft}>{text('report.see-draft')}</Button>}
          />
        </Card>
      )}
      {!data && !problem && <KpiSkeleton />}
      {data && !isEmpty && (
        <>
          <KpiGrid data={data} />
          {bot.type === 'flow' && <FlowOutcomes botId={bot.id} />}
          <DayCharts data={data} />
          <HeatCard heat={data.heat} />
          <ChannelSection query={query} />
          <div className="grid gap-4 lg:grid-cols-2">
            <HandoffSection query={query} />
            <StaffSection query={query} />
          </div>
          <TopicSection query={query} />
          <LastUnanswered bot={bot} />
          <TestSection query={query} />
        </>
      )}
    </div>
  )
}

/** Each question with its two ways to mend it; quiet until it is there. */
const LastUnanswered = ({ bot }: { bot: Bot }) => {
  const report = useGetBotReportQuery({ params: { id: bot.id }, query: { days: '30', environment: 'production' } }).data
  return report ? <TopUnanswered bot={bot} rows={report.topUnanswered} /> : null
}

const InTests = ({ bot, choice }: { bot: Bot; choice: ReactNode }) => {
  const text = useText(reportMessages)
  const { search, change } = useUrl()
  const days = periods.find((each) => each === search.get('days')) ?? '30'
  const query = useGetBotReportQuery(
    { params: { id: bot.id }, query: { days, environment: 'development' } },
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
        {choice}
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
                <Button onClick={() => window.open(`/biz-agent/${bot.id}/test`, `bot-test-${bot.id}`, 'popup')}>
                  {text('report.test')}
                </Button>
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
