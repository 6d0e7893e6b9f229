import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow, ThreadRow } from '#db/schema/index.ts'
import { lockThread } from '#features/conversations/public.ts'
import { findSaleRow, lockSale } from '../sales.repository.ts'

export interface HeldSale {
  sale: SaleRow
  /** Null: it was made without a conversation, or that is gone. */
  thread: ThreadRow | null
}

export const requireSale = async (ctx: TenantCtx, id: string): Promise<SaleRow> => {
  const sale = await findSaleRow(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!sale) throw new AppError('SALE_NOT_FOUND')
  return sale
}

/** Holds an order and its conversation. Always the conversation first: answers and payments meet here. */
export const holdSale = async (tx: TenantCtx, id: string): Promise<HeldSale> => {
  const { threadId } = await requireSale(tx, id)
  const { db, workspaceId } = tx
  const thread = threadId ? ((await lockThread(db, { workspaceId, id: threadId })) ?? null) : null
  const sale = await lockSale(db, { workspaceId, id })
  if (!sale) throw new AppError('SALE_NOT_FOUND')
  return { sale, thread }
}
