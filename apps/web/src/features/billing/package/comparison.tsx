import type { BillingCycle } from '@app/contracts/billing'
import type { PackageItem } from '@app/contracts/orders'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { packageMessages } from '../package-messages.ts'
import { OfferAct } from './offer-act.tsx'
import { priceOf, suggestedOf, type PackagePage } from './package-page-data.ts'

const rows = ['credits', 'bots', 'connectors', 'members', 'datasets', 'records', 'ccu'] as const

/** Packages side by side with what each allows; on a phone one below the other, the suggested one first. */
export const Comparison = ({ page }: { page: PackagePage }) => {
  const text = useText(packageMessages)
  const format = useFormat()
  const [cycle, setCycle] = useState<BillingCycle>(page.current.cycle)
  const suggested = suggestedOf(page, cycle)
  const note = [
    text('compare.note'),
    page.valueLeft > 0 ? text('compare.value-left', { amount: format.money(page.valueLeft) }) : '',
  ]
  return (
    <Card>
      <CardHeader
        title={text('compare.title')}
        description={note.join(' ').trim()}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <Segments
              label={text('compare.cycle')}
              value={cycle}
              onChange={setCycle}
              options={[
                { value: 'month', label: text('compare.monthly') },
                { value: 'year', label: text('compare.yearly') },
              ]}
            />
            <Badge tone="success">{text('compare.gift')}</Badge>
          </div>
        }
      />
      <Matrix {...{ page, cycle, suggested }} />
      <Cards {...{ page, cycle, suggested }} />
    </Card>
  )
}

type Shown = { page: PackagePage; cycle: BillingCycle; suggested: string | null }

const Matrix = ({ page, cycle, suggested }: Shown) => {
  const text = useText(packageMessages)
  const format = useFormat()
  const column = (id: string) => cx('px-4', id === suggested && 'bg-accent-soft/40')
  return (
    <div className="mt-4 overflow-x-auto max-lg:hidden">
      <table className="tabular w-full table-fixed text-sm">
        <thead>
          <tr className="align-top">
            <td className="px-5" />
            {page.packages.map((item) => (
              <th key={item.id} scope="col" className={cx('pt-3 pb-4 text-start font-normal', column(item.id))}>
                <div className="flex h-full flex-col gap-3">
                  <PackageHead item={item} cycle={cycle} isSuggested={item.id === suggested} />
                  <OfferAct page={page} item={item} cycle={cycle} isSuggested={item.id === suggested} />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name} className="border-t border-border">
              <th scope="row" className="px-5 py-3 text-start font-normal text-text-muted">
                {text(`limit.${name}`)}
              </th>
              {page.packages.map(({ id, limits }) => (
                <td key={id} className={cx('py-3', column(id), id === page.current.packageId && 'font-semibold')}>
                  {format.number(limits[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cards = ({ page, cycle, suggested }: Shown) => {
  const text = useText(packageMessages)
  const format = useFormat()
  const inOrder = page.packages.toSorted((one, other) => Number(other.id === suggested) - Number(one.id === suggested))
  return (
    <ul className="mt-4 divide-y divide-border border-t border-border lg:hidden">
      {inOrder.map((item) => (
        <li key={item.id} className={cx('flex flex-col gap-3 p-5', item.id === suggested && 'bg-accent-soft/40')}>
          <PackageHead item={item} cycle={cycle} isSuggested={item.id === suggested} />
          <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
            {rows.map((name) => (
              <div key={name} className="contents">
                <dt className="text-text-muted">{text(`limit.${name}`)}</dt>
                <dd className="text-end">{format.number(item.limits[name])}</dd>
              </div>
            ))}
          </dl>
          <OfferAct page={page} item={item} cycle={cycle} isSuggested={item.id === suggested} />
        </li>
      ))}
    </ul>
  )
}

type PackageHeadProps = { item: PackageItem; cycle: BillingCycle; isSuggested: boolean }

const PackageHead = ({ item, cycle, isSuggested }: PackageHeadProps) => {
  const text = useText(packageMessages)
  const format = useFormat()
  const isYear = cycle === 'year'
  const other = isYear ? item.priceMonth : item.priceYear
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
        {item.name}
        {isSuggested && <Badge tone="accent">{text('compare.suggested')}</Badge>}
      </p>
      {item.description && <p className="text-xs text-text-muted">{item.description}</p>}
      <p className="tabular mt-1.5 whitespace-nowrap">
        <span className="text-xl font-semibold">{format.money(priceOf(item, cycle))}</span>
        <span className="ms-1 text-xs text-text-muted">
          {item.isTrial
            ? text('compare.days', { count: item.days })
            : text(isYear ? 'compare.per-year' : 'compare.per-month')}
        </span>
      </p>
      <p className="tabular min-h-4 text-xs text-text-muted">
        {!item.isTrial && `${format.money(other)}${text(isYear ? 'compare.per-month' : 'compare.per-year')}`}
      </p>
    </div>
  )
}
