import { roleName } from '@app/contracts/roles'
import type { UserDetail } from '@app/contracts/users'
import { ArrowLeft, UserX } from 'lucide-react'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { AuditTable } from '#features/workspaces/public.ts'
import { errorCode } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState, ErrorState, PageLoading, Skeleton } from '#ui/feedback/states.tsx'
import { useGetUserQuery, useListUserAuditQuery } from '../api.ts'
import { RoleBadge, StatusBadge } from '../components/user-badges.tsx'
import { UserFacts } from '../components/user-facts.tsx'
import { UserRights } from '../components/user-rights.tsx'
import { UserSessions } from '../components/user-sessions.tsx'
import { UserWorkspaces } from '../components/user-workspaces.tsx'
import { userMessages } from '../messages.ts'

const MISSING = new Set<unknown>(['USER_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_FAILED'])

export const UserDetailPage = () => {
  const { id = '' } = useParams()
  const text = useText(userMessages)
  const query = useGetUserQuery({ params: { id } })
  const problem = problemOf(query)
  if (problem)
    return (
      <>
        <BackToList />
        <PageHeader title={text('users.list.person')} />
        <Card>{MISSING.has(errorCode(query.error)) ? <NoSuchUser /> : <ErrorState {...problem} />}</Card>
      </>
    )
  return query.data ? <UserContent user={query.data} /> : <UserSkeleton />
}

const UserContent = ({ user }: { user: UserDetail }) => (
  <>
    <BackToList />
    <PageHeader
      title={
        <span className="flex items-center gap-4">
          <Avatar name={user.name} src={user.avatarUrl} size="lg" />
          <span className="min-w-0 break-words">{user.name}</span>
        </span>
      }
      actions={
        <>
          <RoleBadge role={user.role} />
          <StatusBadge status={user.status} />
        </>
      }
    />
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <UserFacts user={user} />
      <div className="flex flex-col gap-5">
        <UserRights key={`${user.id} ${roleName(user.role)}`} user={user} />
        {user.isWhole && <UserWorkspaces user={user} />}
      </div>
    </div>
    {user.isWhole && (
      <div className="mt-5 flex flex-col gap-5">
        <UserSessions user={user} />
        <Suspense fallback={<PageLoading />}>
          <UserAudit id={user.id} />
        </Suspense>
      </div>
    )}
  </>
)

const UserAudit = ({ id }: { id: string }) => {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const query = useListUserAuditQuery({ params: { id }, query: { page } }, { refetchOnMountOrArgChange: true })
  return <AuditTable query={query} onPage={(next) => setSearch({ page: String(next) }, { preventScrollReset: true })} />
}

const BackToList = () => {
  const text = useText(userMessages)
  return (
    <div className="-ms-3 mb-3">
      <LinkButton
        to="/users"
        variant="ghost"
        size="sm"
        icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
      >
        {text('users.detail.back')}
      </LinkButton>
    </div>
  )
}

const NoSuchUser = () => {
  const text = useText(userMessages)
  return (
    <EmptyState
      icon={<UserX />}
      title={text('users.detail.missing-title')}
      action={<LinkButton to="/users">{text('users.detail.back')}</LinkButton>}
    />
  )
}

const UserSkeleton = () => (
  <>
    <BackToList />
    <div className="mb-6 flex items-center gap-4">
      <Skeleton className="size-14 rounded-full" />
      <Skeleton className="h-7 w-56" />
    </div>
    <Card>
      <CardBody>
        <Skeleton className="h-56 w-full" />
      </CardBody>
    </Card>
  </>
)
