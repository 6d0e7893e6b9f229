import { inTransaction } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { DatasetRow, KnowledgeSourceRow } from '#db/schema/index.ts'
import { storeFile } from '#features/files/public.ts'
import { CrawlError } from '#crawler/registry.ts'
import { ParseError } from '#document-parsers/registry.ts'
import { requireDataset } from '../require-knowledge.ts'
import { insertImport } from '../imports/imports.repository.ts'
import type { IngestCtx } from '../documents/ingest-document.ts'
import { describeTable } from '../imports/preview-import.ts'
import { throughRestarts } from '../documents/work-tries.ts'

const maxBytes = 10 * 1024 * 1024
const sheetTypes = [
  'text/csv',
  'text/plain',
  'application/json',
  'application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** Reads a sheet from its address and imports it. */
export const fetchSheet = async (ctx: IngestCtx, source: KnowledgeSourceRow): Promise<void> => {
  const answer = await ctx.deps.safeFetch(source.url, { contentTypes: sheetTypes, maxBytes })
  if (answer.status === 404 || answer.status === 410) throw new CrawlError('not-found')
  if (answer.status !== 200) throw new CrawlError('unreachable')
  await importTable(ctx, source, {
    name: sheetName(source.url, answer.contentType),
    contentType: answer.contentType,
    bytes: Buffer.from(answer.bytes),
  })
}

interface TableFile {
  name: string
  contentType: string
  bytes: Buffer
}

/** Imports a table by the names of its columns; records are updated by their key, and edits of the shop stay. */
export const importTable = async (ctx: IngestCtx, source: KnowledgeSourceRow, file: TableFile): Promise<void> => {
  const dataset = await requireDataset(ctx, source.datasetId)
  const plan = await planOf(ctx, dataset, file)
  const stored = await storeFile(ctx, { ...file, workspaceId: ctx.workspaceId, purpose: 'import' })
  await inTransaction(ctx, async (tx) => {
    const row = await insertImport(tx.db, {
      workspaceId: tx.workspaceId,
      id: newId(),
      datasetId: dataset.id,
      fileId: stored.id,
      ...plan,
      keepsEdits: true,
      status: 'queued',
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    await enqueue(tx, 'knowledge.import', { importId: row.id }, throughRestarts)
  })
}

/** The reader goes by the end of the name; addresses of sheets rarely have one, so the type of the answer decides. */
const sheetName = (url: string, contentType: string): string => {
  if (/\.(csv|xlsx|json)$/i.test(new URL(url).pathname)) return new URL(url).pathname.split('/').at(-1) ?? 'sheet.csv'
  if (contentType.includes('json')) return 'sheet.json'
  return contentType.includes('spreadsheetml') ? 'sheet.xlsx' : 'sheet.csv'
}

const planOf = async (
  ctx: IngestCtx,
  dataset: DatasetRow,
  file: Pick<TableFile, 'bytes' | 'name'>,
): Promise<{ mapping: { column: string; field: string }[]; sheets: string[] }> => {
  try {
    const table = await ctx.deps.documents.readTable(file.bytes, file.name, { describeSheets: true })
    const { columns, sheets } = describeTable(dataset, table)
    const mapping = columns.flatMap(({ name, guess }) => (guess ? [{ column: name, field: guess }] : []))
    if (mapping.length === 0) throw new CrawlError('unsupported')
    return { mapping, sheets: sheets.flatMap(({ name, isChosen }) => (isChosen ? [name] : [])) }
  } catch (error) {
    if (error instanceof ParseError) throw new CrawlError(error.reason)
    throw error
  }
}
