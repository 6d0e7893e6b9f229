import {
  ArrowRight,
  Bot,
  CalendarDays,
  Check,
  Coins,
  Plug,
  ReceiptText,
  Sparkles,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { billingMessages } from '../billing-messages.ts'
import type { Offers } from '../form/checkout-data.tsx'
import { paths } from '../paths.ts'
import type { OrderDetail } from './state-card.tsx'

type PaidCardProps = {
  detail: OrderDetail
  /** The package as it was while the page waited; null after a reload. */
  before: Offers | null
  after: Offers | undefined
  /** It became paid just now, so the page goes on to the orders by itself. */
  isFresh: boolean
}

/** The end of buying: how much came, what it changed, and on to the orders. */
export const PaidCard = ({ detail, before, after, isFresh }: PaidCardProps) => {
  const text = useText(billingMessages)
  const format = useFormat()
  const { order, invoice } = detail
  const { packageInfo } = order
  return (
    <Card className="mx-auto max-w-xl">
      <div className="flex flex-col items-center px-6 pt-8 text-center">
        <span aria-hidden="true" className="grid size-20 place-items-center rounded-full bg-success-soft">
          <span className="grid size-13 place-items-center rounded-full bg-success text-white">
            <Check className="size-7!" />
          </span>
        </span>
        <div role="alert">
          <p className="tabular mt-4 text-2xl font-semibold">
            {order.total > 0 ? text('paid.received', { amount: format.money(order.total) }) : text('paid.free')}
          </p>
          <p className="tabular mt-1 text-sm text-text-muted">
            {text('paid.at', { time: format.time(order.paidAt), date: format.date(order.paidAt) })}
            {order.transactionId && ` · ${text('paid.reference', { reference: order.transactionId })}`}
          </p>
        </div>
        <Badge tone="success" className="mt-3 py-1!" icon={<Sparkles aria-hidden="true" className="size-4" />}>
          {packageInfo
            ? text('paid.active', { name: packageInfo.name })
            : text('paid.credits', { credits: format.number(order.credits ?? 0) })}
        </Badge>
      </div>
      <div className="flex flex-col gap-4 p-6">
        {after && <Changes before={before} after={after} />}
        {order.credited > 0 && (
          <p className="text-sm text-text-muted">{text('paid.overpaid', { amount: format.money(order.credited) })}</p>
        )}
        {invoice && (
          <p className="flex items-start gap-2.5 rounded-control bg-surface-sunken px-4 py-3 text-sm">
            <ReceiptText aria-hidden="true" className="mt-px size-4.5 shrink-0 text-text-muted" />
            {text(invoice.type === 'company' ? 'paid.invoice-company' : 'paid.invoice-personal', {
              email: invoice.email,
            })}
          </p>
        )}
        <Leaving orderId={order.id} isFresh={isFresh} />
      </div>
    </Card>
  )
}

const Changes = ({ before, after }: { before: Offers | null; after: Offers }) => {
  const text = useText(billingMessages)
  const format = useFormat()
  const limit = (name: 'connectors' | 'bots' | 'members') =>
    [before?.usage[name].limit, after.usage[name].limit] as const
  return (
    <dl className="divide-y divide-border border-y border-border text-sm">
      <Change icon={Coins} label={text('paid.balance')} values={[before?.credits.balance, after.credits.balance]} />
      <Change icon={Plug} label={text('paid.connectors')} values={limit('connectors')} />
      <Change icon={Bot} label={text('paid.bots')} values={limit('bots')} />
      <Change icon={Users} label={text('paid.members')} values={limit('members')} />
      <Row icon={CalendarDays} label={text('paid.ends')}>
        <span className="font-semibold">{format.date(after.current.endsAt)}</span>
      </Row>
    </dl>
  )
}

type ChangeProps = { icon: LucideIcon; label: string; values: readonly [number | undefined, number] }

const Change = ({ icon, label, values: [from, to] }: ChangeProps) => {
  const text = useText(billingMessages)
  const format = useFormat()
  return (
    <Row icon={icon} label={label}>
      {from !== undefined && from !== to && (
        <>
          <span className="text-text-muted" aria-hidden="true">
            {format.number(from)}
          </span>
          <span className="sr-only">{text('paid.before', { value: format.number(from) })}</span>
          <ArrowRight aria-hidden="true" className="size-4 text-text-muted rtl:-scale-x-100" />
        </>
      )}
      <span className="min-w-12 text-end font-semibold">{format.number(to)}</span>
    </Row>
  )
}

const Row = ({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <div className="flex items-center gap-2.5 py-2.5">
    <dt className="flex flex-1 items-center gap-2.5">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-text-muted" />
      {label}
    </dt>
    <dd className="tabular flex items-center gap-3">{children}</dd>
  </div>
)

const STAY_SECONDS = 3

/** Three seconds to read, unless one stays. */
const Leaving = ({ orderId, isFresh }: { orderId: string; isFresh: boolean }) => {
  const text = useText(billingMessages)
  const navigate = useNavigate()
  const [stays, setStays] = useState(!isFresh)
  const [seconds, setSeconds] = useState(STAY_SECONDS)
  useEffect(() => {
    if (stays) return undefined
    if (seconds === 0) {
      void navigate(paths.paid(orderId), { replace: true })
      return undefined
    }
    const timer = setTimeout(() => setSeconds((left) => left - 1), 1000)
    return () => clearTimeout(timer)
  }, [stays, seconds, navigate, orderId])
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {!stays && (
        <>
          <p className="me-auto flex items-center gap-2 text-sm text-text-muted">
            <Spinner />
            {text('paid.leaving', { seconds: Math.max(seconds, 1) })}
          </p>
          <Button variant="ghost" onClick={() => setStays(true)}>
            {text('paid.stay')}
          </Button>
        </>
      )}
      <LinkButton variant="primary" to={paths.paid(orderId)}>
        {text('billing.to-orders')}
      </LinkButton>
    </div>
  )
}
