import type { TenantCtx } from '#core/context.ts'
import { untouchedOf, type Sample, type SamplesOf } from '#core/samples.ts'
import { adjustDataset, deleteDatasetRow } from '../datasets/datasets.repository.ts'
import { deleteEmbeddingKey } from '../datasets/embedding-key.ts'
import { deleteDocumentRow } from '../documents/documents.repository.ts'
import { unindexRows } from '../items/indexed-items.ts'
import { findItems, itemsOfDocument } from '../items/items.repository.ts'
import { removeSamples as removeItems } from '../items/settle-samples.ts'
import { requireDocument, requireLockedDataset } from '../require-knowledge.ts'
import { dropGeneration } from '../search/index-items.ts'
import { emptyDatasets, listKnowledgeSamples } from './knowledge-samples.repository.ts'

/** Entries nobody has edited, documents, and the datasets in which nothing is left. */
export const knowledgeSamples: SamplesOf = {
  list: (tx) => listKnowledgeSamples(tx.db, tx.workspaceId),
  remove: async (tx, samples) => {
    const { db, workspaceId } = tx
    const now = await listKnowledgeSamples(db, workspaceId)
    const untouched = (kind: string): string[] =>
      untouchedOf(
        samples.filter((sample: Sample) => sample.kind === kind),
        now,
      )
    await removeItems(tx, await findItems(db, workspaceId, untouched('item')))
    const fileIds: string[] = []
    for (const id of untouched('document')) fileIds.push(...(await removeDocument(tx, id)))
    for (const id of await emptyDatasets(db, workspaceId, untouched('dataset'))) await removeDataset(tx, id)
    return { fileIds }
  },
}

/** Returns its file. A passage that somebody has rewritten keeps its document. */
const removeDocument = async (tx: TenantCtx, id: string): Promise<string[]> => {
  const items = await itemsOfDocument(tx.db, tx.workspaceId, id)
  if (items.some(({ isEdited }) => isEdited)) return []
  const row = await requireDocument(tx, id)
  const dataset = await requireLockedDataset(tx, row.datasetId)
  await unindexRows(
    tx,
    dataset,
    items.map((item) => item.id),
  )
  await deleteDocumentRow(tx.db, row)
  await adjustDataset(tx.db, dataset, { items: -items.length, bytes: -row.sizeBytes }, tx.now())
  return row.fileId ? [row.fileId] : []
}

const removeDataset = async (tx: TenantCtx, id: string): Promise<void> => {
  const dataset = await requireLockedDataset(tx, id)
  for (const generation of [dataset.activeGeneration, dataset.buildingGeneration ?? 0])
    await dropGeneration(tx.db, { workspaceId: tx.workspaceId, datasetId: id, generation })
  await deleteEmbeddingKey(tx, id)
  await deleteDatasetRow(tx.db, dataset)
}
