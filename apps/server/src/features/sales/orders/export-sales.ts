import type { Input } from '@app/contracts/endpoint'
import type { exportSales as contract } from '@app/contracts/sales'
import { audit } from '#core/audit.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { writeCsv, type CellValue } from '#document-parsers/registry.ts'
import { requireBot } from '#features/bots/public.ts'
import { listSaleRows } from '../sales.repository.ts'
import { filterOf } from './list-sales.ts'

const most = 5000
const header = [
  'Mã đơn',
  'Lúc',
  'Trạng thái',
  'Khách',
  'Người nhận',
  'Điện thoại',
  'Địa chỉ',
  'Phường xã',
  'Tỉnh thành',
  'Hàng',
  'Tiền hàng',
  'Phí giao',
  'Tổng',
  'Đã nhận',
  'Nội dung chuyển khoản',
  'Lập bởi',
  'Dặn dò',
]

/** The orders that the list shows, as a file. */
export const exportSales = async (ctx: WorkspaceCtx, query: Input<typeof contract>['query']): Promise<FileAnswer> => {
  if (query.botId) await requireBot(ctx, query.botId)
  const { rows } = await listSaleRows(ctx.db, filterOf(ctx, query), { page: 1, pageSize: most })
  await audit(ctx, { action: 'sales.exported', details: { sales: rows.length } })
  return fileAnswer('don-ban.csv', 'text/csv; charset=utf-8', writeCsv([header, ...rows.map(lineOf)]))
}

const lineOf = (row: SaleRow): CellValue[] => [
  row.code,
  row.createdAt.toISOString(),
  row.state,
  row.customer,
  row.name,
  row.phone,
  row.addressLine,
  row.ward,
  row.province,
  row.items.map(({ title, size, quantity }) => `${title}${size ? ` ${size}` : ''} × ${quantity}`).join('; '),
  row.subtotal,
  row.shipping,
  row.total,
  row.received,
  row.memoCode,
  row.madeByName || row.madeBy,
  row.note,
]
