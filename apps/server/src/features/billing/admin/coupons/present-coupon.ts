import type { AdminCoupon, CouponStanding } from '@app/contracts/billing-admin'
import type { CouponRow } from '#db/schema/index.ts'
import type { CouponUse } from './admin-coupons.repository.ts'

const standingOf = ({ isActive, startsAt, endsAt }: CouponRow, now: Date): CouponStanding => {
  if (!isActive) return 'stopped'
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt && startsAt > now ? 'coming' : 'running'
}

export const presentCoupon = (row: CouponRow, use: CouponUse | undefined, now: Date): AdminCoupon => ({
  id: row.id,
  code: row.code,
  description: row.description,
  percent: row.percent,
  amount: row.amount,
  minPrice: row.minPrice,
  packageIds: row.packageIds,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  mostInAll: row.mostInAll,
  mostPerUser: row.mostPerUser,
  isActive: row.isActive,
  standing: standingOf(row, now),
  used: use?.used ?? 0,
  held: use?.held ?? 0,
  discounted: use?.discounted ?? 0,
  rev: row.rev,
})
