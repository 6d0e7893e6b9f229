import { orderStatus } from '@app/contracts/billing'
import type { OrderItem } from '@app/contracts/orders'
import { ShoppingCart } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { useSession } from '#lib/session/session.ts'
import { LinkButton } from '#ui/display/button.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListOrdersQuery } from '../api.ts'
import { useOrdersLive } from '../live.ts'
import { orderMessages } from '../order-messages.ts'
import { OrderAct } from '../orders/order-act.tsx'
import { useOrderColumns } from '../orders/order-columns.tsx'
import { OrderDrawer } from '../orders/order-drawer.tsx'
import { paths } from '../paths.ts'

const filters = { status: { options: orderStatus.options } } as const
const PAGE_SIZE = 10
const ALL = 'all'

const renderAct = (order: OrderItem) => <OrderAct order={order} />

/** Everything that was bought, newest first. The open order is part of the address. */
export const OrderListPage = () => {
  const text = useText(orderMessages)
  const { user } = useSession()
  const url = useListUrl(filters)
  const { search, page, filters: chosen } = url
  const query = useListOrdersQuery(
    { query: { page, pageSize: PAGE_SIZE, search, status: chosen.status } },
    { refetchOnMountOrArgChange: true },
  )
  useOrdersLive()
  const columns = useOrderColumns(url.address.get('paid'))
  const openId = url.address.get('order')
  const { counts } = query.data ?? {}
  const all = counts ? orderStatus.options.reduce((sum, status) => sum + (counts[status] ?? 0), 0) : undefined
  return (
    <>
      <ListPage
        title={text('orders.title')}
        description={text('orders.lead', { name: user?.workspace?.name ?? '' })}
        url={url}
        pageSize={PAGE_SIZE}
        query={query}
        columns={columns}
        onRowClick={({ id }) => url.change({ order: id })}
        rowActions={renderAct}
        filters={{
          search: text('orders.search'),
          more: (
            <div className="col-span-full min-w-0">
              <Segments
                label={text('orders.status')}
                value={chosen.status ?? ALL}
                onChange={(value) => url.choose('status', value === ALL ? undefined : value)}
                options={[
                  { value: ALL, label: `${text('orders.all')} ${all ?? ''}`.trim() },
                  ...orderStatus.options.map((status) => ({
                    value: status,
                    label: `${text(`status.${status}`)} ${counts?.[status] ?? ''}`.trim(),
                  })),
                ]}
              />
            </div>
          ),
        }}
        empty={{
          icon: <ShoppingCart />,
          title: text('orders.empty'),
          description: text('orders.empty-body'),
          action: (
            <LinkButton variant="primary" to={paths.packages}>
              {text('orders.to-packages')}
            </LinkButton>
          ),
        }}
        noneFound={{ title: text('orders.none-found'), description: text('orders.none-found-body') }}
      />
      {openId && <OrderDrawer key={openId} id={openId} onClose={() => url.change({ order: undefined })} />}
    </>
  )
}
