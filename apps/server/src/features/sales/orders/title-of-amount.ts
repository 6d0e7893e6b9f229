import type { SaleRow } from '#db/schema/index.ts'

/**
 * What a flow asked for without goods: a deposit, a fee. It names its own step instead of a product, nothing is delivered
 * for it, and no order becomes it. Null for orders.
 */
export const titleOfAmount = ({ items: [item], runId }: SaleRow): string | null =>
  item && item.itemId === runId ? item.title : null
