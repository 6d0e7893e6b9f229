import type { MemberRole } from '@app/contracts/roles'
import type { Workspace } from '@app/contracts/workspaces'
import type { ReactNode } from 'react'
import { errorText, requestIdOf } from '#lib/api/errors.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { dashboardMessages } from '../messages.ts'

interface WorkspaceCardProps {
  role: MemberRole
  query: { data?: Workspace | undefined; error?: unknown; refetch: () => unknown }
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-2.5">
    <dt className="text-text-muted">{name}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
)

export const WorkspaceCard = ({ role, query: { data, error, refetch } }: WorkspaceCardProps) => {
  const text = useText(dashboardMessages)
  const format = useFormat()
  if (error && !data)
    return (
      <Card>
        <ErrorState message={errorText(error)} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <Card>
      <CardHeader title={text('dashboard.workspace.title')} description={data?.name} />
      <CardBody className="pt-3">
        <dl className="divide-y divide-border">
          <Fact name={text('dashboard.workspace.role')}>{text(`dashboard.role.${role}`)}</Fact>
          <Fact name={text('dashboard.workspace.members')}>
            {data ? (
              text('dashboard.workspace.members-value', { count: data.memberCount, limit: data.memberLimit })
            ) : (
              <Skeleton className="h-4 w-16" />
            )}
          </Fact>
          <Fact name={text('dashboard.workspace.since')}>
            {data ? format.date(data.createdAt) : <Skeleton className="h-4 w-20" />}
          </Fact>
        </dl>
        <LinkButton to="/profile?tab=workspace" className="mt-4 w-full">
          {text('dashboard.workspace.manage')}
        </LinkButton>
      </CardBody>
    </Card>
  )
}
