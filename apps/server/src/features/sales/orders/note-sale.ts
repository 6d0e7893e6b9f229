import type { TenantCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { publish } from '#core/realtime/publish.ts'
import { fold, normalise } from '#core/text/fold.ts'
import type { SaleEventRow, SaleRow } from '#db/schema/index.ts'
import { addSaleEvent } from '../sales.repository.ts'
import type { PaymentOutcome } from './sale.events.ts'

/** Writes down what happened to an order. */
export const noteSale = (
  tx: TenantCtx,
  { workspaceId, id }: SaleRow,
  kind: SaleEventRow['kind'],
  { amount = null, text = '', by = tx.actor?.name ?? '' }: { amount?: number | null; text?: string; by?: string } = {},
): Promise<void> => addSaleEvent(tx.db, { workspaceId, saleId: id, kind, amount, text, by, at: tx.now() })

/** Tells open consoles that an order is not what they show. The last thing of a change. */
export const publishSale = (tx: TenantCtx, { id, threadId, state }: SaleRow): Promise<void> =>
  publish(tx, { topic: `chat:${tx.workspaceId}`, workspaceId: tx.workspaceId }, 'sale.changed', {
    saleId: id,
    threadId,
    state,
  })

/** Tells those who wait for the money of an order: flows go on. */
export const tellPayment = (
  tx: TenantCtx,
  { id, threadId, received, total }: SaleRow,
  outcome: PaymentOutcome,
  amountVnd: number,
): Promise<void> =>
  emit(tx, 'sale.payment-changed', {
    saleId: id,
    threadId,
    outcome,
    amountVnd,
    receivedVnd: received,
    totalVnd: total,
  })

type Found = Pick<SaleRow, 'code' | 'memoCode' | 'customer' | 'name' | 'phone' | 'items'>

/** What an order is found by, without accents. */
export const searchTextOf = ({ code, memoCode, customer, name, phone, items }: Found): string =>
  fold(normalise([code, memoCode, customer, name, phone, ...items.map(({ title }) => title)].join(' '))).slice(0, 1000)
