import type { Sale } from '@app/contracts/sales'
import { Sparkles, TriangleAlert, UserRound, Workflow } from 'lucide-react'
import { Link } from 'react-router'
import { useChannelLook } from '#lib/channels/channels.ts'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import type { Column } from '#ui/list/table.tsx'
import { saleMessages } from '../messages.ts'
import { useStockWarning } from '../parts/sale-items.tsx'
import { threadPath } from '../parts/sale-source.tsx'
import { SaleBadges, useSaleNote } from '../parts/sale-state.tsx'

const MAKERS = { ai: Sparkles, flow: Workflow, staff: UserRound } as const

export const useSaleColumns = (): Column<Sale>[] => {
  const text = useText(saleMessages)
  const format = useFormat()
  const noteOf = useSaleNote()
  return [
    {
      key: 'order',
      header: text('sales.order'),
      width: '9.5rem',
      render: ({ code, createdAt }) => (
        <span>
          <span className="block font-semibold">{code}</span>
          <span className="block text-xs whitespace-nowrap text-text-muted">{format.dateTime(createdAt)}</span>
        </span>
      ),
    },
    { key: 'customer', header: text('sales.customer'), render: (sale) => <Customer sale={sale} /> },
    { key: 'goods', header: text('sales.goods'), render: (sale) => <Goods sale={sale} /> },
    {
      key: 'total',
      header: text('sales.total'),
      width: '8rem',
      align: 'end',
      render: ({ totalVnd }) => (
        <span className="tabular font-semibold whitespace-nowrap">{format.money(totalVnd)}</span>
      ),
    },
    {
      key: 'state',
      header: text('sales.state'),
      render: (sale) => {
        const { words, isOpen } = noteOf(sale)
        return (
          <span className="flex flex-col gap-0.5">
            <SaleBadges sale={sale} />
            <span className={cx('text-xs', isOpen ? 'text-warning' : 'text-text-muted')}>{words}</span>
          </span>
        )
      },
    },
    {
      key: 'maker',
      header: text('sales.made-by'),
      width: '8rem',
      hideOnPhone: true,
      render: ({ madeBy, madeByName }) => {
        const Icon = MAKERS[madeBy]
        return (
          <span className="flex items-center gap-1.5 text-sm text-text-muted">
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {madeByName || text(`maker.${madeBy}`)}
          </span>
        )
      },
    },
  ]
}

/** The name opens the conversation; the rest of the row opens the order. */
const Customer = ({ sale }: { sale: Sale }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const lookOf = useChannelLook()
  const name = sale.customer || sale.name || '—'
  return (
    <span className="flex items-center gap-2">
      {sale.channel && <KindIcon icon={lookOf(sale.channel).icon} label={lookOf(sale.channel).label} />}
      <span className="min-w-0">
        {sale.threadId ? (
          <Link
            to={threadPath(sale.threadId)}
            className="relative z-1 block truncate font-medium hover:underline"
            onClick={(event) => event.stopPropagation()}
          >
            {name}
          </Link>
        ) : (
          <span className="block truncate font-medium">{name}</span>
        )}
        <span
          className={cx('tabular block text-xs whitespace-nowrap', sale.phone ? 'text-text-muted' : 'text-warning')}
        >
          {sale.phone ? format.phone(sale.phone) : text('sales.no-phone')}
        </span>
      </span>
    </span>
  )
}

const Goods = ({ sale }: { sale: Sale }) => {
  const text = useText(saleMessages)
  const warningOf = useStockWarning()
  const isOpen = sale.state === 'draft' || sale.state === 'confirmed'
  const warning = isOpen ? sale.items.map(warningOf).find((words) => words !== null) : null
  const goods = sale.items.map(
    ({ title, size, quantity }) => `${title}${size ? ` ${size}` : ''}${quantity > 1 ? ` × ${quantity}` : ''}`,
  )
  return (
    <span className="block text-sm">
      <span className="line-clamp-2">{goods.join(', ') || text('sales.no-items')}</span>
      {warning && (
        <span className="flex items-center gap-1 text-xs text-warning">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          {warning}
        </span>
      )}
    </span>
  )
}
