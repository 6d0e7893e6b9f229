import { inTransaction, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { DocumentRow, KnowledgeItemRow } from '#db/schema/index.ts'
import type { Chunk } from '#document-parsers/registry.ts'
import { createCarryOver, type CarriedOver } from './carry-over.ts'
import { notifyDocument } from '../datasets/dataset-topic.ts'
import { adjustDataset } from '../datasets/datasets.repository.ts'
import { advanceDocument } from './documents.repository.ts'
import { requireLockedDataset } from '../require-knowledge.ts'
import { indexRows, unindexRows } from '../items/indexed-items.ts'
import type { IngestCtx } from './ingest-document.ts'
import { deleteItemRows, insertItems, itemsOfDocument, updateItemRow, type NewItem } from '../items/items.repository.ts'
import { reserveRecords } from '../items/record-limit.ts'

/** Small, because on the embedded engine everybody else waits while one is written. */
const batchSize = 40

type Numbered = Chunk & { position: number; key: string }
type Missing = Numbered & CarriedOver

/**
 * Brings the stored chunks of a document to the wanted ones. A chunk is known by the fingerprint of its source text,
 * so an edited, pinned or disabled one stays as it is, and doing this twice changes nothing.
 */
export const reconcileChunks = async (
  ctx: IngestCtx,
  document: DocumentRow,
  chunks: readonly Chunk[],
  signal: AbortSignal,
): Promise<void> => {
  const wanted = numbered(chunks)
  const known = new Map(
    (await itemsOfDocument(ctx.db, ctx.workspaceId, document.id)).map((row) => [row.sourceHash ?? '', row]),
  )
  const keys = new Set(wanted.map((chunk) => chunk.key))
  const gone = [...known.values()].filter((row) => !keys.has(row.sourceHash ?? ''))
  const carriedOver = createCarryOver(gone)
  const missing = wanted
    .filter((chunk) => !known.has(chunk.key))
    .flatMap((chunk) => {
      const decided = carriedOver(chunk)
      return decided ? [{ ...chunk, ...decided }] : []
    })

  let done = wanted.length - missing.length
  for (let from = 0; from < missing.length; from += batchSize) {
    signal.throwIfAborted()
    const batch = missing.slice(from, from + batchSize)
    done += batch.length
    if (!(await addBatch(ctx, document, batch, done))) return
  }
  // An edit is the shop's own text: it stays even when the source has moved on.
  await finish(
    ctx,
    document,
    wanted,
    known,
    gone.filter((row) => !row.isEdited),
  )
}

/** The same text twice in a document is two chunks; the second is told apart by its number. */
const numbered = (chunks: readonly Chunk[]): Numbered[] => {
  const seen = new Map<string, number>()
  return chunks.map((chunk, position) => {
    const times = (seen.get(chunk.sourceHash) ?? 0) + 1
    seen.set(chunk.sourceHash, times)
    return { ...chunk, position, key: `${chunk.sourceHash}#${times}` }
  })
}

const addBatch = (ctx: IngestCtx, document: DocumentRow, batch: readonly Missing[], done: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await requireLockedDataset(tx, document.datasetId)
    const row = await advanceDocument(tx.db, document, document.run, { progressDone: done, updatedAt: tx.now() })
    if (!row) return false
    await reserveRecords(tx, batch.length)
    const items = await insertItems(
      tx.db,
      batch.map((chunk) => newChunk(tx, document, chunk)),
    )
    await indexRows(tx, dataset, items)
    await adjustDataset(tx.db, dataset, { items: items.length }, tx.now())
    await notifyDocument(tx, row)
    return true
  })

const newChunk = (tx: TenantCtx, document: DocumentRow, chunk: Missing): NewItem => ({
  workspaceId: tx.workspaceId,
  id: newId(),
  datasetId: document.datasetId,
  kind: 'chunk',
  documentId: document.id,
  position: chunk.position,
  title: document.name,
  body: chunk.body,
  headingPath: chunk.headingPath,
  page: chunk.page ?? null,
  rowNumber: chunk.rowNumber ?? null,
  data: chunk.cells ?? {},
  sourceHash: chunk.key,
  isDisabled: chunk.isDisabled,
  isPinned: chunk.isPinned,
  tokens: chunk.tokens,
  createdAt: tx.now(),
  updatedAt: tx.now(),
})

const finish = (
  ctx: IngestCtx,
  document: DocumentRow,
  wanted: readonly Numbered[],
  known: ReadonlyMap<string, KnowledgeItemRow>,
  gone: readonly KnowledgeItemRow[],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await requireLockedDataset(tx, document.datasetId)
    if (!(await advanceDocument(tx.db, document, document.run, { updatedAt: tx.now() }))) return
    const removed = await deleteItemRows(
      tx.db,
      dataset,
      gone.map((row) => row.id),
    )
    await unindexRows(tx, dataset, removed)
    for (const chunk of wanted) {
      const row = known.get(chunk.key)
      if (row && row.position !== chunk.position) await updateItemRow(tx.db, row, { position: chunk.position })
    }
    const items = await itemsOfDocument(tx.db, tx.workspaceId, document.id)
    await adjustDataset(tx.db, dataset, { items: -removed.length }, tx.now())
    const row = await advanceDocument(tx.db, document, document.run, {
      status: 'ready',
      itemCount: items.length,
      progressDone: wanted.length,
      progressTotal: wanted.length,
      updatedAt: tx.now(),
    })
    if (row) await notifyDocument(tx, row)
  })
