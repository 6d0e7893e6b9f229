import { fieldWords, type FieldWord } from '@app/contracts/field-words'
import { inTransaction } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import type { DatasetRow, KnowledgeImportRow, KnowledgeItemRow } from '#db/schema/index.ts'
import { findFile, readStoredFile } from '#features/files/public.ts'
import { ParseError, type ReadTable } from '#document-parsers/registry.ts'
import { notifyDataset } from '../datasets/dataset-topic.ts'
import { adjustDataset } from '../datasets/datasets.repository.ts'
import { requireLockedDataset } from '../require-knowledge.ts'
import { indexRows } from '../items/indexed-items.ts'
import type { IngestCtx } from '../documents/ingest-document.ts'
import { findImport, lockImport, updateImport } from './imports.repository.ts'
import { insertItems, itemsByRecordKey, itemsByTitle, updateItemRow, type NewItem } from '../items/items.repository.ts'
import { keepEdits, sourceMarks } from './keep-edits.ts'
import { readImportRow } from './read-import-row.ts'
import { reserveRecords } from '../items/record-limit.ts'
import { confirmed } from '../items/samples.ts'
import { recordFields } from '../items/save-record.ts'
import type { ImportMapping } from './start-import.ts'
import { isLastTry } from '../documents/work-tries.ts'

const batchSize = 40
const mostFailures = 5000

/** Writes the rows of a file in small transactions that also move the mark, so a restart goes on where it stopped. */
export const runImport = async (ctx: IngestCtx, { importId }: { importId: string }, job: RunningJob): Promise<void> => {
  const key = { workspaceId: ctx.workspaceId, id: importId }
  const row = await findImport(ctx.db, key)
  if (!row || row.status === 'done' || row.status === 'error') return
  try {
    const { columns, rows } = await tableOf(ctx, row)
    await inTransaction(ctx, (tx) =>
      updateImport(tx.db, key, { status: 'running', total: rows.length, updatedAt: tx.now() }),
    )
    for (let from = row.done; from < rows.length; from += batchSize) {
      job.signal.throwIfAborted()
      await writeBatch(ctx, key, { columns, rows: rows.slice(from, from + batchSize) })
    }
    await finishImport(ctx, row, { status: 'done' })
  } catch (error) {
    const code = reasonOf(error)
    if (code === 'unexpected' && !isLastTry(job)) throw error
    await finishImport(ctx, row, { status: 'error', errorCode: code })
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof ParseError) return error.reason
  if (error instanceof AppError && error.code === 'RECORD_LIMIT_REACHED') return 'record-limit'
  return 'unexpected'
}

const tableOf = async (ctx: IngestCtx, row: KnowledgeImportRow): Promise<ReadTable> => {
  const file = await findFile(ctx.db, { workspaceId: ctx.workspaceId, id: row.fileId })
  const bytes = file ? await readStoredFile(ctx, { workspaceId: ctx.workspaceId, id: row.fileId }) : null
  if (!file || !bytes) throw new ParseError('unreadable')
  return ctx.deps.documents.readTable(bytes, file.name, { sheets: row.sheets })
}

const finishImport = (ctx: IngestCtx, row: KnowledgeImportRow, change: Partial<KnowledgeImportRow>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await updateImport(tx.db, row, { ...change, updatedAt: tx.now() })
    await notifyDataset(tx, row.datasetId, 'import.updated', { id: row.id })
    await notifyDataset(tx, row.datasetId, 'items.changed')
  })

const writeBatch = (
  ctx: IngestCtx,
  key: { workspaceId: string; id: string },
  { columns, rows: batch }: Pick<ReadTable, 'columns' | 'rows'>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const current = await lockImport(tx.db, key)
    if (!current) return
    const dataset = await requireLockedDataset(tx, current.datasetId)
    const read = batch.map((line) => ({
      line,
      ...readImportRow(tx, dataset, current.mapping as unknown as ImportMapping[], line),
    }))
    const failures = read.flatMap(({ line, problems }) =>
      problems.length > 0
        ? [
            {
              row: line.number,
              sheet: line.sheet ?? null,
              problems: problems.map(inWords),
              cells: columns.map((column) => [column, line.cells[column] ?? '']),
            },
          ]
        : [],
    )
    const good = read.flatMap(({ item }) => item ?? [])
    const { created, updated } = await upsert(tx, dataset, good.map(current.keepsEdits ? marked : asItIs))
    await updateImport(tx.db, key, {
      done: current.done + batch.length,
      created: current.created + created,
      updated: current.updated + updated,
      failures: [...current.failures, ...failures].slice(0, mostFailures),
      updatedAt: tx.now(),
    })
    await notifyDataset(tx, dataset.id, 'import.updated', {
      id: key.id,
      done: current.done + batch.length,
      total: current.total,
    })
  })

const asItIs = (item: NewItem): NewItem => item
/** A record that remembers what its source said. */
const marked = (item: NewItem): NewItem =>
  item.kind === 'record' ? { ...item, sourceHash: sourceMarks(item.data ?? {}) } : item

const inWords = ({ column, word }: { column: string; word: FieldWord }): string =>
  `${column}: ${fieldWords[word].vi} / ${fieldWords[word].en}`

/** What a row of a file is known by: the key of a record, the first question of a pair. */
const identityOf = (item: {
  kind: string
  recordKey?: string | null | undefined
  title?: string | undefined
}): string => (item.kind === 'qna' ? item.title : item.recordKey) ?? ''

/** A row that is known updates its item; of two such rows in a file the later one counts. */
const upsert = async (
  tx: IngestCtx,
  dataset: DatasetRow,
  items: readonly NewItem[],
): Promise<{ created: number; updated: number }> => {
  const unnamed = items.filter((item) => identityOf(item) === '')
  const named = new Map(items.filter((item) => identityOf(item) !== '').map((item) => [identityOf(item), item]))
  const known = await (dataset.type === 2 ? itemsByTitle : itemsByRecordKey)(tx.db, dataset, [...named.keys()])
  const fresh = [...unnamed, ...[...named].filter(([name]) => !known.has(name)).map(([, item]) => item)]
  await reserveRecords(tx, fresh.length)
  const created = await insertItems(tx.db, fresh)
  const updated: KnowledgeItemRow[] = []
  for (const [name, row] of known) {
    const item = named.get(name)
    if (item)
      updated.push(
        await updateItemRow(tx.db, row, { ...renewed(dataset, row, item), ...confirmed(row), updatedAt: tx.now() }),
      )
  }
  await indexRows(tx, dataset, [...created, ...updated])
  await adjustDataset(tx.db, dataset, { items: created.length }, tx.now())
  return { created: created.length, updated: updated.length }
}

/** A record keeps the fields the file does not have, and edits where it comes from a source; a pair is replaced. */
const renewed = (dataset: DatasetRow, row: KnowledgeItemRow, item: NewItem): Partial<NewItem> => {
  const { sourceHash } = item
  if (item.kind === 'record' && sourceHash)
    return { ...recordFields(dataset, keepEdits(row, item.data ?? {})), sourceHash }
  if (item.kind === 'record') return recordFields(dataset, { ...row.data, ...item.data })
  const { questions, body, tags, validFrom, validTo, tokens } = item
  return { questions, body, tags, validFrom, validTo, tokens }
}
