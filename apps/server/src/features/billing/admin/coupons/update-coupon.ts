import type { Input } from '@app/contracts/endpoint'
import type { AdminCoupon, updateCoupon as contract } from '@app/contracts/billing-admin'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import type { CouponRow } from '#db/schema/index.ts'
import { findCouponByCode } from '../../coupons/coupons.repository.ts'
import { countUses, lockCoupon, updateCouponRow } from './admin-coupons.repository.ts'
import { couponValues } from './coupon-values.ts'
import { presentCoupon } from './present-coupon.ts'

type Values = ReturnType<typeof couponValues>

/**
 * Changes or stops a coupon. Orders keep the discount they were made with. Once an order has used it, code and discount
 * stay: the same words must not mean two things in the books.
 */
export const updateCoupon = (
  ctx: UserCtx,
  id: string,
  { reason, rev, ...form }: Input<typeof contract>['body'],
): Promise<AdminCoupon> =>
  inTransaction(ctx, async (tx) => {
    const values = couponValues(form)
    const before = await lockCoupon(tx.db, id)
    if (!before) throw new AppError('COUPON_NOT_FOUND')
    if (before.rev !== rev) throw new AppError('CONFLICT')
    const use = (await countUses(tx.db, [id])).get(id)
    if (use && hasOtherDiscount(before, values)) throw new AppError('COUPON_LOCKED')
    if (values.mostInAll !== null && values.mostInAll < before.claimed) throw new AppError('COUPON_FEWER_THAN_USED')
    await refuseTakenCode(tx.db, before, values)
    const row = await updateCouponRow(tx.db, id, { ...values, rev: rev + 1 })
    await audit(tx, {
      action: 'coupons.changed',
      target: { type: 'coupon', id, name: row.code },
      details: { reason, before: storedOf(before), after: storedOf(row) },
    })
    return presentCoupon(row, use, tx.now())
  })

const hasOtherDiscount = (before: CouponRow, { code, percent, amount }: Values): boolean =>
  before.code !== code || before.percent !== percent || before.amount !== amount

const refuseTakenCode = async (db: Db, before: CouponRow, { code }: Values): Promise<void> => {
  if (before.code !== code && (await findCouponByCode(db, code))) throw new AppError('COUPON_CODE_TAKEN')
}

const storedOf = ({ id: _id, claimed: _claimed, createdAt: _at, rev: _rev, ...values }: CouponRow) => values
