import { systemCtx, type SystemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { dayMs } from '../subscriptions/time-of-packages.ts'
import { insertCoupons } from './coupons.repository.ts'

/** The coupons that the demo speaks of: one for everybody, one that has ended, one that needs a larger order. */
export const seedCoupons = async (ctx: SystemCtx): Promise<void> => {
  const now = ctx.now()
  const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs)
  // They belong to the installation, not to the shop.
  await insertCoupons(systemCtx(ctx.deps, null, ctx.requestId).db, [
    {
      id: newId(),
      code: 'CHAOBAN20',
      description: 'Giảm 20 % cho lần mua đầu',
      percent: 20,
      endsAt: inDays(60),
      createdAt: now,
    },
    { id: newId(), code: 'TET2026', description: 'Ưu đãi Tết', percent: 15, endsAt: inDays(-240), createdAt: now },
    {
      id: newId(),
      code: 'LINEN100K',
      description: 'Giảm 100.000 ₫ cho đơn từ 500.000 ₫',
      amount: 100_000,
      minPrice: 500_000,
      mostPerUser: 2,
      createdAt: now,
    },
  ])
}
