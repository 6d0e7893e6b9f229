import type { OrderItem } from '@app/contracts/orders'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { Column } from '#ui/list/table.tsx'
import { orderMessages } from '../order-messages.ts'
import { InvoiceMark } from './invoice-mark.tsx'
import { StatusBadge, useWhy } from './status-badge.tsx'

/** `paidId`: the order that was paid a moment ago stands out once. */
export const useOrderColumns = (paidId: string | null): Column<OrderItem>[] => {
  const text = useText(orderMessages)
  const format = useFormat()
  const why = useWhy()
  const noteOf = ({ discount, description, valueLeft }: OrderItem): string =>
    [
      discount > 0 && text('order.coupon', { code: `${description} −${format.money(discount)}` }),
      valueLeft > 0 && `${text('order.value-left')} −${format.money(valueLeft)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  return [
    {
      key: 'code',
      header: text('orders.code'),
      width: '9.5rem',
      render: (order) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2">
            <code className="font-mono font-semibold">{order.memoCode}</code>
            {order.id === paidId && <Badge tone="success">{text('orders.just-paid')}</Badge>}
          </span>
          <span className="tabular text-xs text-text-muted">{format.dateTime(order.createdAt)}</span>
        </>
      ),
    },
    {
      key: 'content',
      header: text('orders.content'),
      render: (order) => (
        <>
          <span className="block font-medium">{order.content}</span>
          <span className="tabular text-xs text-text-muted">{noteOf(order)}</span>
        </>
      ),
    },
    {
      key: 'total',
      header: text('orders.total'),
      align: 'end',
      width: '8rem',
      render: ({ total }) => <span className="font-semibold">{format.money(total)}</span>,
    },
    {
      key: 'status',
      header: text('orders.status'),
      render: (order) => (
        <div className="flex flex-col items-start gap-0.5 max-md:items-end">
          <StatusBadge status={order.status} />
          <span className="tabular text-xs text-text-muted">{why(order)}</span>
        </div>
      ),
    },
    {
      key: 'invoice',
      header: text('orders.invoice'),
      width: '9rem',
      render: ({ invoice }) => (invoice ? <InvoiceMark {...invoice} /> : text('orders.no-invoice')),
    },
  ]
}
