import type { Reply } from '@app/contracts/endpoint'
import type { getOrder, Order } from '@app/contracts/orders'
import { Wifi, WifiOff } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useExternalStore } from '#lib/page/external-store.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { Card } from '#ui/display/card.tsx'
import { billingMessages } from '../billing-messages.ts'
import { Timeline, type TimelineStep } from '../parts/timeline.tsx'

export type OrderDetail = Reply<typeof getOrder>

/** What has happened to the order, and what follows by itself. */
export const StateCard = ({ detail }: { detail: OrderDetail }) => {
  const text = useText(billingMessages)
  const isOffline = useExternalStore(realtime.state) === 'offline'
  const steps = useSteps(detail)
  const Icon = isOffline ? WifiOff : Wifi
  return (
    <Card>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 pt-5">
        <h2 className="text-lg font-semibold">{text('steps.title')}</h2>
        <p role="status" className="flex items-center gap-1.5 text-xs text-text-muted">
          <Icon aria-hidden="true" className={isOffline ? 'size-3.5 text-warning' : 'size-3.5 text-success'} />
          {text(isOffline ? 'steps.offline' : 'steps.listening')}
        </p>
      </header>
      <div className="p-5 pt-4">
        <Timeline steps={steps} />
      </div>
    </Card>
  )
}

const useSteps = ({ order, payments, invoice }: OrderDetail): TimelineStep[] => {
  const text = useText(billingMessages)
  const format = useFormat()
  const isClosed = order.state !== 'pending' && order.state !== 'underpaid'
  return [
    {
      key: 'created',
      state: 'done',
      title: text('steps.created'),
      note: text('steps.created-note', { time: format.dateTime(order.createdAt) }),
    },
    ...payments.map(({ amount, reference, at, payerName }) => ({
      key: reference,
      state: 'done' as const,
      title: text('steps.received', { amount: format.money(amount) }),
      note: [text('steps.received-note', { time: format.dateTime(at), reference }), payerName]
        .filter(Boolean)
        .join(' · '),
    })),
    useCurrentStep(order),
    {
      key: 'hand-over',
      state: 'later',
      title: order.packageInfo
        ? text('steps.activate', { name: order.packageInfo.name })
        : text('steps.add-credits', { credits: format.number(order.credits ?? 0) }),
      note: text(isClosed ? 'steps.late' : 'steps.soon'),
    },
    ...(invoice
      ? [
          {
            key: 'invoice',
            state: 'later' as const,
            title: text('steps.invoice'),
            note: text('steps.invoice-note', { email: invoice.email }),
          },
        ]
      : []),
  ]
}

const useCurrentStep = (order: Order): TimelineStep => {
  const text = useText(billingMessages)
  const format = useFormat()
  const key = 'current'
  if (order.state === 'underpaid')
    return {
      key,
      state: 'short',
      title: text('steps.waiting-rest', { amount: format.money(order.missing) }),
      note: text('steps.waiting-rest-note'),
    }
  if (order.state === 'pending')
    return { key, state: 'now', title: text('steps.waiting'), note: text('steps.waiting-note') }
  const time = format.dateTime(order.closedAt ?? order.expiresAt)
  if (order.state === 'cancelled') return { key, state: 'paused', title: text('steps.cancelled'), note: time }
  return { key, state: 'paused', title: text('steps.expired'), note: text('steps.expired-note', { time }) }
}
