import type { AdminCoupon, createCoupon } from '@app/contracts/billing-admin'
import type { Call } from '@app/contracts/endpoint'
import { useState } from 'react'
import { useCreateCouponMutation, useUpdateCouponMutation } from '../api.ts'

type Body = Call<typeof createCoupon>['body']

const two = (number: number): string => String(number).padStart(2, '0')

/** The day of a moment here, as the date field writes it; the end of a coupon belongs to the day before midnight. */
const dayOf = (moment: string | null, isEnd = false): string => {
  if (moment === null) return ''
  const at = new Date(Date.parse(moment) - (isEnd ? 1 : 0))
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const startOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T00:00:00`).toISOString())

/** The last day counts as a whole. */
const endOf = (day: string): string | null => {
  if (day === '') return null
  const end = new Date(`${day}T00:00:00`)
  end.setDate(end.getDate() + 1)
  return end.toISOString()
}

const valuesOf = (known: AdminCoupon | undefined) => ({
  code: known?.code ?? '',
  description: known?.description ?? '',
  kind: known?.amount ? ('amount' as const) : ('percent' as const),
  percent: known?.percent ?? 10,
  amount: known?.amount ?? 50_000,
  minPrice: known?.minPrice ?? 0,
  packageIds: known?.packageIds ?? [],
  from: dayOf(known?.startsAt ?? null),
  until: dayOf(known?.endsAt ?? null, true),
  mostInAll: known?.mostInAll ?? null,
  mostPerUser: known?.mostPerUser ?? 1,
  isActive: known?.isActive ?? true,
  reason: '',
})

type CouponValues = ReturnType<typeof valuesOf>

const bodyOf = ({ kind, percent, amount, packageIds, from, until, ...values }: CouponValues): Body => ({
  ...values,
  discount: kind === 'percent' ? { kind, percent } : { kind, amount },
  packageIds: packageIds.length > 0 ? packageIds : null,
  startsAt: startOf(from),
  endsAt: endOf(until),
})

/** The values of a coupon while they are typed, and how they are sent. */
export const useCouponForm = (known: AdminCoupon | undefined) => {
  const [values, setValues] = useState(() => valuesOf(known))
  const [create, creating] = useCreateCouponMutation()
  const [update, updating] = useUpdateCouponMutation()
  return {
    values,
    set: (change: Partial<CouponValues>) => setValues((before) => ({ ...before, ...change })),
    save: () =>
      known
        ? update({ params: { id: known.id }, body: { ...bodyOf(values), rev: known.rev } })
        : create({ body: bodyOf(values) }),
    isBusy: creating.isLoading || updating.isLoading,
  }
}
export type CouponForm = ReturnType<typeof useCouponForm>
