import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { useGetOrderQuery } from '../api.ts'
import type { OrderDetail } from '../billing/state-card.tsx'
import { orderMessages } from '../order-messages.ts'
import { FactList } from '../parts/fact-list.tsx'
import { MemoMark } from '../parts/memo-mark.tsx'
import { SumRow } from '../parts/sum-rows.tsx'
import { Timeline, type TimelineStep } from '../parts/timeline.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { OrderAct } from './order-act.tsx'
import { OrderSumRows } from './order-sum-rows.tsx'
import { StatusBadge, useWhy } from './status-badge.tsx'

/** One order: sums, transfers, invoice, and what happened when. */
export const OrderDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const text = useText(orderMessages)
  const query = useGetOrderQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { data } = query
  const problem = data ? undefined : problemOf(query)
  return (
    <Drawer
      open
      size="lg"
      onClose={onClose}
      title={data ? text('order.title', { memo: data.order.memoCode }) : text('orders.title')}
      footer={data && <OrderAct order={data.order} isPrimary />}
    >
      {problem ? (
        <ErrorState {...problem} />
      ) : data ? (
        <Details detail={data} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-36 w-full" />
        </div>
      )}
    </Drawer>
  )
}

const Details = ({ detail }: { detail: OrderDetail }) => {
  const text = useText(orderMessages)
  const format = useFormat()
  const why = useWhy()
  const { order, invoice } = detail
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge status={order.status} />
          <span className="tabular text-sm text-text-muted">{why(order)}</span>
          <CopyButton value={order.memoCode} label={text('order.copy')} />
        </p>
        <p className="tabular mt-1 text-sm text-text-muted">
          {text('order.made', { content: order.content, time: format.dateTime(order.createdAt) })}
        </p>
      </div>
      <section>
        <h3 className="mb-1 font-semibold">{text('order.money')}</h3>
        <dl>
          <OrderSumRows order={order} />
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-border pt-2 font-semibold">
            <dt>{text('order.total')}</dt>
            <dd className="tabular text-lg">{format.money(order.total)}</dd>
          </div>
          <SumRow label={text('order.vat', { rate: order.vatRate })} value={format.money(order.vat)} />
        </dl>
      </section>
      <Transfers detail={detail} />
      <InvoiceSection order={order} invoice={invoice} />
      <section>
        <h3 className="mb-3 font-semibold">{text('order.timeline')}</h3>
        <Timeline steps={useHistory(detail)} />
      </section>
    </div>
  )
}

const Transfers = ({ detail: { order, payments } }: { detail: OrderDetail }) => {
  const text = useText(orderMessages)
  const format = useFormat()
  return payments.map(({ reference, amount, at, payerName, content }) => (
    <section key={reference} className="rounded-card border border-border p-4">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{text('order.transfer')}</h3>
        <Badge tone={amount >= order.total ? 'success' : 'warning'}>
          {text(amount >= order.total ? 'order.enough' : 'order.partly')}
        </Badge>
      </header>
      <FactList
        facts={[
          { label: text('order.reference'), value: <span className="font-mono text-xs">{reference}</span> },
          { label: text('order.amount'), value: format.money(amount) },
          ...(payerName ? [{ label: text('order.from'), value: payerName }] : []),
          ...(content
            ? [{ label: text('order.bank-text'), value: <MemoMark content={content} memo={order.memoCode} /> }]
            : []),
          { label: text('order.arrived'), value: format.dateTime(at) },
        ]}
      />
    </section>
  ))
}

const useHistory = ({ order, payments, invoice }: OrderDetail): TimelineStep[] => {
  const text = useText(orderMessages)
  const format = useFormat()
  const at = (key: string, title: string, time: string | null): TimelineStep => ({
    key,
    state: 'done',
    title,
    note: format.dateTime(time),
  })
  const steps = [
    at('created', text('order.step-created'), order.createdAt),
    ...payments.map((each) =>
      at(each.reference, text('order.step-received', { amount: format.money(each.amount) }), each.at),
    ),
  ]
  const handedOver = order.packageInfo
    ? text('order.step-package', { name: order.packageInfo.name })
    : text('order.step-credits', { credits: format.number(order.credits ?? 0) })
  if (order.state === 'fulfilled') steps.push(at('handed-over', handedOver, order.paidAt))
  if (order.missing > 0) steps.push({ key: 'waiting', state: 'now', title: text('order.step-waiting') })
  if (order.state === 'expired' || order.state === 'cancelled') {
    const time = format.dateTime(order.closedAt)
    steps.push({ key: 'closed', state: 'paused', title: text(`order.step-${order.state}`), note: time })
  }
  if (invoice?.state === 'requested') steps.push({ key: 'invoice', state: 'now', title: text('order.step-invoice') })
  if (invoice?.state === 'issued')
    steps.push({
      key: 'invoice',
      state: 'done',
      title: text('order.step-issued', { number: invoice.number ?? '' }),
    })
  return steps
}
