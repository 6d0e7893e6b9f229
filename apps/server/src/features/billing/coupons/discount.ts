import type { CouponRow } from '#db/schema/index.ts'

/** What a coupon takes off a price; never more than the price. */
export const discountOf = ({ percent, amount }: Pick<CouponRow, 'percent' | 'amount'>, price: number): number =>
  Math.min(price, percent === null ? (amount ?? 0) : Math.floor((price * percent) / 100))
