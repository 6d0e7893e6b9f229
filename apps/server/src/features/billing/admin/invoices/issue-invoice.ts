import type { AdminInvoice } from '@app/contracts/billing-admin'
import { audit } from '#core/audit.ts'
import type { UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import { removeFile, storeFile } from '#features/files/public.ts'
import { decideInvoice } from './decide-invoice.ts'
import { findNamedInvoice, isNumberTaken, lockInvoiceNumbers } from './invoice-tray.repository.ts'
import { mailInvoiceIssued } from './mail-invoice.ts'

/**
 * Notes the number and the file of an invoice that was issued. The file belongs to the shop, which reads it by a signed
 * link; it is stored before the transaction and taken away again if the decision is refused.
 */
export const issueInvoice = async (
  ctx: UserCtx,
  { orderId, number }: { orderId: string; number: string },
  upload: UploadedFile,
): Promise<AdminInvoice> => {
  const contentType = typeOf(upload.bytes)
  if (!contentType) throw new AppError('FILE_TYPE_REFUSED')
  const found = await findNamedInvoice(ctx.db, orderId)
  if (!found) throw new AppError('INVOICE_NOT_FOUND')
  const { workspaceId } = found.invoice
  const file = await storeFile(ctx, { ...upload, contentType, workspaceId, purpose: 'invoice' })
  try {
    return await decideInvoice(ctx, orderId, async (tx, { invoice, order }) => {
      await lockInvoiceNumbers(tx.db)
      if (await isNumberTaken(tx.db, number, orderId)) throw new AppError('INVOICE_NUMBER_TAKEN')
      await audit(tx, {
        action: 'invoices.issued',
        target: { type: 'order', id: orderId, name: order.memoCode },
        details: { number, file: upload.name },
      })
      await mailInvoiceIssued(tx, { invoice, order, number })
      return { state: 'issued', number, fileId: file.id, reason: null }
    })
  } catch (error) {
    await removeFile(ctx, file)
    throw error
  }
}

/** A file is what its bytes say. */
const typeOf = (bytes: Buffer): string | null => {
  const start = bytes.subarray(0, 64).toString('latin1')
  if (start.startsWith('%PDF-')) return 'application/pdf'
  return start.replace('\u00EF\u00BB\u00BF', '').trimStart().startsWith('<?xml') ? 'application/xml' : null
}
