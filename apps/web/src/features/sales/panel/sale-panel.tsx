import type { Sale, SaleField } from '@app/contracts/sales'
import { CircleDot, Plus, ShoppingBag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetThreadSalesQuery } from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'
import { useSalesLive } from '../live.ts'
import { saleMessages } from '../messages.ts'
import { SaleItems, SaleSums } from '../parts/sale-items.tsx'
import { SourceMark } from '../parts/sale-source.tsx'
import { restOf, SaleBadges } from '../parts/sale-state.tsx'
import { SaleTrack } from '../parts/sale-track.tsx'
import { actsOf, useActLabel, useSaleActs } from '../parts/use-sale-acts.tsx'
import { SaleForm } from './sale-form.tsx'

/** The orders of the open conversation, beside it. */
export const SalePanel = ({ threadId }: { threadId: string }) => {
  useSalesLive()
  const text = useText(saleMessages)
  const form = useText(saleFormMessages)
  const { can } = useSession()
  const query = useGetThreadSalesQuery({ params: { threadId } }, { refetchOnMountOrArgChange: true })
  const [isAdding, setIsAdding] = useState(false)
  const acts = useSaleActs()
  const problem = query.currentData ? undefined : problemOf(query)
  if (problem) return <ErrorState {...problem} />
  if (!query.currentData) return <Skeleton className="h-72 w-full" />
  const { items, hasAccount } = query.currentData
  const add = can('chat.write') && (
    <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setIsAdding(true)}>
      {form('form.create')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-6">
      {items.length === 0 ? (
        <EmptyState
          icon={<ShoppingBag />}
          title={text('panel.empty')}
          description={text('panel.empty-body')}
          action={add}
        />
      ) : (
        <>
          {!hasAccount && <NoAccount />}
          {items.map((sale) => (
            <SaleSummary key={sale.id} sale={sale} acts={acts} mayAct={can('chat.write')} />
          ))}
          <div>{add}</div>
        </>
      )}
      {isAdding && <SaleForm sale={null} threadId={threadId} onClose={() => setIsAdding(false)} />}
      {acts.dialog}
    </div>
  )
}

const NoAccount = () => {
  const text = useText(saleMessages)
  return (
    <p className="flex flex-col items-start gap-2 rounded-control bg-warning-soft p-3 text-sm text-warning">
      {text('wait.no-account')}
      <LinkButton size="sm" to="/sales?settings=open">
        {text('wait.add-account')}
      </LinkButton>
    </p>
  )
}

type SummaryProps = { sale: Sale; acts: ReturnType<typeof useSaleActs>; mayAct: boolean }

const SaleSummary = ({ sale, acts, mayAct }: SummaryProps) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const labelOf = useActLabel()
  const maker = sale.madeByName || text(`maker.${sale.madeBy}`)
  return (
    <section aria-label={sale.code} className="flex flex-col gap-3 border-b border-border pb-5">
      <header>
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {sale.code}
          <SaleBadges sale={sale} />
        </h3>
        <p className="text-xs text-text-muted">
          {text('panel.made', { maker, time: format.dateTime(sale.createdAt) })}
        </p>
      </header>
      {sale.state !== 'cancelled' && <SaleTrack state={sale.state} />}
      <Field sale={sale} field="items">
        {sale.items.length > 0 ? <SaleItems items={sale.items} /> : null}
      </Field>
      {sale.items.length > 0 && <SaleSums sale={sale} />}
      <Field sale={sale} field="name">
        {sale.name}
      </Field>
      <Field sale={sale} field="phone">
        {sale.phone && <span className="ltr tabular">{format.phone(sale.phone)}</span>}
      </Field>
      <Field sale={sale} field="address">
        {[sale.address.line, sale.address.ward, sale.address.province].filter(Boolean).join(', ')}
      </Field>
      {sale.note && (
        <Field sale={sale} field="note">
          {sale.note}
        </Field>
      )}
      <Field sale={sale} field="payment">
        {sale.payment && text(`payment.${sale.payment}`)}
      </Field>
      {sale.qr && sale.payTo && <Waiting sale={sale} payTo={sale.payTo} />}
      <div className="flex flex-wrap gap-2">
        {mayAct &&
          actsOf(sale).map((act, at) => (
            <Button
              key={act}
              size="sm"
              variant={at === 0 && act !== 'edit' ? 'primary' : act === 'cancel' ? 'ghost' : 'secondary'}
              busy={at === 0 && acts.busy === sale.id}
              onClick={() => acts.run(sale, act)}
            >
              {labelOf(sale, act)}
            </Button>
          ))}
        <LinkButton size="sm" to={`/sales/${sale.id}`}>
          {text('act.open')}
        </LinkButton>
      </div>
    </section>
  )
}

type FieldProps = { sale: Sale; field: SaleField; children: ReactNode }

/** A field with where it came from; one that is missing says so. */
const Field = ({ sale, field, children }: FieldProps) => {
  const text = useText(saleMessages)
  return (
    <div className="text-sm">
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-text-muted">{text(`field.${field}`)}</span>
        <SourceMark sale={sale} field={field} />
      </div>
      {children ? (
        <div className="font-medium">{children}</div>
      ) : (
        <div className="mt-1 rounded-control border border-dashed border-warning px-2 py-1 text-warning">
          {text('field.none')}
        </div>
      )}
    </div>
  )
}

const Waiting = ({ sale, payTo }: { sale: Sale; payTo: NonNullable<Sale['payTo']> }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const account = `${payTo.bank} ···${payTo.number.slice(-4)}`
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-surface-sunken p-3 text-sm">
      <CircleDot aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span className="min-w-0 flex-1">
        {text('wait.into', { amount: format.money(restOf(sale)), account })}
        <span className="ltr block font-mono text-text-muted">{sale.memoCode}</span>
      </span>
      <CopyButton value={sale.memoCode} label={text('wait.copy')} />
    </div>
  )
}
