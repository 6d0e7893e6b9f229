import type { BillingCycle } from '@app/contracts/billing'
import type { AdminCoupon } from '@app/contracts/billing-admin'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Select } from '#ui/form/select.tsx'
import { useListAdminPackagesQuery, useTryCouponQuery } from '../api.ts'
import { moneyMessages } from '../messages.ts'
import { Fact } from '../parts.tsx'
import { couponMessages } from './messages.ts'

const cycles: readonly BillingCycle[] = ['month', 'year']

/** What the stored coupon takes off a package; computed by the server, as for an order. */
export const TryCoupon = ({ coupon }: { coupon: AdminCoupon }) => {
  const text = useText(couponMessages)
  const cycleText = useText(moneyMessages)
  const { data } = useListAdminPackagesQuery()
  const [chosen, setChosen] = useState<string>()
  const options = (data?.packages ?? [])
    .filter(({ isTrial }) => !isTrial)
    .flatMap(({ id, name }) =>
      cycles.map((cycle) => ({ value: `${id} ${cycle}`, label: `${name} · ${cycleText(`money.${cycle}`)}` })),
    )
  const value = chosen ?? options[0]?.value
  return (
    <section className="rounded-card bg-surface-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{text('coupons.try')}</h3>
        <Select
          inDialog
          hideLabel
          size="sm"
          className="w-56"
          label={text('coupons.try-package')}
          value={value}
          options={options}
          onChange={setChosen}
        />
      </div>
      {value && <Tried coupon={coupon} choice={value} />}
    </section>
  )
}

const Tried = ({ coupon, choice }: { coupon: AdminCoupon; choice: string }) => {
  const text = useText(couponMessages)
  const { money } = useFormat()
  const [packageId = '', cycle = 'month'] = choice.split(' ')
  const { data } = useTryCouponQuery({
    params: { id: coupon.id },
    query: { packageId, cycle: cycle === 'year' ? 'year' : 'month' },
  })
  if (!data) return null
  if (!data.isApplicable) return <p className="mt-2 text-sm text-text-muted">{text('coupons.try-no')}</p>
  return (
    <dl className="mt-2">
      <Fact label={text('coupons.try-price')}>{money(data.price)}</Fact>
      <Fact label={coupon.code}>−{money(data.discount)}</Fact>
      <Fact label={text('coupons.try-left')} isStrong>
        {money(data.price - data.discount)}
      </Fact>
    </dl>
  )
}
