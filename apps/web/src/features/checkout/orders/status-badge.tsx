import type { OrderStatus } from '@app/contracts/billing'
import type { Order } from '@app/contracts/orders'
import { Banknote, CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { orderMessages } from '../order-messages.ts'

const LOOKS: Record<OrderStatus, { tone: Tone; icon: LucideIcon }> = {
  completed: { tone: 'success', icon: CircleCheck },
  success: { tone: 'info', icon: Banknote },
  pending: { tone: 'warning', icon: Clock },
  failed: { tone: 'neutral', icon: CircleX },
  error: { tone: 'danger', icon: CircleAlert },
}

export const StatusBadge = ({ status }: { status: OrderStatus }) => {
  const text = useText(orderMessages)
  const { tone, icon: Icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {text(`status.${status}`)}
    </Badge>
  )
}

/** One sentence of why an order stands as it does. */
export const useWhy = () => {
  const text = useText(orderMessages)
  const format = useFormat()
  return (order: Order): string => {
    const received = format.money(order.received)
    const credited = format.money(order.credited)
    switch (order.state) {
      case 'pending':
        return text('why.pending', { time: format.dateTime(order.expiresAt) })
      case 'underpaid':
        return text('why.underpaid', {
          received: format.money(order.received - order.credited),
          missing: format.money(order.missing),
        })
      case 'paid':
        return text('why.paid', { time: format.time(order.paidAt) })
      case 'fulfilled':
        if (order.total === 0) return text('why.fulfilled-free')
        if (order.credited > 0) return text('why.overpaid', { received, credited })
        return text('why.fulfilled', { time: format.dateTime(order.paidAt) })
      case 'late':
        return text('why.late', { credited })
      case 'review':
        return text('why.review', { credited })
      case 'expired':
      case 'cancelled':
        return text(`why.${order.state}`, { time: format.dateTime(order.closedAt ?? order.expiresAt) })
      default:
        return text('why.failed')
    }
  }
}
