import type { Input } from '@app/contracts/endpoint'
import type { createCoupon as contract } from '@app/contracts/billing-admin'
import { AppError } from '#core/errors.ts'

type Form = Omit<Input<typeof contract>['body'], 'reason'>

/** A form as it is stored: codes are upper case, and one of percent and amount is set. */
export const couponValues = (form: Form) => {
  const startsAt = form.startsAt === null ? null : new Date(form.startsAt)
  const endsAt = form.endsAt === null ? null : new Date(form.endsAt)
  if (startsAt && endsAt && startsAt >= endsAt) throw new AppError('COUPON_DATES_WRONG')
  return {
    code: form.code.toUpperCase(),
    description: form.description,
    percent: form.discount.kind === 'percent' ? form.discount.percent : null,
    amount: form.discount.kind === 'amount' ? form.discount.amount : null,
    minPrice: form.minPrice,
    packageIds: form.packageIds,
    startsAt,
    endsAt,
    mostInAll: form.mostInAll,
    mostPerUser: form.mostPerUser,
    isActive: form.isActive,
  }
}
