import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { FlowOrders, FlowPlaceOfOrders, OpenFlowOrders, PlacedOrder } from '#core/flow-orders.ts'
import { idFrom } from '#core/ids.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { findAddress } from '#features/agent/public.ts'
import { lockThread, summaryOf } from '#features/conversations/public.ts'
import { searchKnowledge } from '#features/knowledge/public.ts'
import { findShopName } from '../accounts/shop-name.repository.ts'
import { priceItems } from '../products/price-items.ts'
import { recordTables } from '../products/products.repository.ts'
import { findSaleOfRun } from '../sales.repository.ts'
import { addSale } from './add-sale.ts'
import { confirmHeld } from './confirm-sale.ts'
import { missingFields } from './missing-fields.ts'
import { publishSale } from './note-sale.ts'
import { isWaitingForMoney, restOf } from './payment-part.ts'
import { holdSale, requireSale } from './require-sale.ts'
import { sendCode } from './send-code.ts'

type Order = Parameters<FlowOrders['place']>[0]

/** The order of a flow's step: made once, however often the step is carried out. */
const place = async (ctx: TenantCtx, { threadId, botId }: FlowPlaceOfOrders, order: Order): Promise<PlacedOrder> => {
  const runId = idFrom(`flow-order:${order.key}`)
  const wanted = await Promise.all(order.items.map((item) => recordOf(ctx, item)))
  const sale = await inTransaction(ctx, async (tx) => {
    const thread = await lockThread(tx.db, { workspaceId: tx.workspaceId, id: threadId })
    const known = await findSaleOfRun(tx.db, tx.workspaceId, runId)
    if (known) return known
    const address = findAddress(order.address)
    const made = await addSale(
      tx,
      {
        madeBy: 'ai',
        customer: (await summaryOf(tx, threadId)).title,
        threadId,
        contactId: thread?.contactId ?? null,
        botId,
        runId,
        items: await priceItems(
          tx,
          wanted.flatMap((item) => item ?? []),
        ),
        name: order.name,
        phone: order.phone,
        addressLine: order.address,
        province: address?.province ?? '',
        note: order.note,
        payment: 'transfer',
      },
      await findShopName(tx.db, tx.workspaceId),
    )
    await publishSale(tx, made)
    return made
  })
  const isUnknown = wanted.some((item) => item === null)
  const missing = [...missingFields(sale), ...(isUnknown ? ['items' as const] : [])]
  return { id: sale.id, code: sale.code, totalVnd: sale.total, missing: [...new Set(missing)] }
}

/** The record that a product's name means; null when the shop sells nothing like it. */
const recordOf = async (ctx: TenantCtx, { product, size, colour, quantity }: Order['items'][number]) => {
  const datasetIds = await recordTables(ctx.db, ctx.workspaceId)
  if (datasetIds.length === 0) return null
  const query = { datasetIds, query: product, mode: 'keyword' as const, topK: 1, threshold: 0.25, filters: [] }
  const [best] = (await searchKnowledge(ctx, query)).hits
  return best ? { itemId: best.item.id, size, colour, quantity } : null
}

/** Confirms the order if that has not happened yet, and sends the code of what is left to pay. */
const askPayment = async (ctx: TenantCtx, orderId: string): Promise<{ amountVnd: number } | null> => {
  try {
    const known = await requireSale(ctx, orderId)
    if (known.state === 'draft') await inTransaction(ctx, (tx) => confirmDraft(tx, orderId))
    const sale = await requireSale(ctx, orderId)
    // A step that is carried out again finds its code in the conversation.
    if (sale.qrMessageId && isWaitingForMoney(sale)) return { amountVnd: restOf(sale) }
    return { amountVnd: restOf(await sendCode(ctx, orderId)) }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const confirmDraft = async (tx: TenantCtx, orderId: string): Promise<SaleRow> => {
  const { sale } = await holdSale(tx, orderId)
  if (sale.state !== 'draft') return sale
  const confirmed = await confirmHeld(tx, sale)
  await publishSale(tx, confirmed)
  return confirmed
}

/** Orders and money for flows. */
export const openFlowOrders: OpenFlowOrders = (ctx, at) => ({
  place: (order) => place(ctx, at, order),
  askPayment: (orderId) => askPayment(ctx, orderId),
})
