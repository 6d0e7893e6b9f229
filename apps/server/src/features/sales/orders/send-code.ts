import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow, ShopAccountRow } from '#db/schema/index.ts'
import { attachmentsOf, postMessage, replacePart, showsPart, storeAttachment } from '#features/conversations/public.ts'
import { drawQrPng } from '#payments/registry.ts'
import { defaultAccount, findAccountOfSale } from '../accounts/accounts.repository.ts'
import { channelsOfThreads, updateSaleRow } from '../sales.repository.ts'
import { codeEnd } from './confirm-sale.ts'
import { noteSale, publishSale } from './note-sale.ts'
import { isWaitingForMoney, paymentPartOf, payloadOf, restOf } from './payment-part.ts'
import { holdSale, requireSale } from './require-sale.ts'
import { codeWords } from './sale-words.ts'

/**
 * Sends the code for what is left to pay, as a bubble, or as a picture and words where the channel shows no bubbles. An
 * older bubble of the order stops asking: there is one for one payment.
 */
export const sendCode = async (ctx: TenantCtx, saleId: string, minutes?: number): Promise<SaleRow> => {
  const known = await requireSale(ctx, saleId)
  const account = await accountOf(ctx, known)
  if (!isWaitingForMoney(known) || known.payment === 'cod') throw new AppError('SALE_STATE')
  if (!account) throw new AppError('SALE_ACCOUNT_MISSING')
  if (!known.threadId) throw new AppError('SALE_NO_THREAD')
  // Bytes are stored before the transaction: nothing but the database is waited for inside.
  const fileIds = await pictureOf(ctx, known, account)
  return inTransaction(ctx, async (tx) => {
    const { sale, thread } = await holdSale(tx, saleId)
    if (!isWaitingForMoney(sale) || restOf(sale) !== restOf(known)) throw new AppError('SALE_STATE')
    if (!thread) throw new AppError('SALE_NO_THREAD')
    const now = tx.now()
    const asking = { ...sale, accountId: account.id, qrExpiresAt: codeEnd(now, minutes) }
    const part = paymentPartOf(asking, account)
    const files = await attachmentsOf(tx, fileIds)
    const message = await postMessage(tx, thread, { text: codeWords(asking), parts: [part], files })
    if (!message) throw new AppError('REPLY_WINDOW_CLOSED')
    if (sale.qrMessageId)
      await replacePart(tx, sale.qrMessageId, { ...part, state: 'replaced', payload: '', expiresAt: null })
    const { accountId, qrExpiresAt } = asking
    const change = { accountId, qrExpiresAt, qrMessageId: message.id, updatedAt: now }
    const row = await updateSaleRow(tx.db, sale, change)
    await noteSale(tx, row, 'qr-sent', { amount: restOf(row) })
    await publishSale(tx, row)
    return row
  })
}

const accountOf = async (ctx: TenantCtx, { accountId }: SaleRow): Promise<ShopAccountRow | undefined> => {
  const { db, workspaceId } = ctx
  return (accountId && (await findAccountOfSale(db, { workspaceId, id: accountId }))) || defaultAccount(db, workspaceId)
}

const pictureOf = async (ctx: TenantCtx, sale: SaleRow, account: ShopAccountRow): Promise<string[]> => {
  const threadId = sale.threadId ?? ''
  const channel = (await channelsOfThreads(ctx.db, ctx.workspaceId, [threadId])).get(threadId)
  if (!channel || showsPart(ctx, channel, 'payment')) return []
  const bytes = drawQrPng(payloadOf(sale, account))
  const { fileId } = await storeAttachment(ctx, { name: `${sale.code}.png`, contentType: 'image/png', bytes }, 'chat')
  return fileId ? [fileId] : []
}
