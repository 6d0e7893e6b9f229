import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { AskedOfCustomer, FlowOrders, OpenFlowOrders, PlacedOrder } from '#core/flow-orders.ts'
import { idFrom } from '#core/ids.ts'
import { draftOrder } from './order-for-flow.ts'
import { requestAmount, requestPayment } from './payment-for-flow.ts'

type Order = Parameters<FlowOrders['place']>[0]

const place = async (ctx: TenantCtx, threadId: string, { key, ...order }: Order): Promise<PlacedOrder> => {
  const drafted = await draftOrder(ctx, { ...order, threadId, runId: idFrom(`flow-order:${key}`) })
  const missing = [...drafted.missing, ...(drafted.unknownProducts.length > 0 ? ['items' as const] : [])]
  return { id: drafted.saleId, code: drafted.code, totalVnd: drafted.totalVnd, missing: [...new Set(missing)] }
}

const askPayment = async (
  ctx: TenantCtx,
  threadId: string,
  { minutes, ...asked }: AskedOfCustomer,
): Promise<{ amountVnd: number } | null> => {
  try {
    const { amountVnd } =
      'orderId' in asked
        ? await requestPayment(ctx, { saleId: asked.orderId, minutes })
        : await requestAmount(ctx, { ...asked, runId: idFrom(`flow-amount:${asked.key}`), threadId, minutes })
    return { amountVnd }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Orders and money for flows. */
export const openFlowOrders: OpenFlowOrders = (ctx, { threadId }) => ({
  place: (order) => place(ctx, threadId, order),
  askPayment: (asked) => askPayment(ctx, threadId, asked),
})
