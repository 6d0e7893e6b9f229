import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { CouponRow, OrderedThing } from '#db/schema/index.ts'
import { findClaimsOfUser, findCouponByCode } from './coupons.repository.ts'

/** Wrong codes only: whoever has a right one may recompute as often as they like. */
const guesses = { limit: 10, windowSeconds: 3600 }

/**
 * The coupon of a code, if this person can use it now. Unknown, ended and used-up codes are refused alike, so that
 * nobody learns which ones exist.
 */
export const findUsableCoupon = async (ctx: WorkspaceCtx, code: string, thing: OrderedThing): Promise<CouponRow> => {
  const { rateLimiter } = ctx.deps
  const key = `coupon:${ctx.actor.userId}`
  await rateLimiter.take(key, guesses)
  const coupon = await findCouponByCode(ctx.db, code.toUpperCase())
  if (!coupon || !(await isOpen(ctx, coupon))) throw new AppError('COUPON_INVALID')
  await rateLimiter.giveBack(key, guesses)
  if (thing.price < coupon.minPrice) throw new AppError('COUPON_NOT_APPLICABLE', { minPrice: coupon.minPrice })
  if (coupon.packageIds && !('packageId' in thing && coupon.packageIds.includes(thing.packageId)))
    throw new AppError('COUPON_NOT_APPLICABLE', { cause: 'package' })
  return coupon
}

const isOpen = async (ctx: WorkspaceCtx, coupon: CouponRow): Promise<boolean> => {
  const { isActive, startsAt, endsAt, mostInAll, claimed, mostPerUser, id } = coupon
  const now = ctx.now()
  if (!isActive || (startsAt && startsAt > now) || (endsAt && endsAt <= now)) return false
  if (mostInAll !== null && claimed >= mostInAll) return false
  return (await findClaimsOfUser(ctx.db, id, ctx.actor.userId)) < mostPerUser
}
