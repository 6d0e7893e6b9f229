import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { requireLockedThread, summaryOf } from '#features/conversations/public.ts'
import { defaultAccount } from '../accounts/accounts.repository.ts'
import { findShopName } from '../accounts/shop-name.repository.ts'
import { findSaleOfRun, updateSaleRow } from '../sales.repository.ts'
import { addSale } from './add-sale.ts'
import { codeEnd, confirmHeld } from './confirm-sale.ts'
import { noteSale, publishSale } from './note-sale.ts'
import { restOf } from './payment-part.ts'
import { holdSale, requireSale } from './require-sale.ts'
import { sendCode } from './send-code.ts'

export interface AskedPayment {
  saleId: string
  code: string
  memoCode: string
  state: SaleRow['state']
  /** What is still to be paid; 0: nothing is asked for any more. */
  amountVnd: number
  expiresAt: string | null
}

/**
 * A flow asks for the money of an order: it is confirmed if it is a draft, and the code stands in the conversation. A
 * code that still counts down there is not sent twice, so a step may be repeated. Refused with SALE_INCOMPLETE (details.missing), SALE_ACCOUNT_MISSING, SALE_STATE or REPLY_WINDOW_CLOSED. The money
 * itself is told by the event `sale.payment-changed`.
 */
export const requestPayment = async (
  ctx: TenantCtx,
  { saleId, minutes }: { saleId: string; minutes: number },
): Promise<AskedPayment> => {
  await confirmForTransfer(ctx, saleId)
  const sale = await requireSale(ctx, saleId)
  const isAsked = sale.qrMessageId !== null && sale.qrExpiresAt !== null && sale.qrExpiresAt > ctx.now()
  if (sale.state === 'paid' || sale.state === 'done' || isAsked) return present(sale)
  return present(await sendCode(ctx, saleId, minutes))
}

const confirmForTransfer = (ctx: TenantCtx, saleId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { sale } = await holdSale(tx, saleId)
    if (sale.state === 'draft')
      await publishSale(tx, await confirmHeld(tx, await updateSaleRow(tx.db, sale, { payment: 'transfer' })))
    else if (sale.state === 'confirmed' && sale.payment !== 'transfer')
      await publishSale(tx, await updateSaleRow(tx.db, sale, { payment: 'transfer', updatedAt: tx.now() }))
  })

export interface FlowAmount {
  threadId: string
  /** The step of the flow that asks for it, a uuid: the same step twice asks once. */
  runId: string
  /** What it is for, as the customer reads it: "Đặt cọc". */
  title: string
  amountVnd: number
  minutes: number
}

/** A flow asks for an amount that its author wrote down, without goods: a deposit, a fee. */
export const requestAmount = async (ctx: TenantCtx, asked: FlowAmount): Promise<AskedPayment> => {
  const saleId = await inTransaction(ctx, async (tx) => {
    const thread = await requireLockedThread(tx, asked.threadId)
    const known = await findSaleOfRun(tx.db, tx.workspaceId, asked.runId)
    return known?.id ?? (await addAmount(tx, thread, asked)).id
  })
  return requestPayment(ctx, { saleId, minutes: asked.minutes })
}

type Thread = Awaited<ReturnType<typeof requireLockedThread>>

/** It has no record whose price could be read again, so it is born confirmed, and nothing is delivered for it. */
const addAmount = async (tx: TenantCtx, thread: Thread, asked: FlowAmount): Promise<SaleRow> => {
  const account = await defaultAccount(tx.db, tx.workspaceId)
  if (!account) throw new AppError('SALE_ACCOUNT_MISSING')
  const { amountVnd, runId, title } = asked
  const now = tx.now()
  const item = { itemId: runId, title, code: '', size: '', colour: '', quantity: 1, stock: null }
  const draft = await addSale(
    tx,
    {
      madeBy: 'flow',
      runId,
      threadId: thread.id,
      contactId: thread.contactId,
      botId: thread.botId,
      customer: (await summaryOf(tx, thread.id)).title,
      items: [{ ...item, priceVnd: amountVnd, usualVnd: null }],
      payment: 'transfer',
    },
    await findShopName(tx.db, tx.workspaceId),
  )
  const sale = await updateSaleRow(tx.db, draft, {
    state: 'confirmed',
    subtotal: amountVnd,
    shipping: 0,
    total: amountVnd,
    shippingRule: null,
    confirmedAt: now,
    accountId: account.id,
    qrExpiresAt: codeEnd(now, asked.minutes),
  })
  await noteSale(tx, sale, 'confirmed', { amount: amountVnd })
  return sale
}

const present = (sale: SaleRow): AskedPayment => ({
  saleId: sale.id,
  code: sale.code,
  memoCode: sale.memoCode,
  state: sale.state,
  amountVnd: sale.state === 'confirmed' ? restOf(sale) : 0,
  expiresAt: sale.qrExpiresAt?.toISOString() ?? null,
})
