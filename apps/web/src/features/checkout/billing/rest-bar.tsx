import type { Order } from '@app/contracts/orders'
import { Banknote } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { billingMessages } from '../billing-messages.ts'

/** How much of an order has come; not red, because nothing bad has happened. */
export const RestBar = ({ order }: { order: Order }) => {
  const text = useText(billingMessages)
  const format = useFormat()
  const held = order.received - order.credited
  const received = format.money(held)
  return (
    <section className="mb-5 flex items-start gap-4 rounded-card border border-warning bg-surface p-5 shadow-card">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-warning-soft text-warning"
      >
        <Banknote className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p>
            <strong className="tabular text-lg font-semibold">{text('rest.received', { received })}</strong>{' '}
            <span className="tabular text-text-muted">{text('rest.of', { total: format.money(order.total) })}</span>
          </p>
          <p className="tabular">
            {text('rest.missing')}{' '}
            <strong className="text-lg font-semibold text-warning">{format.money(order.missing)}</strong>
          </p>
        </div>
        <progress
          aria-label={text('rest.received', { received })}
          className="mt-2 h-2 w-full overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-surface-hover [&::-webkit-progress-value]:bg-warning"
          max={order.total}
          value={held}
        />
        <p className="mt-1.5 text-sm text-text-muted">{text('rest.note', { received })}</p>
      </div>
    </section>
  )
}
