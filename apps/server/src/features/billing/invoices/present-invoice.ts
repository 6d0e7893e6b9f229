import type { Invoice } from '@app/contracts/orders'
import type { InvoiceRequestRow } from '#db/schema/index.ts'

export const presentInvoice = (row: InvoiceRequestRow): Invoice => ({
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
  reason: row.reason,
})
