import type { Input } from '@app/contracts/endpoint'
import type { AdminOrder, listAllOrders as contract } from '@app/contracts/billing-admin'
import type { Page } from '@app/contracts/pagination'
import type { UserCtx } from '#core/context.ts'
import { presentOrder } from '../../orders/present-order.ts'
import { listNamedOrders, type NamedOrder } from './all-orders.repository.ts'

export const presentNamedOrder = ({ order, workspaceName, buyerName, buyerEmail }: NamedOrder): AdminOrder => ({
  ...presentOrder(order),
  workspaceId: order.workspaceId,
  workspaceName,
  buyer: { id: order.userId, name: buyerName, email: buyerEmail },
})

export const listAllOrders = async (
  ctx: UserCtx,
  query: Input<typeof contract>['query'],
): Promise<Page<AdminOrder>> => {
  const { rows, total } = await listNamedOrders(ctx.db, query)
  return { items: rows.map(presentNamedOrder), total, page: query.page, pageSize: query.pageSize }
}
