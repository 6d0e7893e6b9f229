import type { TenantCtx } from '#core/context.ts'
import type { Dataset, DatasetSummary } from '@app/contracts/knowledge'
import { limitsOf } from '#core/limits.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { countDatasets, documentCounts, type DocumentCounts } from './datasets.repository.ts'
import { hasEmbeddingKey } from './embedding-key.ts'
import { countItemsOfWorkspace } from '../items/items.repository.ts'
import { botsUsing } from './used-by.repository.ts'

const noDocuments: DocumentCounts = { total: 0, working: 0, failed: 0 }

export const presentSummary = (
  row: DatasetRow,
  counts: DocumentCounts = noDocuments,
  usedBy: DatasetSummary['usedBy'] = [],
): DatasetSummary => ({
  id: row.id,
  type: row.type,
  name: row.name,
  description: row.description,
  status: statusOf(row, counts),
  documentCount: counts.total,
  itemCount: row.itemCount,
  errorCount: counts.failed,
  sizeBytes: row.sizeBytes,
  usedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const statusOf = (row: DatasetRow, counts: DocumentCounts): DatasetSummary['status'] => {
  if (counts.working > 0 || row.buildingGeneration !== null) return 'working'
  if (counts.failed > 0) return 'error'
  return row.itemCount > 0 ? 'ready' : 'empty'
}

export const presentDataset = async (ctx: TenantCtx, row: DatasetRow): Promise<Dataset> => {
  const counts = (await documentCounts(ctx.db, ctx.workspaceId, [row.id])).get(row.id)
  const usedBy = (await botsUsing(ctx.db, ctx.workspaceId, [row.id])).get(row.id)
  const limits = await limitsOf(ctx)
  return {
    ...presentSummary(row, counts, usedBy),
    vectorConfig: row.vectorConfig,
    fields: row.fields,
    parseFields: row.parseFields,
    indexFields: row.indexFields,
    rev: row.rev,
    isReindexing: row.buildingGeneration !== null,
    hasEmbeddingKey: await hasEmbeddingKey(ctx, row.id),
    limits: {
      datasets: limits.datasets,
      records: limits.records,
      usedDatasets: await countDatasets(ctx.db, ctx.workspaceId),
      usedRecords: await countItemsOfWorkspace(ctx.db, ctx.workspaceId),
    },
  }
}
