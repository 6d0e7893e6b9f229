import { audit } from '#core/audit.ts'
import type { WorkspaceCtx, TenantCtx } from '#core/context.ts'
import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import type { DatasetRow, KnowledgeItemRow } from '#db/schema/index.ts'
import { writeCsv, writeXlsx, type CellValue } from '#document-parsers/registry.ts'
import { documentNames } from '../documents/documents.repository.ts'
import { requireDataset } from '../require-knowledge.ts'
import { itemsAfter } from '../items/items.repository.ts'

type Format = 'csv' | 'xlsx' | 'json'

const types: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

/** Everything in a dataset as one file, edits included, in the columns an import understands. */
export const exportDataset = async (ctx: WorkspaceCtx, id: string, format: Format): Promise<FileAnswer> => {
  const dataset = await requireDataset(ctx, id)
  const rows = await allItems(ctx, dataset)
  await audit(ctx, {
    action: 'knowledge.exported',
    target: { type: 'dataset', id, name: dataset.name },
    details: { format, items: rows.length },
  })
  const table = await tableOf(ctx, dataset, rows)
  return fileAnswer(`${dataset.name}.${format}`, types[format], bytesOf(format, dataset.name, table))
}

const bytesOf = (format: Format, name: string, { header, lines }: Table): Buffer => {
  if (format === 'xlsx') return writeXlsx(name, header, lines)
  if (format === 'csv') return writeCsv([header, ...lines])
  const objects = lines.map((line) => Object.fromEntries(header.map((column, at) => [column, line[at] ?? null])))
  return Buffer.from(JSON.stringify(objects, null, 1), 'utf8')
}

interface Table {
  header: string[]
  lines: CellValue[][]
}

const allItems = async (ctx: TenantCtx, dataset: DatasetRow): Promise<KnowledgeItemRow[]> => {
  const rows: KnowledgeItemRow[] = []
  for (let after: string | null = null; ;) {
    const page = await itemsAfter(ctx.db, dataset, after, 500)
    rows.push(...page)
    after = page.at(-1)?.id ?? null
    if (page.length < 500 || !after) return rows
  }
}

const tableOf = async (ctx: TenantCtx, dataset: DatasetRow, rows: readonly KnowledgeItemRow[]): Promise<Table> => {
  if (dataset.type === 2) return qnaTable(rows)
  if (dataset.type === 3) return recordTable(dataset, rows)
  const names = await documentNames(
    ctx.db,
    ctx.workspaceId,
    rows.flatMap((row) => row.documentId ?? []),
  )
  return {
    header: ['document', 'heading', 'page', 'row', 'text', 'edited', 'disabled', 'pinned'],
    lines: rows.map((row) => [
      names.get(row.documentId ?? '') ?? '',
      row.headingPath.join(' > '),
      row.page,
      row.rowNumber,
      row.body,
      row.isEdited,
      row.isDisabled,
      row.isPinned,
    ]),
  }
}

/** Several phrasings share a cell, one a line: the import splits them again. */
const qnaTable = (rows: readonly KnowledgeItemRow[]): Table => ({
  header: ['question', 'answer', 'tags', 'valid_from', 'valid_to'],
  lines: rows.map((row) => [
    row.questions.join('\n'),
    row.body,
    row.tags.join(', '),
    row.validFrom?.toISOString() ?? '',
    row.validTo?.toISOString() ?? '',
  ]),
})

const recordTable = ({ fields }: DatasetRow, rows: readonly KnowledgeItemRow[]): Table => ({
  header: fields.map((field) => field.key),
  lines: rows.map((row) => fields.map((field) => cellOf(row.data[field.key]))),
})

const cellOf = (value: unknown): CellValue => {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : ''
}
