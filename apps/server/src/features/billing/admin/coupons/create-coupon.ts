import type { Input } from '@app/contracts/endpoint'
import type { AdminCoupon, createCoupon as contract } from '@app/contracts/billing-admin'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { insertCouponRow } from './admin-coupons.repository.ts'
import { couponValues } from './coupon-values.ts'
import { presentCoupon } from './present-coupon.ts'

export const createCoupon = (ctx: UserCtx, { reason, ...form }: Input<typeof contract>['body']): Promise<AdminCoupon> =>
  inTransaction(ctx, async (tx) => {
    const row = await insertCouponRow(tx.db, { ...couponValues(form), id: newId(), createdAt: tx.now() })
    if (!row) throw new AppError('COUPON_CODE_TAKEN')
    await audit(tx, {
      action: 'coupons.created',
      target: { type: 'coupon', id: row.id, name: row.code },
      details: { reason, ...form },
    })
    return presentCoupon(row, undefined, tx.now())
  })
