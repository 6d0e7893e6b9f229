import type { Dashboard } from '@app/contracts/reports'
import { FirstStepsCard } from '#features/first-steps/public.ts'
import { DayCharts, HeatCard, KpiGrid, KpiSkeleton } from '#features/reports/public.ts'
import { Card } from '#ui/display/card.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { BotsCard } from './bots-card.tsx'
import { ChannelHealth } from './channel-health.tsx'
import { CreditWarning } from './credit-warning.tsx'
import { DashboardFoot } from './dashboard-foot.tsx'
import { InsightList } from './insight-list.tsx'

/** First what is and what to do; charts explain, below. */
export const DashboardContent = ({ data, hasSteps }: { data: Dashboard; hasSteps: boolean }) => (
  <>
    <CreditWarning data={data} />
    <KpiGrid data={data} />
    <div
      data-tour="insights"
      className={hasSteps ? 'grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : undefined}
    >
      <InsightList data={data} hasSteps={hasSteps} />
      {hasSteps && <FirstStepsCard />}
    </div>
    <DayCharts data={data} />
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,9fr)_minmax(0,5fr)]">
      <HeatCard heat={data.heat} />
      <BotsCard data={data} />
    </div>
    <ChannelHealth channels={data.channels} />
    <DashboardFoot span={data.span} />
  </>
)

/** The shape of what is coming. */
export const DashboardSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-4">
    <KpiSkeleton />
    <Skeleton className="h-60 w-full rounded-card" />
    <div className="grid gap-4 lg:grid-cols-2">
      {[0, 1].map((at) => (
        <Card key={at} className="flex flex-col gap-3 p-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-52 w-full" />
        </Card>
      ))}
    </div>
  </div>
)
