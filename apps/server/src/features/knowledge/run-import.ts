import { fieldWords, type FieldWord } from '@app/contracts/field-words'
import { inTransaction } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import type { DatasetRow, KnowledgeImportRow } from '#db/schema/index.ts'
import { findFile, readStoredFile } from '#features/files/public.ts'
import { ParseError, type TableRow } from '#document-parsers/registry.ts'
import { readTable } from '#document-parsers/registry.ts'
import { tellDataset } from './dataset-topic.ts'
import { adjustDataset } from './datasets.repository.ts'
import { lockedDataset } from './existing.ts'
import { indexRows } from './indexed-items.ts'
import type { IngestCtx } from './ingest-document.ts'
import { findImport, lockImport, updateImport } from './imports.repository.ts'
import { insertItems, itemsByRecordKey, updateItemRow, type NewItem } from './items.repository.ts'
import { readImportRow } from './read-import-row.ts'
import { reserveRecords } from './record-limit.ts'
import { recordFields } from './save-record.ts'
import type { ImportMapping } from './start-import.ts'

const batchSize = 40
const keptFailures = 5000

/** Writes the rows of a file in small transactions that also move the mark, so a restart goes on where it stopped. */
export const runImport = async (ctx: IngestCtx, { importId }: { importId: string }, job: RunningJob): Promise<void> => {
  const key = { workspaceId: ctx.workspaceId, id: importId }
  const row = await findImport(ctx.db, key)
  if (!row || row.status === 'done' || row.status === 'error') return
  try {
    const rows = await rowsOf(ctx, row)
    await inTransaction(ctx, (tx) => updateImport(tx.db, key, { status: 'running', total: rows.length, updatedAt: tx.now() }))
    for (let from = row.done; from < rows.length; from += batchSize) await writeBatch(ctx, key, rows.slice(from, from + batchSize))
    await finishImport(ctx, row, { status: 'done' })
  } catch (error) {
    const code = reasonOf(error)
    if (code === 'unexpected' && !job.isLastAttempt) throw error
    await finishImport(ctx, row, { status: 'error', errorCode: code })
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof ParseError) return error.reason
  if (error instanceof AppError && error.code === 'RECORD_LIMIT_REACHED') return 'record-limit'
  return 'unexpected'
}

const rowsOf = async (ctx: IngestCtx, row: KnowledgeImportRow): Promise<TableRow[]> => {
  const file = await findFile(ctx.db, { workspaceId: ctx.workspaceId, id: row.fileId })
  const bytes = file ? await readStoredFile(ctx, { workspaceId: ctx.workspaceId, id: row.fileId }) : null
  if (!file || !bytes) throw new ParseError('unreadable')
  return (await readTable(bytes, file.name)).rows
}

const finishImport = (ctx: IngestCtx, row: KnowledgeImportRow, change: Partial<KnowledgeImportRow>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await updateImport(tx.db, row, { ...change, updatedAt: tx.now() })
    await tellDataset(tx, row.datasetId, 'import.updated', { id: row.id })
    await tellDataset(tx, row.datasetId, 'items.changed')
  })

const writeBatch = (ctx: IngestCtx, key: { workspaceId: string; id: string }, batch: readonly TableRow[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const current = await lockImport(tx.db, key)
    if (!current) return
    const dataset = await lockedDataset(tx, current.datasetId)
    const read = batch.map((line) => ({ line, ...readImportRow(tx, dataset, current.mapping as unknown as ImportMapping[], line) }))
    const failures = read.flatMap(({ line, problems }) => (problems.length > 0 ? [{ row: line.number, problems: problems.map(inWords), cells: line.cells }] : []))
    const good = read.flatMap(({ item }) => item ?? [])
    const { created, updated } = await upsert(tx, dataset, good)
    await updateImport(tx.db, key, {
      done: current.done + batch.length,
      created: current.created + created,
      updated: current.updated + updated,
      failures: [...current.failures, ...failures].slice(0, keptFailures),
      updatedAt: tx.now(),
    })
    await tellDataset(tx, dataset.id, 'import.updated', { id: key.id, done: current.done + batch.length, total: current.total })
  })

const inWords = ({ column, word }: { column: string; word: FieldWord }): string => `${column}: ${fieldWords[word].vi} / ${fieldWords[word].en}`

/** A row with a known key updates its record; of two rows with one key in a file the later one counts. */
const upsert = async (tx: IngestCtx, dataset: DatasetRow, items: readonly NewItem[]): Promise<{ created: number; updated: number }> => {
  const byKey = new Map<string, NewItem>()
  const withoutKey = items.filter((item) => !item.recordKey)
  for (const item of items) if (item.recordKey) byKey.set(item.recordKey, item)
  const known = await itemsByRecordKey(tx.db, dataset, [...byKey.keys()])
  const fresh = [...withoutKey, ...[...byKey].filter(([key]) => !known.has(key)).map(([, item]) => item)]
  await reserveRecords(tx, fresh.length)
  const created = await insertItems(tx.db, fresh)
  const updated = []
  for (const [key, row] of known) {
    const item = byKey.get(key)
    if (item) updated.push(await updateItemRow(tx.db, row, { ...recordFields(dataset, { ...row.data, ...item.data }), updatedAt: tx.now() }))
  }
  await indexRows(tx, dataset, [...created, ...updated])
  await adjustDataset(tx.db, dataset, { items: created.length }, tx.now())
  return { created: created.length, updated: updated.length }
}
