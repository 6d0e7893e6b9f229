import type { TenantCtx } from '#core/context.ts'
import { findCouponRow, lowerClaims, lowerClaimsOfUser, raiseClaims, raiseClaimsOfUser } from './coupons.repository.ts'

interface Claim {
  couponId: string
  userId: string
}

/**
 * Holds a coupon for an order. False where all are taken, or this person has had theirs; the caller then undoes its
 * transaction or gives the order up.
 */
export const claimCoupon = async (tx: TenantCtx, { couponId, userId }: Claim): Promise<boolean> => {
  const coupon = await findCouponRow(tx.db, couponId)
  if (!coupon || coupon.mostPerUser < 1) return false
  if (!(await raiseClaims(tx.db, couponId))) return false
  if (await raiseClaimsOfUser(tx.db, couponId, userId, coupon.mostPerUser)) return true
  await lowerClaims(tx.db, couponId)
  return false
}

/** An order that ends without money gives its coupon back. */
export const releaseCoupon = async (tx: TenantCtx, { couponId, userId }: Claim): Promise<void> => {
  await lowerClaims(tx.db, couponId)
  await lowerClaimsOfUser(tx.db, couponId, userId)
}
