import { couponStandings, type AdminCoupon, type CouponStanding } from '@app/contracts/billing-admin'
import { Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useListAdminPackagesQuery, useListCouponsQuery } from '../api.ts'
import { CouponDialog } from '../coupons/coupon-dialog.tsx'
import { CouponUses } from '../coupons/coupon-uses.tsx'
import { couponMessages } from '../coupons/messages.ts'
import { moneyMessages } from '../messages.ts'
import { Code } from '../parts.tsx'

const PAGE_SIZE = 20
const filters = { standing: { options: couponStandings } } as const

export const AdminCouponsPage = () => {
  const text = useText(couponMessages)
  const moneyText = useText(moneyMessages)
  const url = useListUrl(filters)
  const [open, setOpen] = useState<{ known?: AdminCoupon }>()
  const [uses, setUses] = useState<AdminCoupon>()
  const query = useListCouponsQuery(
    { query: { page: url.page, pageSize: PAGE_SIZE, search: url.search || undefined, ...url.filters } },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useCouponColumns(setUses)
  return (
    <>
      <ListPage
        title={text('coupons.title')}
        description={text('coupons.lead', { count: query.data?.counts.running ?? 0 })}
        url={url}
        query={query}
        columns={columns}
        pageSize={PAGE_SIZE}
        onRowClick={(known) => setOpen({ known })}
        action={
          <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setOpen({})}>
            {text('coupons.add')}
          </Button>
        }
        filters={{
          search: text('coupons.search'),
          selects: [
            {
              name: 'standing',
              label: text('coupons.standing'),
              all: text('coupons.all-standings'),
              options: couponStandings.map((value) => ({
                value,
                label: `${text(`coupons.standing.${value}`)} (${query.data?.counts[value] ?? 0})`,
              })),
            },
          ],
        }}
        empty={{ icon: <TicketPercent />, title: text('coupons.empty'), description: text('coupons.empty-body') }}
        noneFound={{ title: moneyText('money.none-found'), description: moneyText('money.none-found-body') }}
      />
      {open && <CouponDialog known={open.known} onClose={() => setOpen(undefined)} />}
      {uses && <CouponUses coupon={uses} onClose={() => setUses(undefined)} />}
    </>
  )
}

const TONES: Record<CouponStanding, Tone> = {
  running: 'success',
  coming: 'info',
  ended: 'neutral',
  stopped: 'neutral',
}

const useCouponColumns = (onUses: (coupon: AdminCoupon) => void): Column<AdminCoupon>[] => {
  const text = useText(couponMessages)
  const { money } = useFormat()
  return [
    {
      key: 'code',
      header: text('coupons.code'),
      render: ({ code, standing }) => (
        <span className="flex flex-col items-start gap-1">
          <Code>{code}</Code>
          <Badge tone={TONES[standing]}>{text(`coupons.standing.${standing}`)}</Badge>
        </span>
      ),
    },
    {
      key: 'discount',
      header: text('coupons.discount'),
      width: '10rem',
      align: 'end',
      render: ({ percent, amount, minPrice }) => (
        <span className="block">
          <span className="block font-semibold">−{percent === null ? money(amount ?? 0) : `${percent}%`}</span>
          <span className="block text-xs text-text-muted">
            {minPrice > 0 ? text('coupons.minimum', { amount: money(minPrice) }) : text('coupons.no-minimum')}
          </span>
        </span>
      ),
    },
    { key: 'for', header: text('coupons.for'), width: '12rem', render: (coupon) => <For coupon={coupon} /> },
    { key: 'dates', header: text('coupons.dates'), width: '13rem', render: (coupon) => <Dates coupon={coupon} /> },
    {
      key: 'used',
      header: text('coupons.used'),
      width: '8rem',
      render: (coupon) => <Used coupon={coupon} onUses={onUses} />,
    },
    {
      key: 'discounted',
      header: text('coupons.discounted'),
      width: '9rem',
      align: 'end',
      render: ({ discounted }) => money(discounted),
    },
  ]
}

const For = ({ coupon: { packageIds } }: { coupon: AdminCoupon }) => {
  const text = useText(couponMessages)
  const { data } = useListAdminPackagesQuery()
  if (!packageIds) return text('coupons.for-all')
  return packageIds.map((id) => data?.packages.find((one) => one.id === id)?.name ?? '…').join(', ')
}

const Dates = ({ coupon: { startsAt, endsAt } }: { coupon: AdminCoupon }) => {
  const text = useText(couponMessages)
  const { date } = useFormat()
  if (!startsAt && !endsAt) return text('coupons.always')
  const lastDay = endsAt ? date(Date.parse(endsAt) - 1) : '…'
  return (
    <span className="tabular whitespace-nowrap">
      {startsAt ? date(startsAt) : '…'} – {lastDay}
    </span>
  )
}

const Used = ({ coupon, onUses }: { coupon: AdminCoupon; onUses: (coupon: AdminCoupon) => void }) => {
  const text = useText(couponMessages)
  const { used, held, mostInAll, code } = coupon
  return (
    <span className="block">
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${text('coupons.uses')} · ${code}: ${used}`}
        onClick={(event) => {
          event.stopPropagation()
          onUses(coupon)
        }}
      >
        {mostInAll === null ? used : `${used} / ${mostInAll}`}
      </Button>
      {held > 0 && <span className="block text-xs text-text-muted">{text('coupons.held', { count: held })}</span>}
    </span>
  )
}
