import { roleName } from '@app/contracts/roles'
import type { UserDetail } from '@app/contracts/users'
import { UserX } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { LookAsButton, WorkspaceBillingCard } from '#features/billing-admin/public.ts'
import { ShopAccountsCard } from '#features/workgates/public.ts'
import { AuditCard } from '#features/workspaces/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { useSession } from '#lib/session/session.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { DetailHeader } from '#ui/display/detail-header.tsx'
import { DetailPage } from '#ui/display/detail-page.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useGetUserQuery, useListUserAuditQuery } from '../api.ts'
import { RoleBadge, StatusBadge } from '../components/user-badges.tsx'
import { UserFacts } from '../components/user-facts.tsx'
import { UserRights } from '../components/user-rights.tsx'
import { UserSessions } from '../components/user-sessions.tsx'
import { UserWorkspaces } from '../components/user-workspaces.tsx'
import { userMessages } from '../messages.ts'
import { canAdminister } from '../user-rules.ts'

export const UserDetailPage = () => {
  const { id = '' } = useParams()
  const text = useText(userMessages)
  const query = useGetUserQuery({ params: { id } })
  return (
    <DetailPage
      query={query}
      back={{ to: '/users', label: text('users.detail.back') }}
      title={text('users.list.person')}
      missingCode="USER_NOT_FOUND"
      missing={{ icon: <UserX />, title: text('users.detail.missing-title') }}
      skeleton={<UserSkeleton />}
    >
      {(user) => <UserContent user={user} />}
    </DetailPage>
  )
}

const UserContent = ({ user }: { user: UserDetail }) => {
  const { user: self, isAdmin } = useSession()
  const mayLook = isAdmin && user.status === 'active' && canAdminister(self, user)
  return (
    <>
      <DetailHeader
        name={user.name}
        mark={<Avatar name={user.name} src={user.avatarUrl} />}
        state={
          <>
            <RoleBadge role={user.role} />
            <StatusBadge status={user.status} />
          </>
        }
        actions={
          mayLook && (
            <Suspense fallback={null}>
              <LookAsButton person={user} />
            </Suspense>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UserFacts user={user} />
        <div className="flex flex-col gap-5">
          <UserRights key={`${user.id} ${roleName(user.role)}`} user={user} />
          {user.isWhole && <UserWorkspaces user={user} />}
          {user.workspaces.map(({ id }) => (
            <Suspense key={id} fallback={<UserSkeleton />}>
              <WorkspaceBillingCard workspaceId={id} />
              {isAdmin && <ShopAccountsCard workspaceId={id} />}
            </Suspense>
          ))}
        </div>
      </div>
      {user.isWhole && (
        <div className="mt-5 flex flex-col gap-5">
          <UserSessions user={user} />
          <UserAudit id={user.id} />
        </div>
      )}
    </>
  )
}

const UserAudit = ({ id }: { id: string }) => {
  const url = useListUrl()
  const query = useListUserAuditQuery(
    { params: { id }, query: { page: url.page } },
    { refetchOnMountOrArgChange: true },
  )
  return <AuditCard query={query} url={url} />
}

const UserSkeleton = () => (
  <Card>
    <CardBody>
      <Skeleton className="h-56 w-full" />
    </CardBody>
  </Card>
)
