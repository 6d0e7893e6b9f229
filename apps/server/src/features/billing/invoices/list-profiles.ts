import type { Reply } from '@app/contracts/endpoint'
import type { InvoiceBuyer, listInvoiceProfiles as contract } from '@app/contracts/orders'
import type { WorkspaceCtx } from '#core/context.ts'
import type { InvoiceRequestRow } from '#db/schema/index.ts'
import { listBuyers } from './invoices.repository.ts'

/** Whom the shop asked invoices for before, so that nobody types it twice; each company and person once, as last written. */
export const listProfiles = async (ctx: WorkspaceCtx): Promise<Reply<typeof contract>> => {
  const rows = await listBuyers(ctx.db, ctx.workspaceId)
  const latest = rows.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
  return { items: latest.map((row) => ({ id: row.id, buyer: buyerOf(row) })) }
}

const buyerOf = (row: InvoiceRequestRow): InvoiceBuyer => {
  const { address, email, companyName, fullName, taxCode, idNumber, phone } = row
  const reach = { address, email, ...(phone && { phone }) }
  return row.type === 'company'
    ? {
        type: 'company',
        companyName: companyName ?? '',
        taxCode: taxCode ?? '',
        ...(fullName && { fullName }),
        ...reach,
      }
    : { type: 'personal', fullName: fullName ?? '', idNumber: idNumber ?? '', ...(taxCode && { taxCode }), ...reach }
}
