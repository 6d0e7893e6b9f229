import type { ChunkSettings } from '@app/contracts/knowledge'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { DocumentRow } from '#db/schema/index.ts'
import { notifyDocument } from '../datasets/dataset-topic.ts'
import { lockDocument, lockDocuments, updateDocumentRow } from './documents.repository.ts'
import { requireDataset } from '../require-knowledge.ts'
import { throughRestarts } from './work-tries.ts'

/** Reads a document again with a new run; work of an older run notices and stops. */
export const reindexDocument = (ctx: TenantCtx, id: string, chunkSettings?: ChunkSettings): Promise<DocumentRow> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockDocument(tx.db, { workspaceId: tx.workspaceId, id })
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND')
    return queueAgain(tx, row, chunkSettings ? { chunkSettings } : {})
  })

/** What is off was taken out of the answers, or waits for the shop's word: reading the others does not bring it in. */
export const reindexDocuments = (
  ctx: TenantCtx,
  datasetId: string,
  ids: readonly string[],
): Promise<{ queued: DocumentRow[]; off: DocumentRow[] }> =>
  inTransaction(ctx, async (tx) => {
    const rows = await lockDocuments(tx.db, await requireDataset(tx, datasetId), ids)
    if (rows.length === 0) throw new AppError('DOCUMENT_NOT_FOUND')
    const queued: DocumentRow[] = []
    for (const row of rows) if (row.status !== 'disabled') queued.push(await queueAgain(tx, row, {}))
    return { queued, off: rows.filter(({ status }) => status === 'disabled') }
  })

export const queueAgain = async (
  tx: TenantCtx,
  row: DocumentRow,
  change: Partial<Pick<DocumentRow, 'chunkSettings' | 'fileId' | 'contentHash' | 'contentType' | 'sizeBytes' | 'name'>>,
): Promise<DocumentRow> => {
  const queued = await updateDocumentRow(tx.db, row, {
    ...change,
    status: 'queued',
    run: row.run + 1,
    errorCode: null,
    errorDetails: null,
    progressDone: 0,
    progressTotal: 0,
    queuedAt: tx.now(),
    updatedAt: tx.now(),
  })
  await enqueue(tx, 'knowledge.ingest', { documentId: row.id, run: queued.run }, throughRestarts)
  await notifyDocument(tx, queued)
  return queued
}
