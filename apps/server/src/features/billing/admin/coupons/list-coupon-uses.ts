import { orderStatusOf } from '@app/contracts/billing'
import type { Reply } from '@app/contracts/endpoint'
import type { listCouponUses as contract } from '@app/contracts/billing-admin'
import type { UserCtx } from '#core/context.ts'
import { listCouponOrders } from './admin-coupons.repository.ts'

export const listCouponUses = async (
  ctx: UserCtx,
  id: string,
  query: { page: number; pageSize: number },
): Promise<Reply<typeof contract>> => {
  const { rows, total } = await listCouponOrders(ctx.db, id, query)
  return {
    items: rows.map(({ order, workspaceName }) => ({
      orderId: order.id,
      memoCode: order.memoCode,
      workspaceName,
      content: order.content,
      discount: order.discount,
      status: orderStatusOf(order.state),
      at: order.createdAt.toISOString(),
    })),
    total,
    ...query,
  }
}
