import type { AuditAction } from '@app/contracts/audit'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { removeFile } from '#features/files/public.ts'
import { notifyDataset } from './dataset-topic.ts'
import { deleteDatasetRow, updateDatasetRow } from './datasets.repository.ts'
import { allDocuments, deleteDocumentRow } from '../documents/documents.repository.ts'
import { deleteEmbeddingKey } from './embedding-key.ts'
import { requireLockedDataset } from '../require-knowledge.ts'
import { deleteAllItems } from '../items/items.repository.ts'
import { dropGeneration } from '../search/index-items.ts'

/** Removes all content; the typed name shows that it is meant. */
export const cleanDataset = (ctx: WorkspaceCtx, id: string, confirmName: string): Promise<DatasetRow> =>
  emptied(ctx, id, confirmName, 'knowledge.dataset-cleaned', async (tx, dataset) => {
    await notifyDataset(tx, id, 'items.changed')
    return updateDatasetRow(tx.db, dataset, { itemCount: 0, sizeBytes: 0, updatedAt: tx.now() })
  })

export const deleteDataset = (ctx: WorkspaceCtx, id: string, confirmName: string): Promise<void> =>
  emptied(ctx, id, confirmName, 'knowledge.dataset-deleted', async (tx, dataset) => {
    await deleteEmbeddingKey(tx, id)
    await deleteDatasetRow(tx.db, dataset)
  })

const emptied = async <T>(
  ctx: WorkspaceCtx,
  id: string,
  confirmName: string,
  action: AuditAction,
  then: (tx: WorkspaceCtx, dataset: DatasetRow) => Promise<T>,
): Promise<T> => {
  const { result, fileIds } = await inTransaction(ctx, async (tx) => {
    const dataset = await requireLockedDataset(tx, id)
    if (confirmName !== dataset.name) throw new AppError('CONFIRMATION_WRONG')
    const documents = await allDocuments(tx.db, dataset)
    for (const document of documents) await deleteDocumentRow(tx.db, document)
    await deleteAllItems(tx.db, dataset)
    for (const generation of [dataset.activeGeneration, dataset.buildingGeneration ?? 0])
      await dropGeneration(tx.db, { workspaceId: tx.workspaceId, datasetId: id, generation })
    await audit(tx, {
      action,
      target: { type: 'dataset', id, name: dataset.name },
      details: { items: dataset.itemCount },
    })
    return { result: await then(tx, dataset), fileIds: documents.flatMap((document) => document.fileId ?? []) }
  })
  // The rows are gone; a file that cannot be removed now is only unused space.
  for (const fileId of fileIds) await removeFile(ctx, { workspaceId: ctx.workspaceId, id: fileId })
  return result
}
