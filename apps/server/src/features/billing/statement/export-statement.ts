import type { exportCreditStatement as contract } from '@app/contracts/credits'
import type { Input } from '@app/contracts/endpoint'
import type { WorkspaceCtx } from '#core/context.ts'
import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { writeCsv, type CellValue } from '#document-parsers/registry.ts'
import { requireBot } from './require-bot.ts'
import { periodOf } from './statement-period.ts'
import { listEntries, readSums, type LineRow } from './statement.repository.ts'

const mostLines = 50_000

const headers = {
  vi: ['Lúc', 'Loại', 'Credit', 'Số dư', 'Lấy từ', 'Bot', 'Hội thoại', 'Ghi chú', 'Mã dòng'],
  en: ['At', 'Kind', 'Credits', 'Balance', 'Source', 'Bot', 'Conversation', 'Note', 'Entry'],
} as const
const kinds = {
  vi: { grant: 'Cấp', spend: 'Dùng', refund: 'Hoàn', expire: 'Hết hạn', takenOff: 'Thu hồi' },
  en: { grant: 'Granted', spend: 'Spent', refund: 'Refunded', expire: 'Expired', takenOff: 'Taken off' },
} as const
const sources = {
  vi: { gift: 'Quà', monthly: 'Tháng', bought: 'Mua thêm' },
  en: { gift: 'Gift', monthly: 'Monthly', bought: 'Bought' },
} as const

/** Single entries with the filters of the page. */
export const exportStatement = async (
  ctx: WorkspaceCtx,
  { from, to, ...filter }: Input<typeof contract>['query'],
): Promise<FileAnswer> => {
  const { language } = ctx
  await requireBot(ctx, filter.botId)
  const period = await periodOf(ctx, { from, to })
  const range = { workspaceId: ctx.workspaceId, since: period.since, until: period.until }
  const { opening } = await readSums(ctx.db, range)
  const rows = await listEntries(ctx.db, range, { opening, filter, limit: mostLines, offset: 0 })
  const lines = rows.map((row): CellValue[] => [
    vietnamTime(row),
    kinds[language][row.isTakenOff ? 'takenOff' : row.kind],
    row.amount,
    row.balance,
    sources[language][row.source],
    row.botName,
    row.threadTitle,
    row.note,
    row.id,
  ])
  const bytes = writeCsv([[...headers[language]], ...lines])
  return fileAnswer(`credits-${period.from}-${period.to}.csv`, 'text/csv; charset=utf-8', bytes)
}

const vietnamMs = 7 * 3_600_000
const vietnamTime = ({ at }: LineRow): string =>
  new Date(new Date(at).getTime() + vietnamMs).toISOString().slice(0, 19).replace('T', ' ')
