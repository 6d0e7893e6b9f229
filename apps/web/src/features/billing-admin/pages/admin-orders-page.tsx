import type { AdminOrder } from '@app/contracts/billing-admin'
import { orderKind, orderStatus } from '@app/contracts/billing'
import { ScrollText } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useListAllOrdersQuery } from '../api.ts'
import { moneyMessages } from '../messages.ts'
import { OrderDrawer } from '../orders/order-drawer.tsx'
import { Code, OrderStatusBadge } from '../parts.tsx'

const PAGE_SIZE = 20
const filters = {
  status: { options: orderStatus.options },
  kind: { options: orderKind.options },
} as const

/** Orders of every workspace; the open one is in the address, so that it can be shared. */
export const AdminOrdersPage = () => {
  const text = useText(moneyMessages)
  const url = useListUrl(filters)
  const query = useListAllOrdersQuery(
    { query: { page: url.page, pageSize: PAGE_SIZE, search: url.search || undefined, ...url.filters } },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useOrderColumns()
  const openId = url.address.get('order')
  return (
    <>
      <ListPage
        title={text('orders.title')}
        description={text('orders.lead')}
        url={url}
        query={query}
        columns={columns}
        pageSize={PAGE_SIZE}
        skeletonRows={8}
        onRowClick={({ id }) => url.change({ order: id })}
        filters={{
          search: text('orders.search'),
          selects: [
            {
              name: 'status',
              label: text('common.status'),
              all: text('orders.all-statuses'),
              options: orderStatus.options.map((value) => ({ value, label: text(`orders.status.${value}`) })),
            },
            {
              name: 'kind',
              label: text('orders.kind'),
              all: text('orders.all-kinds'),
              options: orderKind.options.map((value) => ({ value, label: text(`orders.kind.${value}`) })),
            },
          ],
        }}
        empty={{ icon: <ScrollText />, title: text('orders.empty'), description: text('orders.empty-body') }}
        noneFound={{ title: text('money.none-found'), description: text('money.none-found-body') }}
      />
      {openId && <OrderDrawer id={openId} onClose={() => url.change({ order: undefined })} />}
    </>
  )
}

const useOrderColumns = (): Column<AdminOrder>[] => {
  const text = useText(moneyMessages)
  const { money, dateTime } = useFormat()
  return [
    {
      key: 'code',
      header: text('orders.code'),
      width: '11rem',
      render: ({ memoCode, createdAt }) => (
        <span className="block">
          <Code>{memoCode}</Code>
          <span className="block text-xs text-text-muted">{dateTime(createdAt)}</span>
        </span>
      ),
    },
    {
      key: 'workspace',
      header: text('money.workspace'),
      render: ({ workspaceName, buyer }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{workspaceName}</span>
          <span className="block truncate text-xs text-text-muted">{buyer.email}</span>
        </span>
      ),
    },
    { key: 'content', header: text('orders.content'), render: ({ content }) => content },
    {
      key: 'total',
      header: text('orders.total'),
      width: '9rem',
      align: 'end',
      render: ({ total }) => <span className="font-medium">{money(total)}</span>,
    },
    {
      key: 'status',
      header: text('common.status'),
      width: '10rem',
      render: ({ status }) => <OrderStatusBadge status={status} />,
    },
  ]
}
