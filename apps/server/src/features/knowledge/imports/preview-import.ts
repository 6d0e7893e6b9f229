import type { DatasetField, ImportPreview } from '@app/contracts/knowledge'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { storeFile } from '#features/files/public.ts'
import { ParseError, type ReadTable, type SheetTable } from '#document-parsers/registry.ts'
import { acceptedType } from '../documents/content-types.ts'
import { requireDataset, mustBeType } from '../require-knowledge.ts'
import { readNumber } from '../items/record-values.ts'
import { matchColumns } from './match-columns.ts'

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
  return { fileId: stored.id, ...describeTable(dataset, table) }
}

/** What would be imported from a file without further questions, and what else there is to choose. */
export const describeTable = (dataset: DatasetRow, table: ReadTable): Omit<ImportPreview, 'fileId'> => {
  const sheets = (table.sheetTables?.length ?? 0) > 1 ? sheetsOf(dataset, table.sheetTables ?? []) : []
  const chosen = sheets.filter(({ isChosen }) => isChosen)
  return {
    columns: chosen[0]?.columns ?? columnsOf(dataset, table),
    rowCount: chosen.length > 0 ? chosen.reduce((sum, { rowCount }) => sum + rowCount, 0) : table.rows.length,
    sheets,
  }
}

const tableOrRefusal = async ({ deps }: WorkspaceCtx, file: UploadedFile): Promise<ReadTable> => {
  try {
    return await deps.documents.readTable(file.bytes, file.name, { describeSheets: true })
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    if (error.reason === 'unsupported') throw new AppError('DOCUMENT_TYPE_REFUSED')
    throw new AppError('DOCUMENT_UNREADABLE', { reason: error.reason })
  }
}

type Columns = ImportPreview['columns']

const columnsOf = (dataset: DatasetRow, table: Pick<ReadTable, 'columns' | 'rows'>): Columns => {
  const names = table.columns.slice(0, 60)
  const guesses = matchColumns(dataset, names)
  return names.map((name, at) => {
    const samples = table.rows.slice(0, sampleRows).map((row) => row.cells[name] ?? '')
    return { name, samples, guess: guesses[at] ?? null, type: typeOf(name, samples) }
  })
}

/** The sheet whose columns fit the dataset best is chosen, and with it those that have the same columns. */
const sheetsOf = (dataset: DatasetRow, tables: readonly SheetTable[]): ImportPreview['sheets'] => {
  const sheets = tables.map(({ name, rowCount, columns, firstRows }) => ({
    name,
    rowCount,
    columns: columnsOf(dataset, { columns, rows: firstRows }),
  }))
  const fit = (sheet: { columns: Columns }) => sheet.columns.filter(({ guess }) => guess !== null).length
  const filled = sheets.filter(({ rowCount }) => rowCount > 0)
  const best = filled.find((sheet) => fit(sheet) === Math.max(...filled.map(fit)))
  const namesOf = ({ columns }: { columns: Columns }) => columns.map(({ name }) => name).join('\n')
  return sheets.map((sheet) => ({
    ...sheet,
    isChosen: best !== undefined && sheet.rowCount > 0 && namesOf(sheet) === namesOf(best),
  }))
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
