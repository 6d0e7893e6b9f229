import type { DatasetField, ImportPreview } from '@app/contracts/knowledge'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { storeFile } from '#features/files/public.ts'
import { ParseError, type ReadTable } from '#document-parsers/registry.ts'
import { acceptedType } from '../documents/content-types.ts'
import { requireDataset, mustBeType } from '../require-knowledge.ts'
import { readNumber } from '../items/record-values.ts'
import { fold, normalise } from '#core/text/fold.ts'

const sampleRows = 5

/** Reads the columns of a file and guesses where each belongs; nothing is imported yet. */
export const previewImport = async (
  ctx: WorkspaceCtx,
  datasetId: string,
  file: UploadedFile,
): Promise<ImportPreview> => {
  const dataset = await requireDataset(ctx, datasetId)
  mustBeType(dataset, 2, 3)
  const table = await tableOrRefusal(ctx, file)
  const contentType = acceptedType(ctx, file)
  const stored = await storeFile(ctx, { ...file, contentType, workspaceId: ctx.workspaceId, purpose: 'import' })
  return { fileId: stored.id, rowCount: table.rows.length, columns: columnsOf(dataset, table) }
}

const tableOrRefusal = async ({ deps }: WorkspaceCtx, file: UploadedFile): Promise<ReadTable> => {
  try {
    return await deps.documents.readTable(file.bytes, file.name)
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    if (error.reason === 'unsupported') throw new AppError('DOCUMENT_TYPE_REFUSED')
    throw new AppError('DOCUMENT_UNREADABLE', { reason: error.reason })
  }
}

export const columnsOf = (dataset: DatasetRow, table: ReadTable): ImportPreview['columns'] => {
  const taken = new Set<string>()
  return table.columns.slice(0, 60).map((name) => {
    const samples = table.rows.slice(0, sampleRows).map((row) => row.cells[name] ?? '')
    const guess = guessOf(dataset, name, taken)
    if (guess) taken.add(guess)
    return { name, samples, guess, type: typeOf(name, samples) }
  })
}

const same = (left: string, right: string): boolean => plain(left) === plain(right)
const plain = (text: string): string => fold(normalise(text)).replace(/[^a-z0-9]+/g, '')

const qnaColumns: Record<string, readonly string[]> = {
  question: ['question', 'questions', 'câu hỏi', 'hỏi', 'q'],
  answer: ['answer', 'câu trả lời', 'trả lời', 'đáp', 'a'],
  tags: ['tags', 'nhãn', 'thẻ', 'chủ đề'],
  valid_from: ['valid_from', 'từ ngày', 'bắt đầu', 'hiệu lực từ'],
  valid_to: ['valid_to', 'đến ngày', 'kết thúc', 'hết hạn'],
}

const guessOf = (dataset: DatasetRow, column: string, taken: ReadonlySet<string>): string | null => {
  const known: [string, readonly string[]][] =
    dataset.type === 2
      ? Object.entries(qnaColumns)
      : dataset.fields.map((field: DatasetField) => [
          field.key,
          [field.key, field.label, ...(dataset.parseFields[field.key]?.columns ?? [])],
        ])
  const found = known.find(([field, names]) => !taken.has(field) && names.some((name) => same(name, column)))
  return found?.[0] ?? null
}

/** What a new field for this column would be. */
const typeOf = (name: string, samples: readonly string[]): DatasetField['type'] => {
  const filled = samples.filter((sample) => sample.trim() !== '')
  if (filled.length === 0) return 'text'
  if (filled.every((sample) => /^https?:\/\//i.test(sample))) return 'image'
  if (filled.every((sample) => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$|^\d{4}-\d{2}-\d{2}/.test(sample.trim()))) return 'date'
  const isMoney = /gi[aá]|price|ti[eề]n|cost/i.test(name.normalize('NFC'))
  if (filled.every((sample) => readNumber(sample, { isMoney }) !== null)) return isMoney ? 'money' : 'number'
  return filled.every((sample) => /^[^,;|]{1,20}([,;|][^,;|]{1,20})+$/.test(sample.trim())) ? 'list' : 'text'
}
