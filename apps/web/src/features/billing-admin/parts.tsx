import type { OrderStatus } from '@app/contracts/billing'
import { CircleAlert, CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { moneyMessages } from './messages.ts'

const LOOKS: Record<OrderStatus, { tone: Tone; icon: ReactNode }> = {
  completed: { tone: 'success', icon: <CircleCheck aria-hidden="true" className="size-3.5" /> },
  success: { tone: 'success', icon: <CircleCheck aria-hidden="true" className="size-3.5" /> },
  pending: { tone: 'warning', icon: <Clock aria-hidden="true" className="size-3.5" /> },
  failed: { tone: 'neutral', icon: <CircleX aria-hidden="true" className="size-3.5" /> },
  error: { tone: 'danger', icon: <CircleAlert aria-hidden="true" className="size-3.5" /> },
}

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => {
  const text = useText(moneyMessages)
  return <Badge {...LOOKS[status]}>{text(`orders.status.${status}`)}</Badge>
}

/** The code that a transfer names. */
export const Code = ({ children }: { children: string }) => (
  <code dir="ltr" className="font-mono text-sm font-semibold">
    {children}
  </code>
)

/** A line of facts: words at the start, a figure at the end. */
export const Fact = ({ label, children, isStrong }: { label: string; children: ReactNode; isStrong?: boolean }) => (
  <div className="flex items-start justify-between gap-4 py-1.5 text-sm">
    <dt className="text-text-muted">{label}</dt>
    <dd className={isStrong ? 'tabular text-end text-lg font-semibold' : 'tabular min-w-0 text-end break-words'}>
      {children}
    </dd>
  </div>
)
