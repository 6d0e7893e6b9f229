import { ChartNoAxesColumn } from 'lucide-react'
import { LandingCard } from '#features/billing/public.ts'
import { FirstStepsCard } from '#features/first-steps/public.ts'
import { PretendButton } from '#features/pretend/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { useDashboardWorkspaceQuery } from '../api.ts'
import { WorkspaceCard } from '../components/workspace-card.tsx'
import { dashboardMessages } from '../messages.ts'

/** The start page: user, workspace and first steps. */
export const DashboardPage = () => {
  const text = useText(dashboardMessages)
  const { user } = useSession()
  const workspace = user?.workspace
  const query = useDashboardWorkspaceQuery(undefined, { skip: !workspace })
  if (!user) return null
  return (
    <>
      <PageHeader
        title={text('dashboard.greeting', { name: user.name })}
        description={workspace && text('dashboard.lead', { workspace: workspace.name })}
        actions={workspace && <PretendButton />}
      />
      <LandingCard />
      {workspace ? (
        <div className="grid gap-5 items-start lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <FirstStepsCard />
          <WorkspaceCard role={workspace.role} query={query} />
        </div>
      ) : (
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
      )}
      <Card className="mt-5">
        <CardBody className="flex items-center gap-4 text-text-muted">
          <ChartNoAxesColumn aria-hidden="true" />
          <p className="min-w-0 flex-1">{text('dashboard.reports')}</p>
        </CardBody>
      </Card>
    </>
  )
}
