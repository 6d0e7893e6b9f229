import type { Input, Reply } from '@app/contracts/endpoint'
import type { tryCoupon as contract } from '@app/contracts/billing-admin'
import type { UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findCouponRow } from '../../coupons/coupons.repository.ts'
import { discountOf } from '../../coupons/discount.ts'
import { listPackageRows } from '../../packages/packages.repository.ts'

/** What a coupon would take off a package, by the rules that orders are computed with. */
export const tryCoupon = async (
  ctx: UserCtx,
  id: string,
  { packageId, cycle }: Input<typeof contract>['query'],
): Promise<Reply<typeof contract>> => {
  const coupon = await findCouponRow(ctx.db, id)
  if (!coupon) throw new AppError('COUPON_NOT_FOUND')
  const offered = (await listPackageRows(ctx.db)).find((row) => row.id === packageId)
  if (!offered) throw new AppError('PACKAGE_NOT_FOUND')
  const price = cycle === 'year' ? offered.priceYear : offered.priceMonth
  const isApplicable = price >= coupon.minPrice && (coupon.packageIds?.includes(packageId) ?? true)
  return { price, discount: isApplicable ? discountOf(coupon, price) : 0, isApplicable }
}
