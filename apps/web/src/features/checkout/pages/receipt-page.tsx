import { shownTaxCode } from '@app/contracts/tax-code'
import { ArrowLeft, Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, PageLoading } from '#ui/feedback/states.tsx'
import { useGetOrderQuery } from '../api.ts'
import type { OrderDetail } from '../billing/state-card.tsx'
import { orderMessages } from '../order-messages.ts'
import { OrderSumRows } from '../orders/order-sum-rows.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { SumRow } from '../parts/sum-rows.tsx'
import { paths } from '../paths.ts'

/** A sheet of paper: what was paid, when and how, to print or to keep as a file. */
export const ReceiptPage = () => {
  const text = useText(orderMessages)
  const { id = '' } = useParams()
  const query = useGetOrderQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { data } = query
  const problem = data ? undefined : problemOf(query)
  const isPaid = data?.order.state === 'fulfilled' || data?.order.state === 'paid'
  return (
    <main className="mx-auto max-w-2xl px-4 py-6 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <LinkButton variant="ghost" to={paths.orders} icon={<ArrowLeft aria-hidden="true" className="size-4" />}>
          {text('receipt.back')}
        </LinkButton>
        {isPaid && (
          <Button variant="primary" icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => print()}>
            {text('receipt.print')}
          </Button>
        )}
      </div>
      {problem ? (
        <ErrorState {...problem} />
      ) : !data ? (
        <PageLoading />
      ) : isPaid ? (
        <Receipt detail={data} />
      ) : (
        <EmptyState
          title={text('receipt.unpaid')}
          action={<LinkButton to={paths.billing(id)}>{text('act.pay')}</LinkButton>}
        />
      )}
    </main>
  )
}

const Receipt = ({ detail: { order, payments, invoice } }: { detail: OrderDetail }) => {
  const text = useText(orderMessages)
  const format = useFormat()
  const { user } = useSession()
  const buyer = invoice?.companyName ?? invoice?.fullName ?? user?.workspace?.name ?? ''
  return (
    <article className="rounded-card border border-border bg-surface p-6 shadow-card sm:p-8 print:border-0 print:shadow-none">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4 border-b border-border pb-4">
        <div>
          <h1 tabIndex={-1} className="text-2xl font-semibold">
            {text('receipt.title')}
          </h1>
          <p className="mt-1 text-text-muted">
            {text('receipt.number')} <span className="font-mono font-semibold text-text">{order.memoCode}</span>
          </p>
        </div>
        <p className="text-lg font-bold text-accent">{text('common.app-name')}</p>
      </header>
      <FactList
        facts={[
          { label: text('receipt.buyer'), value: buyer },
          ...(invoice?.taxCode ? [{ label: 'MST', value: shownTaxCode(invoice.taxCode) }] : []),
          { label: text('receipt.made'), value: format.dateTime(order.createdAt) },
          { label: text('receipt.paid'), value: format.dateTime(order.paidAt) },
          {
            label: text('receipt.method'),
            value: text(order.total > 0 ? 'receipt.by-transfer' : 'receipt.by-balance'),
          },
          ...payments.map(({ reference, amount }) => ({
            label: `${text('order.reference')} ${reference}`,
            value: format.money(amount),
          })),
          ...(order.credited > 0 ? [{ label: text('receipt.balance'), value: format.money(order.credited) }] : []),
        ]}
      />
      <dl className="mt-6 border-t border-border pt-3">
        <OrderSumRows order={order} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-border pt-3 font-semibold">
          <dt>{text('receipt.paid-sum')}</dt>
          <dd className="tabular text-2xl">{format.money(order.total)}</dd>
        </div>
        <SumRow label={text('order.vat', { rate: order.vatRate })} value={format.money(order.vat)} />
      </dl>
      <p className="mt-6 text-xs text-text-muted">{text('receipt.note')}</p>
    </article>
  )
}
