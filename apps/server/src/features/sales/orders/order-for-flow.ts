import type { SaleField, SalePayment } from '@app/contracts/sales'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { requireLockedThread } from '#features/conversations/public.ts'
import { findProductNamed } from '../products/find-products.ts'
import { findSaleOfRun } from '../sales.repository.ts'
import { draftSale } from './draft-sale.ts'
import { missingFields } from './missing-fields.ts'
import { publishSale } from './note-sale.ts'

export interface FlowOrder {
  threadId: string
  /** The step of the flow that asks for it, a uuid: the same step twice is one order. */
  runId: string
  /** A product is the id of its record, or its name or code as the shop's table has it. */
  items: readonly { product: string; size?: string; colour?: string; quantity: number }[]
  name?: string
  phone?: string
  address?: string
  note?: string
  payment?: SalePayment
}

export interface DraftedOrder {
  saleId: string
  code: string
  subtotalVnd: number
  shippingVnd: number
  totalVnd: number
  /** What must be known before it can be paid; empty: nothing. */
  missing: SaleField[]
  /** Names that no product of the shop has. */
  unknownProducts: string[]
}

/** A flow puts an order down, or corrects the one that it has put down in this conversation and nobody has paid yet. */
export const draftOrder = async (ctx: TenantCtx, order: FlowOrder): Promise<DraftedOrder> => {
  const found = await Promise.all(
    order.items.map(async ({ product, size = '', colour = '', quantity }) => {
      const record = await findProductNamed(ctx, product)
      return { product, item: record && { itemId: record.itemId, title: record.title, size, colour, quantity } }
    }),
  )
  const { threadId, runId, items: _wanted, ...fields } = order
  const said = { ...fields, items: found.flatMap(({ item }) => item ?? []) }
  const sale = await inTransaction(ctx, async (tx) => {
    const thread = await requireLockedThread(tx, threadId)
    const known = await findSaleOfRun(tx.db, tx.workspaceId, runId)
    if (known) return known
    const row = await draftSale(tx, thread, said, { madeBy: 'flow', runId })
    await publishSale(tx, row)
    return row
  })
  return {
    ...summary(sale),
    missing: missingFields(sale),
    unknownProducts: found.flatMap(({ product, item }) => (item ? [] : product)),
  }
}

const summary = ({ id, code, subtotal, shipping, total }: SaleRow) => ({
  saleId: id,
  code,
  subtotalVnd: subtotal,
  shippingVnd: shipping,
  totalVnd: total,
})
