import type { AdminOrder } from '@app/contracts/billing-admin'
import type { Invoice } from '@app/contracts/orders'
import { shownTaxCode } from '@app/contracts/tax-code'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { LinkButton } from '#ui/display/button.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { useGetAnyOrderQuery } from '../api.ts'
import { moneyMessages } from '../messages.ts'
import { Code, Fact, OrderStatusBadge } from '../parts.tsx'

/** An order with its sums, its transfers and its invoice. */
export const OrderDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const text = useText(moneyMessages)
  const query = useGetAnyOrderQuery({ params: { id } })
  const problem = problemOf(query)
  return (
    <Drawer open onClose={onClose} title={query.data?.order.memoCode ?? text('orders.title')}>
      {problem && <ErrorState {...problem} />}
      {!query.data && !problem && <Skeleton className="h-72 w-full" />}
      {query.data && (
        <div className="flex flex-col gap-6">
          <Sums order={query.data.order} couponCode={query.data.couponCode} />
          <Payments payments={query.data.payments} />
          <InvoiceFacts invoice={query.data.invoice} />
          <Links order={query.data.order} />
        </div>
      )}
    </Drawer>
  )
}

const Sums = ({ order, couponCode }: { order: AdminOrder; couponCode: string | null }) => {
  const text = useText(moneyMessages)
  const { money, dateTime } = useFormat()
  const minus = (label: string, amount: number) => amount > 0 && <Fact label={label}>−{money(amount)}</Fact>
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-1">
          <Code>{order.memoCode}</Code>
          <CopyButton value={order.memoCode} label={text('orders.code')} />
        </span>
        <OrderStatusBadge status={order.status} />
      </div>
      <dl className="mt-3 divide-y divide-border">
        <Fact label={text('money.workspace')}>{order.workspaceName}</Fact>
        <Fact label={text('orders.buyer')}>
          {order.buyer.name} · {order.buyer.email}
        </Fact>
        <Fact label={text('common.created-at')}>{dateTime(order.createdAt)}</Fact>
        <Fact label={text('orders.content')}>{order.content}</Fact>
        <Fact label={text('orders.price')}>{money(order.price)}</Fact>
        {minus(couponCode ? text('orders.discount-of', { code: couponCode }) : text('orders.discount'), order.discount)}
        {minus(text('orders.value-left'), order.valueLeft)}
        {minus(text('orders.from-balance'), order.fromBalance)}
        <Fact label={text('orders.total')} isStrong>
          {money(order.total)}
        </Fact>
        {order.missing > 0 && <Fact label={text('orders.missing')}>{money(order.missing)}</Fact>}
        {order.credited > 0 && <Fact label={text('orders.credited')}>{money(order.credited)}</Fact>}
      </dl>
    </section>
  )
}

type Payment = { amount: number; reference: string; at: string }

const Payments = ({ payments }: { payments: readonly Payment[] }) => {
  const text = useText(moneyMessages)
  const { money, dateTime } = useFormat()
  return (
    <section>
      <h3 className="font-semibold">{text('orders.payments')}</h3>
      {payments.length === 0 && <p className="mt-1 text-sm text-text-muted">{text('orders.no-payments')}</p>}
      <ul className="mt-1 divide-y divide-border">
        {payments.map(({ amount, reference, at }) => (
          <li key={reference} className="flex items-start justify-between gap-4 py-2 text-sm">
            <span className="min-w-0">
              <span className="block">{dateTime(at)}</span>
              <code dir="ltr" className="font-mono text-xs break-all text-text-muted">
                {reference}
              </code>
            </span>
            <span className="tabular font-medium">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const InvoiceFacts = ({ invoice }: { invoice: Invoice | null }) => {
  const text = useText(moneyMessages)
  if (!invoice)
    return (
      <section>
        <h3 className="font-semibold">{text('orders.invoice')}</h3>
        <p className="mt-1 text-sm text-text-muted">{text('orders.no-invoice')}</p>
      </section>
    )
  return (
    <section>
      <h3 className="font-semibold">{text('orders.invoice')}</h3>
      <dl className="mt-1 divide-y divide-border">
        <Fact label={text('common.status')}>{text(`invoices.stands.${invoice.state}`)}</Fact>
        <Fact label={text('invoices.buyer')}>{invoice.companyName ?? invoice.fullName}</Fact>
        {invoice.taxCode && <Fact label={text('invoices.tax-code')}>{shownTaxCode(invoice.taxCode)}</Fact>}
        {invoice.number && <Fact label={text('invoices.number')}>{invoice.number}</Fact>}
        {invoice.reason && <Fact label={text('money.reason')}>{invoice.reason}</Fact>}
      </dl>
    </section>
  )
}

const Links = ({ order }: { order: AdminOrder }) => {
  const text = useText(moneyMessages)
  const { isModerator } = useSession()
  if (!isModerator) return null
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={`/users/${order.buyer.id}`}>{text('orders.to-buyer')}</LinkButton>
      <LinkButton to={`/admin-orders?search=${encodeURIComponent(order.workspaceName)}`}>
        {text('orders.of-workspace')}
      </LinkButton>
    </div>
  )
}
