import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import type { DocumentRow } from '#db/schema/index.ts'
import { tellDataset, tellDocument } from './dataset-topic.ts'
import { updateDocumentRow } from './documents.repository.ts'
import { existingDocument } from './existing.ts'
import { queueAgain } from './reindex-document.ts'

/** A disabled document keeps its chunks but is not found; enabling one that was never read queues it. */
export const updateDocument = (
  ctx: WorkspaceCtx,
  id: string,
  change: { name?: string | undefined; isDisabled?: boolean | undefined },
): Promise<DocumentRow> =>
  inTransaction(ctx, async (tx) => {
    const row = await existingDocument(tx, id)
    const name = change.name ?? row.name
    if (change.isDisabled === false && row.status === 'disabled' && row.itemCount === 0) return queueAgain(tx, row, { name })
    const status = nextStatus(row, change.isDisabled)
    const saved = await updateDocumentRow(tx.db, row, { name, status, updatedAt: tx.now() })
    await tellDocument(tx, saved)
    await tellDataset(tx, row.datasetId, 'items.changed')
    return saved
  })

const nextStatus = (row: DocumentRow, isDisabled: boolean | undefined): DocumentRow['status'] => {
  if (isDisabled === true) return 'disabled'
  if (isDisabled === false && row.status === 'disabled') return 'ready'
  return row.status
}
