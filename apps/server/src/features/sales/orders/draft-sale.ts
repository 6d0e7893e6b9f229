import type { SaleMaker } from '@app/contracts/sales'
import type { TenantCtx } from '#core/context.ts'
import type { SaleRow, ThreadRow } from '#db/schema/index.ts'
import { summaryOf } from '#features/conversations/public.ts'
import { findSaleSettings } from '../accounts/accounts.repository.ts'
import { findShopName } from '../accounts/shop-name.repository.ts'
import { listSalesOfThread, lockSale, messagesOfCustomer, updateSaleRow } from '../sales.repository.ts'
import { addSale } from './add-sale.ts'
import { missingFields } from './missing-fields.ts'
import { noteSale, searchTextOf } from './note-sale.ts'
import { factsOf, type OrderFacts, type SaidOrder } from './order-facts.ts'
import { restOf } from './payment-part.ts'
import { redrawBubble } from './redraw-bubble.ts'
import { sumsOf } from './sums.ts'
import { titleOfAmount } from './title-of-amount.ts'

export interface SaidBy {
  madeBy: Exclude<SaleMaker, 'staff'>
  /** The turn or the step that says it: the same one twice is one order. */
  runId: string
}

/**
 * Writes down what was said in a conversation that the caller has locked: as a new draft, or as a correction of the
 * order that is still open there.
 */
export const draftSale = async (
  tx: TenantCtx,
  thread: ThreadRow,
  said: SaidOrder,
  { madeBy, runId }: SaidBy,
): Promise<SaleRow> => {
  const facts = await factsOf(tx, said, await messagesOfCustomer(tx.db, tx.workspaceId, thread.id))
  const open = await openSale(tx, thread, madeBy)
  if (open) return change(tx, open, facts)
  const about = { threadId: thread.id, contactId: thread.contactId, botId: thread.botId, runId, madeBy }
  const customer = (await summaryOf(tx, thread.id)).title
  return addSale(tx, { ...facts, ...about, customer }, await findShopName(tx.db, tx.workspaceId))
}

/** The order of the conversation that can still be changed by what the customer says: nothing is paid yet. */
const openSale = async (tx: TenantCtx, thread: ThreadRow, madeBy: SaleMaker): Promise<SaleRow | undefined> => {
  const [latest] = await listSalesOfThread(tx.db, tx.workspaceId, thread.id)
  if (latest?.madeBy !== madeBy || latest.received > 0 || titleOfAmount(latest) !== null) return undefined
  return latest.state === 'draft' || latest.state === 'confirmed' ? lockSale(tx.db, latest) : undefined
}

/** A correction. What is confirmed stays so, with new sums; its bubble asks for the new amount. */
const change = async (tx: TenantCtx, open: SaleRow, facts: OrderFacts): Promise<SaleRow> => {
  const rule = (await findSaleSettings(tx.db, tx.workspaceId))?.shipping ?? null
  const changed = { ...open, ...facts, ...sumsOf(facts.items, rule, facts.province) }
  const isWhole = open.state === 'draft' || missingFields(changed).length === 0
  if (!isWhole) return open
  const { subtotal, shipping, total } = changed
  const row = await updateSaleRow(tx.db, open, {
    ...facts,
    subtotal,
    shipping,
    total,
    sources: { ...open.sources, ...facts.sources },
    pricesReadAt: tx.now(),
    searchText: searchTextOf(changed),
    updatedAt: tx.now(),
  })
  await noteSale(tx, row, 'changed', { amount: restOf(row), by: '' })
  await redrawBubble(tx, row)
  return row
}
