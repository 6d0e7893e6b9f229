import type { DatasetField, IndexFields, VectorConfig } from '@app/contracts/knowledge'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { checkFields } from './check-fields.ts'
import { notifyDataset } from './dataset-topic.ts'
import { updateDatasetAtRev } from './datasets.repository.ts'
import { activeEmbedding as modelOfIndex, deleteEmbeddingKey, saveEmbeddingKey } from './embedding-key.ts'
import { requireOpenDataset } from '../require-knowledge.ts'
import { rekeyRecords } from '../items/items.repository.ts'
import { throughRestarts } from '../documents/work-tries.ts'

export interface DatasetChange {
  rev: number
  name?: string | undefined
  description?: string | undefined
  vectorConfig?: VectorConfig | undefined
  embeddingKey?: string | null | undefined
  fields?: DatasetField[] | undefined
  parseFields?: Record<string, { columns: string[] }> | undefined
  indexFields?: IndexFields | undefined
}

/** Saves settings. What changes the index is built anew beside the old one, which answers until the new one is ready. */
export const updateDataset = (ctx: WorkspaceCtx, id: string, change: DatasetChange): Promise<DatasetRow> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireOpenDataset(tx, id)
    const { rev, embeddingKey, ...given } = change
    const next = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as Partial<DatasetRow>
    checkFields(next.fields ?? before.fields, next.indexFields ?? before.indexFields)
    if (typeof embeddingKey === 'string') await saveEmbeddingKey(tx, id, embeddingKey)
    if (embeddingKey === null) await deleteEmbeddingKey(tx, id)

    const activeEmbedding = isSame(before.vectorConfig.embedding, next.vectorConfig?.embedding)
      ? {}
      : { activeEmbedding: modelOfIndex(before) }
    const saved = await updateDatasetAtRev(tx.db, before, rev, { ...next, ...activeEmbedding, updatedAt: tx.now() })
    if (!saved) throw new AppError('CONFLICT', { rev: before.rev, updatedAt: before.updatedAt.toISOString() })
    if (saved.indexFields.key !== before.indexFields.key) await rekeyRecords(tx.db, saved, saved.indexFields.key)
    if (needsNewIndex(before, saved)) await enqueue(tx, 'knowledge.reindex', { datasetId: id }, throughRestarts)
    await audit(tx, {
      action: 'knowledge.dataset-updated',
      target: { type: 'dataset', id, name: saved.name },
      details: { fields: Object.keys(next) },
    })
    await notifyDataset(tx, id, 'dataset.updated')
    return saved
  })

const isSame = (before: unknown, after: unknown): boolean =>
  after === undefined || JSON.stringify(before) === JSON.stringify(after)

const needsNewIndex = (before: DatasetRow, after: DatasetRow): boolean => {
  const partOf = ({ vectorConfig, indexFields, fields }: DatasetRow): unknown => [
    vectorConfig.embedding,
    indexFields.search,
    indexFields.title,
    // Who may read a field says nothing about how it is found.
    fields.map(({ key, label, type }) => [key, label, type]),
  ]
  return !isSame(partOf(before), partOf(after))
}
