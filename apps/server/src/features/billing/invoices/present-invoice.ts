import type { Invoice } from '@app/contracts/orders'
import type { Deps } from '#core/context.ts'
import { fileLink } from '#features/files/public.ts'
import type { InvoiceRequestRow } from '#db/schema/index.ts'

export const presentInvoice = (deps: Pick<Deps, 'config' | 'clock'>, row: InvoiceRequestRow): Invoice => ({
  type: row.type,
  companyName: row.companyName,
  fullName: row.fullName,
  taxCode: row.taxCode,
  idNumber: row.idNumber,
  address: row.address,
  email: row.email,
  phone: row.phone,
  taxCodeCheck: row.taxCodeCheck,
  state: row.state,
  number: row.number,
  fileUrl: row.fileId ? fileLink(deps, row.fileId) : null,
  reason: row.reason,
})
