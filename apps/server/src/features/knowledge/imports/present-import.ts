import type { ImportState } from '@app/contracts/knowledge'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import type { KnowledgeImportRow } from '#db/schema/index.ts'
import { writeCsv } from '#document-parsers/registry.ts'
import { asDocumentError } from '../documents/documents.presenter.ts'
import { findImport } from './imports.repository.ts'

export const requireImport = async (ctx: WorkspaceCtx, id: string): Promise<KnowledgeImportRow> => {
  const row = await findImport(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('IMPORT_NOT_FOUND')
  return row
}

export const presentImport = (row: KnowledgeImportRow): ImportState => ({
  id: row.id,
  status: row.status,
  error: row.status === 'error' ? asDocumentError(row.errorCode ?? 'unexpected') : null,
  total: row.total,
  done: row.done,
  created: row.created,
  updated: row.updated,
  failed: row.failures.length,
  hasErrorFile: row.failures.length > 0,
  createdAt: row.createdAt.toISOString(),
})

/** The cells are pairs, because an object would not keep the order of its columns in the database. */
interface FailedRow {
  row: number
  sheet?: string | null
  problems: string[]
  cells: [column: string, text: string][]
}

/** The rows that failed, as they came, with what is wrong in the last column: mend them and import this very file. */
export const importErrors = async (ctx: WorkspaceCtx, id: string): Promise<FileAnswer> => {
  const row = await requireImport(ctx, id)
  const failures = row.failures as unknown as FailedRow[]
  const columns = [...new Set(failures.flatMap((failure) => failure.cells.map(([column]) => column)))]
  const lines = failures.map((failure) => {
    const cells = new Map(failure.cells)
    const place = failure.sheet ? `${failure.sheet}: ${failure.row}` : failure.row
    return [...columns.map((column) => cells.get(column) ?? ''), place, failure.problems.join(' · ')]
  })
  return fileAnswer('loi-nhap.csv', 'text/csv; charset=utf-8', writeCsv([[...columns, 'row', 'error'], ...lines]))
}
