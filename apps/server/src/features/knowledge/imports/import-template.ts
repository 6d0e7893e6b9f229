import type { Language } from '@app/contracts/language'
import type { WorkspaceCtx } from '#core/context.ts'
import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { writeCsv, writeXlsx } from '#document-parsers/registry.ts'
import { requireDataset } from '../require-knowledge.ts'

interface TemplateWords {
  fileName: string
  sheet: string
  header: string[]
  example: string[]
}

/** In the language of the screen; the import knows these names in both. */
const words: Record<Language, TemplateWords> = {
  vi: {
    fileName: 'mau-nhap',
    sheet: 'Mẫu',
    header: ['Câu hỏi', 'Cách hỏi khác', 'Câu trả lời', 'Nhãn', 'Hiệu lực từ', 'Hiệu lực đến'],
    example: [
      'Phí vận chuyển là bao nhiêu?',
      'Ship bao nhiêu tiền?\nGiao hàng có mất phí không?',
      'Phí giao hàng 30.000đ, miễn phí từ 500.000đ.',
      'giao hàng',
      '',
      '',
    ],
  },
  en: {
    fileName: 'import-template',
    sheet: 'Template',
    header: ['Question', 'Other phrasings', 'Answer', 'Tags', 'Valid from', 'Valid until'],
    example: [
      'How much is shipping?',
      'What does delivery cost?\nIs delivery free?',
      'Shipping is 30.000đ, free from 500.000đ.',
      'delivery',
      '',
      '',
    ],
  },
}

/** A file to fill in, with the columns the import knows. */
export const importTemplate = async (ctx: WorkspaceCtx, id: string, format: 'csv' | 'xlsx'): Promise<FileAnswer> => {
  const dataset = await requireDataset(ctx, id)
  const own = words[ctx.language]
  const header = dataset.type === 3 ? dataset.fields.map((field) => field.label) : own.header
  const rows = dataset.type === 3 ? [] : [own.example]
  return format === 'xlsx'
    ? fileAnswer(
        `${own.fileName}.xlsx`,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        writeXlsx(own.sheet, header, rows),
      )
    : fileAnswer(`${own.fileName}.csv`, 'text/csv; charset=utf-8', writeCsv([header, ...rows]))
}
