import { saleFields, type Sale, type SaleDetail, type SaleField } from '@app/contracts/sales'
import { MessagesSquare, ShoppingBag } from 'lucide-react'
import { useParams } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { DetailHeader } from '#ui/display/detail-header.tsx'
import { DetailPage } from '#ui/display/detail-page.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useGetSaleQuery } from '../api.ts'
import { useSalesLive } from '../live.ts'
import { saleMessages } from '../messages.ts'
import { QrCode } from '../parts/qr-code.tsx'
import { SaleItems, SaleSums } from '../parts/sale-items.tsx'
import { SourceText, threadPath } from '../parts/sale-source.tsx'
import { restOf, SaleBadges } from '../parts/sale-state.tsx'
import { SaleTrack } from '../parts/sale-track.tsx'
import { actsOf, useActLabel, useSaleActs } from '../parts/use-sale-acts.tsx'

/** One order: each field with its source, the money, and what happened. */
export const SalePage = () => {
  useSalesLive()
  const { id = '' } = useParams()
  const text = useText(saleMessages)
  const query = useGetSaleQuery({ params: { saleId: id } }, { refetchOnMountOrArgChange: true })
  return (
    <DetailPage
      query={query}
      back={{ to: '/sales', label: text('sales.title') }}
      title={text('sales.title')}
      missingCode="SALE_NOT_FOUND"
      missing={{ icon: <ShoppingBag />, title: text('page.missing') }}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(detail) => <Content detail={detail} />}
    </DetailPage>
  )
}

const Content = ({ detail }: { detail: SaleDetail }) => {
  const text = useText(saleMessages)
  const { can } = useSession()
  const acts = useSaleActs()
  const labelOf = useActLabel()
  const { sale } = detail
  const useful = can('chat.write') ? actsOf(sale) : []
  return (
    <>
      <DetailHeader
        name={sale.code}
        mark={<ShoppingBag aria-hidden="true" className="size-5" />}
        state={<SaleBadges sale={sale} />}
        actions={
          <>
            {sale.threadId && (
              <LinkButton
                size="sm"
                to={threadPath(sale.threadId)}
                icon={<MessagesSquare aria-hidden="true" className="size-4" />}
              >
                {text('act.open-thread')}
              </LinkButton>
            )}
            {useful.toReversed().map((act) => (
              <Button
                key={act}
                size="sm"
                variant={act === useful[0] ? 'primary' : act === 'cancel' ? 'ghost' : 'secondary'}
                busy={act === useful[0] && acts.busy === sale.id}
                onClick={() => acts.run(sale, act)}
              >
                {labelOf(sale, act)}
              </Button>
            ))}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          {sale.state !== 'cancelled' && (
            <Card>
              <CardBody>
                <SaleTrack state={sale.state} />
              </CardBody>
            </Card>
          )}
          <Fields sale={sale} />
          <Card>
            <CardHeader title={text('page.goods')} description={text('page.goods-body')} />
            <CardBody className="flex flex-col gap-3">
              <SaleItems items={sale.items} />
              <SaleSums sale={sale} />
            </CardBody>
          </Card>
        </div>
        <div className="flex flex-col gap-4">
          <Money detail={detail} />
          <History detail={detail} />
        </div>
      </div>
      {acts.dialog}
    </>
  )
}

const ROW = 'grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]'

const Fields = ({ sale }: { sale: Sale }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const values: Record<SaleField, string> = {
    items: sale.items.map(({ title, size, quantity }) => `${title}${size ? `, ${size}` : ''} × ${quantity}`).join('\n'),
    name: sale.name,
    phone: sale.phone && format.phone(sale.phone),
    address: [sale.address.line, sale.address.ward, sale.address.province].filter(Boolean).join(', '),
    note: sale.note,
    payment: sale.payment ? text(`payment.${sale.payment}`) : '',
  }
  return (
    <Card>
      <CardHeader title={text('page.sources')} description={text('page.sources-body')} />
      <CardBody>
        <dl className="flex flex-col divide-y divide-border text-sm">
          {saleFields.map((field) => (
            <div key={field} className={ROW}>
              <dt className="text-text-muted">{text(`field.${field}`)}</dt>
              <dd className="font-medium break-words whitespace-pre-line">
                {values[field] || (
                  <span className={sale.missing.includes(field) ? 'text-warning' : 'text-text-muted'}>
                    {text('field.none')}
                  </span>
                )}
              </dd>
              <dd className="min-w-0 break-words">
                <SourceText sale={sale} field={field} />
              </dd>
            </div>
          ))}
          <RecordRows sale={sale} />
        </dl>
      </CardBody>
    </Card>
  )
}

/** What nobody says in a chat: prices are read from the records, the delivery from the shop's rule. */
const RecordRows = ({ sale }: { sale: Sale }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  if (sale.items.length === 0) return null
  const prices = sale.items.map(({ priceVnd }) => (priceVnd === null ? '—' : format.money(priceVnd)))
  const codes = sale.items.map(({ code }) => code).filter(Boolean)
  const rows = [
    {
      name: text('page.prices'),
      value: prices.join(' · '),
      source: [text('page.from-records'), codes.join(', ')].filter(Boolean).join(', '),
      note: sale.pricesReadAt ? text('sum.read-at', { time: format.dateTime(sale.pricesReadAt) }) : '',
    },
    {
      name: text('sum.shipping'),
      value: format.money(sale.shippingVnd),
      source: text(sale.shippingRule ? 'page.by-rule' : 'page.no-rule'),
      note: '',
    },
  ]
  return rows.map(({ name, value, source, note }) => (
    <div key={name} className={ROW}>
      <dt className="text-text-muted">{name}</dt>
      <dd className="tabular font-medium">{value}</dd>
      <dd>
        {source}
        {note && <span className="block text-xs text-text-muted">{note}</span>}
      </dd>
    </div>
  ))
}

const Money = ({ detail: { sale, transfers } }: { detail: SaleDetail }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const rest = restOf(sale)
  return (
    <Card>
      <CardHeader title={text('page.payment')} />
      <CardBody className="flex flex-col gap-3 text-sm">
        <Line name={text('page.received')} value={format.money(sale.receivedVnd)} />
        {sale.state === 'confirmed' && <Bar share={sale.receivedVnd / Math.max(1, sale.totalVnd)} />}
        {sale.state === 'confirmed' && rest > 0 && <Line name={text('page.rest')} value={format.money(rest)} isLarge />}
        {sale.returnedVnd > 0 && <Line name={text('page.returned')} value={format.money(sale.returnedVnd)} />}
        {sale.excessVnd > 0 && <Line name={text('page.over')} value={format.money(sale.excessVnd)} isLarge />}
        {sale.qr && sale.payTo && (
          <div className="flex items-center gap-3 rounded-control border border-border p-3">
            <QrCode rows={sale.qr.rows} label={text('qr.of', { code: sale.code })} className="size-24" />
            <span className="min-w-0">
              <span className="block font-medium">{text(sale.receivedVnd > 0 ? 'qr.rest' : 'qr.all')}</span>
              <span className="block text-text-muted">{`${sale.payTo.bank} ···${sale.payTo.number.slice(-4)}`}</span>
              <span className="flex items-center gap-1">
                <span className="ltr font-mono">{sale.memoCode}</span>
                <CopyButton value={sale.memoCode} label={text('wait.copy')} />
              </span>
            </span>
          </div>
        )}
        {transfers.map(({ id, at, amountVnd, payerName, content }) => (
          <div key={id} className="border-t border-border pt-2">
            <Line name={format.dateTime(at)} value={format.money(amountVnd)} />
            <span className="block text-xs break-words text-text-muted">
              {[payerName, content].filter(Boolean).join(' · ')}
            </span>
          </div>
        ))}
      </CardBody>
    </Card>
  )
}

/** The figures beside it say the same in words. */
const Bar = ({ share }: { share: number }) => (
  <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-sunken">
    <div className="h-full rounded-full bg-warning" style={{ width: `${Math.min(1, share) * 100}%` }} />
  </div>
)

const Line = ({ name, value, isLarge = false }: { name: string; value: string; isLarge?: boolean }) => (
  <div className="flex items-baseline justify-between gap-3">
    <span className="text-text-muted">{name}</span>
    <span className={isLarge ? 'tabular text-lg font-semibold text-warning' : 'tabular font-medium'}>{value}</span>
  </div>
)

const History = ({ detail: { events } }: { detail: SaleDetail }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  return (
    <Card>
      <CardHeader title={text('page.history')} />
      <CardBody>
        <ol className="flex flex-col gap-3 text-sm">
          {events.map(({ id, kind, at, by, amountVnd, text: why }) => (
            <li key={id}>
              <span className="font-medium">{text(`event.${kind}`)}</span>
              {amountVnd !== null && <span className="tabular"> · {format.money(amountVnd)}</span>}
              <span className="block text-xs text-text-muted">
                {[format.dateTime(at), by, why].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}
