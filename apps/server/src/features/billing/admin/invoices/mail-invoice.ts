import type { TenantCtx } from '#core/context.ts'
import { sendMail } from '#core/mailer.ts'
import type { InvoiceRequestRow, OrderRow } from '#db/schema/index.ts'
import { listOwners } from '../../owners.repository.ts'

interface About {
  invoice: InvoiceRequestRow
  order: OrderRow
}

const urlOf = (tx: TenantCtx, { id }: OrderRow): string => `${tx.deps.config.baseUrl}/order-user?order=${id}`

/** To the address that was asked for, which is often the bookkeeper's, and to the owners who did not give it. */
const readersOf = async (tx: TenantCtx, { invoice }: About) => {
  const owners = await listOwners(tx.db, tx.workspaceId)
  const name = invoice.fullName ?? invoice.companyName ?? ''
  const language = owners[0]?.language ?? 'vi'
  return [{ name, email: invoice.email, language }, ...owners.filter(({ email }) => email !== invoice.email)]
}

export const mailInvoiceIssued = async (tx: TenantCtx, about: About & { number: string }): Promise<void> => {
  const { order, number } = about
  for (const { name, email, language } of await readersOf(tx, about))
    await sendMail(tx, {
      to: email,
      language,
      template: 'invoice-issued',
      params: { name, number, memoCode: order.memoCode, content: order.content, url: urlOf(tx, order) },
    })
}

export const mailInvoiceRejected = async (tx: TenantCtx, about: About & { reason: string }): Promise<void> => {
  const { order, reason } = about
  for (const { name, email, language } of await readersOf(tx, about))
    await sendMail(tx, {
      to: email,
      language,
      template: 'invoice-rejected',
      params: { name, reason, memoCode: order.memoCode, content: order.content, url: urlOf(tx, order) },
    })
}
