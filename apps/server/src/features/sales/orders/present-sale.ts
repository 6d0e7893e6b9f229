import type { Sale, SaleEvent, SaleTransfer } from '@app/contracts/sales'
import type { TenantCtx } from '#core/context.ts'
import type { SaleEventRow, SaleRow, ShopAccountRow, ShopTransferRow } from '#db/schema/index.ts'
import { bankNameOf, qrRows } from '#payments/registry.ts'
import { defaultAccount, findAccountOfSale } from '../accounts/accounts.repository.ts'
import { channelsOfThreads } from '../sales.repository.ts'
import { missingFields } from './missing-fields.ts'
import { excessOf, payloadOf, restOf } from './payment-part.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentSales = async (ctx: TenantCtx, rows: readonly SaleRow[]): Promise<Sale[]> => {
  const threadIds = [...new Set(rows.flatMap(({ threadId }) => threadId ?? []))]
  const channels = await channelsOfThreads(ctx.db, ctx.workspaceId, threadIds)
  const fallback = (await defaultAccount(ctx.db, ctx.workspaceId)) ?? null
  const accounts = new Map<string, ShopAccountRow | null>()
  for (const id of new Set(rows.flatMap(({ accountId }) => accountId ?? [])))
    accounts.set(id, (await findAccountOfSale(ctx.db, { workspaceId: ctx.workspaceId, id })) ?? null)
  return rows.map((row) => {
    const account = row.accountId ? (accounts.get(row.accountId) ?? null) : fallback
    return present(row, account, row.threadId ? (channels.get(row.threadId) ?? null) : null)
  })
}

export const presentSale = async (ctx: TenantCtx, row: SaleRow): Promise<Sale> => {
  const [sale] = await presentSales(ctx, [row])
  if (!sale) throw new Error('one row gives one order')
  return sale
}

const present = (row: SaleRow, account: ShopAccountRow | null, channel: string | null): Sale => ({
  id: row.id,
  code: row.code,
  state: row.state,
  madeBy: row.madeBy,
  madeByName: row.madeByName,
  threadId: row.threadId,
  channel,
  customer: row.customer,
  items: row.items,
  name: row.name,
  phone: row.phone,
  address: { line: row.addressLine, ward: row.ward, province: row.province },
  note: row.note,
  payment: row.payment,
  sources: row.sources,
  missing: row.state === 'draft' ? missingFields(row) : [],
  subtotalVnd: row.subtotal,
  shippingVnd: row.shipping,
  shippingRule: row.shippingRule,
  totalVnd: row.total,
  receivedVnd: row.received,
  returnedVnd: row.returned,
  excessVnd: excessOf(row),
  pricesReadAt: iso(row.pricesReadAt),
  memoCode: row.memoCode,
  payTo: account && { bank: bankNameOf(account.bankBin), number: account.number, holder: account.holder },
  qr: account && presentQr(row, account),
  confirmedAt: iso(row.confirmedAt),
  paidAt: iso(row.paidAt),
  doneAt: iso(row.doneAt),
  cancelledAt: iso(row.cancelledAt),
  reason: row.reason,
  rev: row.rev,
  createdAt: row.createdAt.toISOString(),
})

const presentQr = (row: SaleRow, account: ShopAccountRow): Sale['qr'] => {
  const payload = row.payment === 'cod' ? '' : payloadOf(row, account)
  if (payload === '' || !row.qrExpiresAt) return null
  return { rows: qrRows(payload), amountVnd: restOf(row), expiresAt: row.qrExpiresAt.toISOString() }
}

export const presentEvent = ({ id, kind, at, by, amount, text }: SaleEventRow): SaleEvent => ({
  id,
  kind,
  at: at.toISOString(),
  by,
  amountVnd: amount,
  text,
})

export const presentTransfer = (row: ShopTransferRow): SaleTransfer => ({
  id: row.id,
  at: row.at.toISOString(),
  amountVnd: row.amount,
  payerName: row.payerName,
  content: row.content,
  reference: row.reference,
  state: row.state,
  saleId: row.saleId,
  handledBy: row.handledBy,
  reason: row.reason,
})
