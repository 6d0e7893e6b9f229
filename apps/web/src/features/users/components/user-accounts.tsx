import type { ListedUser } from '@app/contracts/users'
import { SearchX, Users } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { Pagination } from '#ui/list/pagination.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { useListUsersQuery } from '../api.ts'
import { RoleBadge, StatusBadge } from './user-badges.tsx'
import { UserFilterBar } from './user-filter-bar.tsx'
import { userMessages } from '../messages.ts'
import { isFiltered, readFilters, writeFilters, type UserFilters } from '../user-filters.ts'

const PAGE_SIZE = 20

/** Every account, searched and filtered; the filters are in the address. */
export const UserAccounts = () => {
  const text = useText(userMessages)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const { page, sort, role, status } = filters
  const query = useListUsersQuery({
    query: { page, pageSize: PAGE_SIZE, search: filters.search || undefined, role, status, sort },
  })
  const change = useCallback(
    (next: Partial<UserFilters>) => setSearch(writeFilters(filters, next), { replace: next.search !== undefined }),
    [filters, setSearch],
  )
  const columns = useUserColumns()
  const total = query.data?.total ?? 0

  return (
    <>
      <div className="mb-6">
        <UserFilterBar filters={filters} onChange={change} />
      </div>
      <Card>
        <Table
          caption={text('users.list.title')}
          columns={columns}
          rows={query.data?.items}
          rowKey={(user) => user.id}
          loading={query.isFetching}
          skeletonRows={8}
          error={problemOf(query)}
          onRowClick={(user) => void navigate(`/users/${user.id}`)}
          empty={
            <NobodyHere
              isFiltered={isFiltered(filters) || page > 1}
              onClear={() => change({ search: '', role: undefined, status: undefined })}
            />
          }
        />
        {total > 0 && (
          <div className="border-t border-border px-4 py-3">
            <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={(next) => change({ page: next })} />
          </div>
        )}
      </Card>
    </>
  )
}

const NobodyHere = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
  const text = useText(userMessages)
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={text('users.list.none-found')}
      description={text('users.list.none-found-body')}
      action={<Button onClick={onClear}>{text('common.clear-filters')}</Button>}
    />
  ) : (
    <EmptyState icon={<Users />} title={text('users.list.empty')} />
  )
}

const useUserColumns = (): Column<ListedUser>[] => {
  const text = useText(userMessages)
  const format = useFormat()
  return [
    {
      key: 'person',
      header: text('users.list.person'),
      render: (user) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={user.name} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{user.name}</span>
            <span className="block truncate text-xs font-normal text-text-muted">{user.email}</span>
          </span>
        </span>
      ),
    },
    { key: 'role', header: text('common.role'), width: '10rem', render: (user) => <RoleBadge role={user.role} /> },
    {
      key: 'status',
      header: text('common.status'),
      width: '9rem',
      render: (user) => <StatusBadge status={user.status} />,
    },
    {
      key: 'last-seen',
      header: text('users.list.last-seen'),
      width: '10rem',
      align: 'end',
      render: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <RelativeTime value={lastSeenAt} />
        ) : (
          <span className="text-text-muted">{text('users.list.never')}</span>
        ),
    },
    {
      key: 'created',
      header: text('common.created-at'),
      width: '9rem',
      align: 'end',
      render: (user) => <time dateTime={user.createdAt}>{format.date(user.createdAt)}</time>,
    },
  ]
}
