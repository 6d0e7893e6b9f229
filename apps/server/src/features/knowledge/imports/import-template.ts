import type { WorkspaceCtx } from '#core/context.ts'
import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { writeCsv, writeXlsx } from '#document-parsers/registry.ts'
import { requireDataset } from '../require-knowledge.ts'

const qnaHeader = ['question', 'answer', 'tags', 'valid_from', 'valid_to']
const qnaExample = [
  'Phí vận chuyển là bao nhiêu?\nShip bao nhiêu tiền?',
  'Phí giao hàng 30.000đ, miễn phí từ 500.000đ.',
  'giao hàng',
  '',
  '',
]

/** A file to fill in, with the columns the import knows. */
export const importTemplate = async (ctx: WorkspaceCtx, id: string, format: 'csv' | 'xlsx'): Promise<FileAnswer> => {
  const dataset = await requireDataset(ctx, id)
  const header = dataset.type === 3 ? dataset.fields.map((field) => field.label) : qnaHeader
  const rows = dataset.type === 3 ? [] : [qnaExample]
  return format === 'xlsx'
    ? fileAnswer(
        'mau-nhap.xlsx',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        writeXlsx('Mẫu', header, rows),
      )
    : fileAnswer('mau-nhap.csv', 'text/csv; charset=utf-8', writeCsv([header, ...rows]))
}
