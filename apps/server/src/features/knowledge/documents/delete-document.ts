import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { removeFile } from '#features/files/public.ts'
import { notifyDataset } from '../datasets/dataset-topic.ts'
import { adjustDataset } from '../datasets/datasets.repository.ts'
import { deleteDocumentRow } from './documents.repository.ts'
import { requireDocument, requireLockedDataset } from '../require-knowledge.ts'
import { unindexRows } from '../items/indexed-items.ts'
import { itemsOfDocument } from '../items/items.repository.ts'

export const deleteDocument = async (ctx: WorkspaceCtx, id: string): Promise<void> => {
  const fileId = await inTransaction(ctx, async (tx) => {
    const row = await requireDocument(tx, id)
    const dataset = await requireLockedDataset(tx, row.datasetId)
    const items = await itemsOfDocument(tx.db, tx.workspaceId, id)
    await unindexRows(
      tx,
      dataset,
      items.map((item) => item.id),
    )
    await deleteDocumentRow(tx.db, row)
    await adjustDataset(tx.db, dataset, { items: -items.length, bytes: -row.sizeBytes }, tx.now())
    await audit(tx, { action: 'knowledge.document-deleted', target: { type: 'document', id, name: row.name } })
    await notifyDataset(tx, row.datasetId, 'items.changed')
    return row.fileId
  })
  if (fileId) await removeFile(ctx, { workspaceId: ctx.workspaceId, id: fileId })
}
