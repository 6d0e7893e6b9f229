import { Download } from 'lucide-react'
import { useState } from 'react'
import { LandingCard } from '#features/billing/public.ts'
import { FirstStepsCard, useHasFirstSteps } from '#features/first-steps/public.ts'
import { PretendButton } from '#features/pretend/public.ts'
import {
  daysOfSpan,
  filterMessages,
  ReportFilterBar,
  useGetDashboardQuery,
  useReportFilters,
} from '#features/reports/public.ts'
import { TourButton } from '#features/tour/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { IconButton, LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { lazyTab } from '#ui/display/lazy-tab.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, PageLoading } from '#ui/feedback/states.tsx'
import { givenName, greetingAt } from '../greeting.ts'
import { dashboardMessages } from '../messages.ts'
import { DashboardContent, DashboardSkeleton } from '../parts/dashboard-content.tsx'
import { NothingMatches } from '../parts/nothing-matches.tsx'
import { useFiguresFile } from '../parts/use-figures-file.ts'
import { useStart } from '../start/use-start.ts'

// A shop sees it once, so it is not fetched with every dashboard.
const StartScreen = lazyTab(
  () => import('../start/start-screen.tsx'),
  (module) => module.StartScreen,
)

/** The first screen: how the shop is doing, and what to do now. */
export const DashboardPage = () => {
  const { user, can } = useSession()
  if (!user) return null
  if (!user.workspace) return <WithoutWorkspace />
  return can('reports.read') ? <StartOrDashboard /> : <StaffDashboard />
}

/** A shop with nothing in it begins; every other one sees how it is doing. */
const StartOrDashboard = () => {
  const { isLoading, isShown, progress, change } = useStart()
  if (isLoading) return <PageLoading />
  return isShown ? <StartScreen progress={progress} change={change} /> : <ShopDashboard />
}

const useGreeting = () => {
  const text = useText(dashboardMessages)
  const { user } = useSession()
  const [part] = useState(() => greetingAt(new Date().getHours()))
  return text(`dashboard.${part}`, { name: givenName(user?.name ?? '') })
}

const WithoutWorkspace = () => {
  const text = useText(dashboardMessages)
  return (
    <>
      <PageHeader title={useGreeting()} />
      <Card>
        <EmptyState
          title={text('dashboard.no-workspace')}
          action={
            <LinkButton variant="primary" to="/profile?tab=workspace">
              {text('dashboard.create-workspace')}
            </LinkButton>
          }
        />
      </Card>
    </>
  )
}

/** Who only answers customers has no figures, and is shown the way to the conversations. */
const StaffDashboard = () => {
  const text = useText(dashboardMessages)
  const { user } = useSession()
  return (
    <>
      <PageHeader
        title={useGreeting()}
        description={text('dashboard.lead', { workspace: user?.workspace?.name ?? '' })}
        actions={<PretendButton />}
      />
      <LandingCard />
      <Card>
        <EmptyState
          title={text('dashboard.lead', { workspace: user?.workspace?.name ?? '' })}
          description={text('dashboard.staff')}
          action={
            <LinkButton variant="primary" to="/chat">
              {text('dashboard.open-chat')}
            </LinkButton>
          }
        />
      </Card>
    </>
  )
}

const messages = { ...filterMessages, ...dashboardMessages }

const ShopDashboard = () => {
  const text = useText(messages)
  const { filters, query, change } = useReportFilters()
  const report = useGetDashboardQuery({ query }, { refetchOnMountOrArgChange: true })
  const hasSteps = useHasFirstSteps()
  const { saveFigures, isSaving } = useFiguresFile(query)
  const data = report.currentData
  const problem = data ? undefined : problemOf(report)
  const span = data && {
    dates: daysOfSpan(data.span),
    days: data.span.days,
  }
  return (
    <>
      <PageHeader
        title={useGreeting()}
        description={
          <span className="tabular block text-xs text-balance xl:max-w-72">
            {span ? text(filters.includeTest ? 'filter.span-test' : 'filter.span', span) : '\u00A0'}
          </span>
        }
        actions={
          <>
            <ReportFilterBar filters={filters} change={change} />
            <span className="max-sm:hidden">
              <IconButton
                variant="secondary"
                label={text('dashboard.csv')}
                icon={<Download aria-hidden="true" className="size-4.5" />}
                busy={isSaving}
                onClick={saveFigures}
              />
            </span>
            <TourButton />
            <PretendButton isPrimary />
          </>
        }
      />
      <LandingCard />
      <div className="flex flex-col gap-4">
        {problem ? (
          <>
            <Card>
              <ErrorState {...problem} title={text('dashboard.failed')} />
            </Card>
            <FirstStepsCard />
          </>
        ) : !data ? (
          <DashboardSkeleton />
        ) : data.messages.total === 0 && (filters.botId || filters.channel) ? (
          <NothingMatches filters={filters} days={data.span.days} change={change} />
        ) : (
          <DashboardContent data={data} hasSteps={hasSteps} />
        )}
      </div>
    </>
  )
}
