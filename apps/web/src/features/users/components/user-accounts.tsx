import type { ListedUser } from '@app/contracts/users'
import { Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Card } from '#ui/display/card.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { FilterBar, type ListFilters } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useListUsersQuery } from '../api.ts'
import { RoleBadge, StatusBadge } from './user-badges.tsx'
import { userMessages } from '../messages.ts'
import { userFilters } from '../user-filters.ts'

const PAGE_SIZE = 20

/** Every account, searched and filtered; the filters are in the address. */
export const UserAccounts = () => {
  const text = useText(userMessages)
  const navigate = useNavigate()
  const url = useListUrl(userFilters)
  const query = useListUsersQuery({
    query: { page: url.page, pageSize: PAGE_SIZE, search: url.search || undefined, ...url.filters },
  })
  const columns = useUserColumns()
  const { role, status, sort } = userFilters
  const filters: ListFilters<typeof userFilters> = {
    search: text('users.list.search'),
    selects: [
      {
        name: 'role',
        label: text('common.role'),
        all: text('users.list.all-roles'),
        options: role.options.map((value) => ({ value, label: text(`users.role.${value}`) })),
      },
      {
        name: 'status',
        label: text('common.status'),
        all: text('users.list.all-statuses'),
        options: status.options.map((value) => ({ value, label: text(`users.status.${value}`) })),
      },
      {
        name: 'sort',
        label: text('users.list.sort'),
        options: sort.options.map((value) => ({ value, label: text(`users.list.sort-${value}`) })),
      },
    ],
  }
  return (
    <>
      <div className="mb-6">
        <FilterBar {...filters} url={url} hasRows={Boolean(query.data?.items.length)} />
      </div>
      <Card>
        <ListBody
          caption={text('users.list.title')}
          query={query}
          columns={columns}
          skeletonRows={8}
          onRowClick={(user) => void navigate(`/users/${user.id}`)}
          empty={{ icon: <Users />, title: text('users.list.empty') }}
          noneFound={{ title: text('users.list.none-found'), description: text('users.list.none-found-body') }}
          onClear={url.isNarrowed ? url.clear : undefined}
          paging={{ page: url.page, pageSize: PAGE_SIZE, onPage: url.setPage }}
        />
      </Card>
    </>
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
