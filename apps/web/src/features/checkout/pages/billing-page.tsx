import { Mail, ReceiptText, ShieldCheck } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { packageSelection } from '#lib/purchase/package-selection.ts'
import { useSession } from '#lib/session/session.ts'
import { errorCode } from '#lib/api/errors.ts'
import { cx } from '#lib/style/cx.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetOffersQuery, useGetOrderQuery, useListOrdersQuery, useMailOrderMutation } from '../api.ts'
import { billingMessages } from '../billing-messages.ts'
import { ExpiredCard } from '../billing/expired-card.tsx'
import { HelpCard } from '../billing/help-card.tsx'
import { OrderCard } from '../billing/order-card.tsx'
import { PaidCard } from '../billing/paid-card.tsx'
import { QrCard } from '../billing/qr-card.tsx'
import { RestBar } from '../billing/rest-bar.tsx'
import { StateCard, type OrderDetail } from '../billing/state-card.tsx'
import { TransferCard } from '../billing/transfer-card.tsx'
import type { Offers } from '../form/checkout-data.tsx'
import { useOrdersLive } from '../live.ts'
import { paths } from '../paths.ts'

/** The order of the address; without one, the latest that waits for money. */
export const BillingPage = () => {
  const [address] = useSearchParams()
  const named = address.get('order')
  const waiting = useListOrdersQuery({ query: { status: 'pending', pageSize: 1 } }, { skip: named !== null })
  useOrdersLive()
  const id = named ?? waiting.data?.items[0]?.id
  if (id) return <OrderToPay key={id} id={id} isByHand={address.get('method') === 'bank'} />
  const problem = problemOf(waiting)
  return waiting.data ? <NoOrder /> : <Frame>{problem && <ErrorState {...problem} />}</Frame>
}

/** Notices travel by socket; where that fails, the page still asks now and then. */
const POLL_MS = 15_000

const OrderToPay = ({ id, isByHand }: { id: string; isByHand: boolean }) => {
  const query = useGetOrderQuery({ params: { id } }, { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS })
  const offers = useGetOffersQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data } = query
  const [before, setBefore] = useState<Offers | null>(null)
  const isWaiting = data?.order.state === 'pending' || data?.order.state === 'underpaid'
  if (!before && isWaiting && offers.data) setBefore(offers.data)
  const isPaid = data?.order.state === 'fulfilled'
  useEffect(() => {
    // What was chosen is bought: the next visit of the checkout begins anew.
    if (isPaid) packageSelection.clear()
  }, [isPaid])

  if (!data) {
    if (errorCode(query.error) === 'ORDER_NOT_FOUND' || errorCode(query.error) === 'VALIDATION_FAILED')
      return <NoOrder />
    const problem = problemOf(query)
    return <Frame>{problem && <ErrorState {...problem} />}</Frame>
  }
  if (!isPaid) return <Unpaid detail={data} isByHand={isByHand} />
  return (
    <>
      <Header detail={data} />
      <PaidCard
        detail={data}
        before={before}
        after={offers.isFetching ? undefined : offers.data}
        isFresh={before !== null || isRecent(data.order.paidAt)}
      />
    </>
  )
}

const RECENT_MS = 60_000
/** An order that cost nothing was paid while it was made. */
const isRecent = (paidAt: string | null): boolean => paidAt !== null && Date.now() - Date.parse(paidAt) < RECENT_MS

const useTitle = ({ order }: OrderDetail): string => {
  const text = useText(billingMessages)
  const format = useFormat()
  switch (order.state) {
    case 'fulfilled':
    case 'paid':
      return text('billing.title-paid')
    case 'underpaid':
      return text('billing.title-rest', { amount: format.money(order.missing) })
    case 'pending':
      return text(order.kind === 'package' ? 'billing.title-package' : 'billing.title-credits')
    case 'cancelled':
      return text('billing.title-cancelled')
    case 'late':
    case 'review':
      return text('billing.title-late')
    default:
      return text('billing.title-expired')
  }
}

const Header = ({ detail }: { detail: OrderDetail }) => {
  const text = useText(billingMessages)
  const { can } = useSession()
  const [send, { isLoading }] = useMailOrderMutation()
  const { order, transfer } = detail
  return (
    <PageHeader
      title={useTitle(detail)}
      description={
        <>
          {text('billing.order')} <strong className="font-mono font-semibold text-text">{order.memoCode}</strong> ·{' '}
          {order.content}
        </>
      }
      actions={
        transfer &&
        can('billing.manage') && (
          <Button
            variant="ghost"
            busy={isLoading}
            icon={<Mail aria-hidden="true" className="size-4.5" />}
            onClick={() => void settle(send({ params: { id: order.id } }), () => text('billing.mailed'))}
          >
            {text('billing.mail')}
          </Button>
        )
      }
    />
  )
}

const Unpaid = ({ detail, isByHand }: { detail: OrderDetail; isByHand: boolean }) => {
  const text = useText(billingMessages)
  const { order, transfer, isReopenable } = detail
  const isOpen = order.state === 'pending' || order.state === 'underpaid'
  return (
    <>
      <Header detail={detail} />
      {order.state === 'underpaid' && <RestBar order={order} />}
      {!isOpen && <LateNotice detail={detail} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className={cx('flex min-w-0 flex-col gap-5', isByHand && 'lg:order-2')}>
          {isOpen &&
            (transfer ? (
              <QrCard order={order} transfer={transfer} />
            ) : (
              <Card>
                <EmptyState title={text('qr.missing')} />
              </Card>
            ))}
          {!isOpen && <ExpiredCard order={order} isReopenable={isReopenable} />}
          <HelpCard order={order} />
        </div>
        <div className={cx('flex min-w-0 flex-col gap-5', isByHand && 'lg:order-1 max-lg:-order-1')}>
          {transfer && <TransferCard transfer={transfer} isRest={order.state === 'underpaid'} isFirst={isByHand} />}
          <StateCard detail={detail} />
          {!isOpen && <OrderCard order={order} isReopenable={isReopenable} />}
        </div>
      </div>
    </>
  )
}

/** Nothing bad has happened: late money is counted. */
const LateNotice = ({ detail: { order } }: { detail: OrderDetail }) => {
  const text = useText(billingMessages)
  const format = useFormat()
  const hasBalance = order.credited > 0
  return (
    <p role="status" className="mb-5 flex items-start gap-2.5 rounded-control bg-info-soft px-4 py-3 text-sm text-info">
      <ShieldCheck aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span>
        {hasBalance ? (
          text('late.balance')
        ) : (
          <>
            <strong className="font-semibold">
              {text('late.safe', { time: format.time(order.closedAt ?? order.expiresAt) })}
            </strong>{' '}
            {text('late.rule')}
          </>
        )}
      </span>
    </p>
  )
}

const NoOrder = () => {
  const text = useText(billingMessages)
  return (
    <>
      <PageHeader title={text('billing.title')} />
      <Card>
        <EmptyState
          icon={<ReceiptText />}
          title={text('billing.none')}
          description={text('billing.none-body')}
          action={
            <LinkButton variant="primary" to={paths.orders}>
              {text('billing.to-orders')}
            </LinkButton>
          }
        />
      </Card>
    </>
  )
}

const Frame = ({ children }: { children: ReactNode }) => {
  const text = useText(billingMessages)
  return (
    <>
      <PageHeader title={text('billing.title')} />
      {children ? (
        <Card>{children}</Card>
      ) : (
        <div aria-busy="true" className="grid gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <Skeleton className="h-120 w-full rounded-card" />
          <div className="flex flex-col gap-5">
            <Skeleton className="h-72 w-full rounded-card" />
            <Skeleton className="h-44 w-full rounded-card" />
          </div>
        </div>
      )}
    </>
  )
}
