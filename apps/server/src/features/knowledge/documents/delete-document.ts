import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { DocumentRow } from '#db/schema/index.ts'
import { removeFile } from '#features/files/public.ts'
import { notifyDataset } from '../datasets/dataset-topic.ts'
import { adjustDataset } from '../datasets/datasets.repository.ts'
import { deleteDocumentRow, lockDocuments } from './documents.repository.ts'
import { requireDocument, requireLockedDataset } from '../require-knowledge.ts'
import { unindexRows } from '../items/indexed-items.ts'
import { itemsOfDocument } from '../items/items.repository.ts'

export const deleteDocument = async (ctx: WorkspaceCtx, id: string): Promise<void> => {
  const { datasetId } = await requireDocument(ctx, id)
  await deleteDocuments(ctx, datasetId, [id])
}

/** All of them or, where something goes wrong, none; what is gone already keeps nobody from removing the others. */
export const deleteDocuments = async (
  ctx: WorkspaceCtx,
  datasetId: string,
  ids: readonly string[],
): Promise<DocumentRow[]> => {
  const removed = await inTransaction(ctx, async (tx) => {
    const dataset = await requireLockedDataset(tx, datasetId)
    const rows = await lockDocuments(tx.db, dataset, ids)
    if (rows.length === 0) throw new AppError('DOCUMENT_NOT_FOUND')
    const items: string[] = []
    for (const row of rows) {
      for (const item of await itemsOfDocument(tx.db, tx.workspaceId, row.id)) items.push(item.id)
    }
    await unindexRows(tx, dataset, items)
    for (const row of rows) {
      await deleteDocumentRow(tx.db, row)
      await audit(tx, {
        action: 'knowledge.document-deleted',
        target: { type: 'document', id: row.id, name: row.name },
      })
    }
    const bytes = rows.reduce((sum, row) => sum + row.sizeBytes, 0)
    await adjustDataset(tx.db, dataset, { items: -items.length, bytes: -bytes }, tx.now())
    await notifyDataset(tx, datasetId, 'items.changed')
    return rows
  })
  for (const { fileId } of removed) if (fileId) await removeFile(ctx, { workspaceId: ctx.workspaceId, id: fileId })
  return removed
}
