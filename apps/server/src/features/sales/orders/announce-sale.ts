import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { postMessage, tellStaff } from '#features/conversations/public.ts'
import { holdSale, requireSale } from './require-sale.ts'
import { codWords } from './sale-words.ts'
import { sendCode } from './send-code.ts'

/** Tells the customer of an order that was confirmed by itself: with the code to pay, or that they pay at the door. */
export const announceSale = async (ctx: SystemCtx, { saleId }: { saleId: string }): Promise<void> => {
  const tenant = ctx as TenantCtx
  const sale = await requireSale(tenant, saleId)
  if (sale.state !== 'confirmed' || sale.qrMessageId) return
  if (sale.payment === 'cod') return announceDelivery(tenant, saleId)
  try {
    await sendCode(tenant, saleId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The channel takes no message of the bot now: a person has to send the code.
    if (sale.threadId) await inTransaction(tenant, (tx) => tellStaff(tx, sale.threadId ?? '', notSent(sale.code)))
  }
}

const notSent = (code: string): string => `Đơn ${code} đã đủ thông tin nhưng chưa gửi được mã thanh toán cho khách.`

const announceDelivery = (ctx: TenantCtx, saleId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { sale, thread } = await holdSale(tx, saleId)
    if (thread) await postMessage(tx, thread, { text: codWords(sale), parts: [], files: [] })
  })
