import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { DocumentRow } from '#db/schema/index.ts'
import { notifyDataset, notifyDocument } from '../datasets/dataset-topic.ts'
import { lockDocument, updateDocumentRow } from './documents.repository.ts'
import { queueAgain } from './reindex-document.ts'

/** A disabled document keeps its chunks but is not found; enabling one that was never read queues it. */
export const updateDocument = (
  ctx: WorkspaceCtx,
  id: string,
  change: { name?: string | undefined; isDisabled?: boolean | undefined },
): Promise<DocumentRow> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockDocument(tx.db, { workspaceId: tx.workspaceId, id })
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND')
    const name = change.name ?? row.name
    // Switching an example on is the shop's word that it is right.
    if (change.isDisabled === false && row.isSample) await updateDocumentRow(tx.db, row, { isSample: false })
    if (change.isDisabled === false && row.status === 'disabled' && !isWhole(row)) return queueAgain(tx, row, { name })
    const saved = await updateDocumentRow(tx.db, row, {
      name,
      ...switched(row, change.isDisabled),
      updatedAt: tx.now(),
    })
    await notifyDocument(tx, saved)
    await notifyDataset(tx, row.datasetId, 'items.changed')
    return saved
  })

/** All of it was read; work that was cut off by disabling has no total. */
const isWhole = (row: DocumentRow): boolean => row.itemCount > 0 && row.progressTotal > 0 && row.errorCode === null

const switched = (row: DocumentRow, isDisabled: boolean | undefined): Partial<DocumentRow> => {
  if (isDisabled === undefined || isDisabled === (row.status === 'disabled')) return {}
  if (!isDisabled) return { status: 'ready' }
  return row.status === 'ready' ? { status: 'disabled' } : { status: 'disabled', progressDone: 0, progressTotal: 0 }
}
