import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { tellDataset } from './dataset-topic.ts'
import { findDataset, updateDatasetRow } from './datasets.repository.ts'
import { embedMissing } from './embed-items.ts'
import { lockedDataset } from './existing.ts'
import { indexableItem } from './indexed-items.ts'
import type { IngestCtx } from './ingest-document.ts'
import { itemsAfter } from './items.repository.ts'
import { dropGeneration, indexItems } from './search/index-items.ts'

const pageSize = 40

export const startReindex = (ctx: WorkspaceCtx, id: string): Promise<DatasetRow> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await lockedDataset(tx, id)
    await enqueue(tx, 'knowledge.reindex', { datasetId: id })
    return dataset
  })

/** Builds the next generation beside the one that answers, then switches in one step and drops the old one. */
export const reindexDataset = async (ctx: IngestCtx, { datasetId }: { datasetId: string }): Promise<void> => {
  const building = await beginBuild(ctx, datasetId)
  if (!building) return
  const key = { workspaceId: ctx.workspaceId, datasetId, generation: building.generation }
  for (let after: string | null = null; ; ) {
    const next = await buildPage(ctx, key, after)
    if (next === 'overtaken') return
    if (next === null) break
    after = next
  }
  await embedMissing(ctx, datasetId, building.generation)
  await switchOver(ctx, datasetId, building.generation)
}

interface BuildKey {
  workspaceId: string
  datasetId: string
  generation: number
}

/** A newer build replaces one that is under way; the older job notices at its next page. */
const beginBuild = (ctx: IngestCtx, datasetId: string): Promise<{ generation: number } | null> =>
  inTransaction(ctx, async (tx) => {
    if (!(await findDataset(tx.db, { workspaceId: tx.workspaceId, id: datasetId }))) return null
    const dataset = await lockedDataset(tx, datasetId)
    const generation = Math.max(dataset.activeGeneration, dataset.buildingGeneration ?? 0) + 1
    if (dataset.buildingGeneration !== null)
      await dropGeneration(tx.db, { workspaceId: tx.workspaceId, datasetId, generation: dataset.buildingGeneration })
    await updateDatasetRow(tx.db, dataset, { buildingGeneration: generation })
    await tellDataset(tx, datasetId, 'dataset.updated')
    return { generation }
  })

const buildPage = (ctx: IngestCtx, key: BuildKey, after: string | null): Promise<string | null | 'overtaken'> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await lockedDataset(tx, key.datasetId)
    if (dataset.buildingGeneration !== key.generation) return 'overtaken'
    const rows = await itemsAfter(tx.db, dataset, after, pageSize)
    await indexItems(tx.db, key, rows.map((row) => indexableItem(dataset, row)))
    return rows.at(-1)?.id ?? null
  })

const switchOver = (ctx: IngestCtx, datasetId: string, generation: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await lockedDataset(tx, datasetId)
    if (dataset.buildingGeneration !== generation) return
    await updateDatasetRow(tx.db, dataset, { activeGeneration: generation, buildingGeneration: null, updatedAt: tx.now() })
    await dropGeneration(tx.db, { workspaceId: tx.workspaceId, datasetId, generation: dataset.activeGeneration })
    await enqueue(tx, 'knowledge.merge', { datasetId, generation })
    await tellDataset(tx, datasetId, 'dataset.updated')
  })
