import type { Input, Reply } from '@app/contracts/endpoint'
import type { listCoupons as contract } from '@app/contracts/billing-admin'
import type { UserCtx } from '#core/context.ts'
import { countStandings, countUses, listCouponRows } from './admin-coupons.repository.ts'
import { presentCoupon } from './present-coupon.ts'

export const listCoupons = async (
  ctx: UserCtx,
  query: Input<typeof contract>['query'],
): Promise<Reply<typeof contract>> => {
  const now = ctx.now()
  const { rows, total } = await listCouponRows(ctx.db, now, query)
  const uses = await countUses(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map((row) => presentCoupon(row, uses.get(row.id), now)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    counts: await countStandings(ctx.db, now),
  }
}
