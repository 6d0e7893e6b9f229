import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import type { DatasetRow, KnowledgeItemRow } from '#db/schema/index.ts'
import { notifyDataset } from './dataset-topic.ts'
import { findDataset, updateDatasetRow } from './datasets.repository.ts'
import { embedMissing } from '../items/embed-items.ts'
import { requireLockedDataset } from '../require-knowledge.ts'
import { indexableItem } from '../items/indexed-items.ts'
import type { IngestCtx } from '../documents/ingest-document.ts'
import { itemsAfter, updateItemRow } from '../items/items.repository.ts'
import { recordFields } from '../items/save-record.ts'
import { dropGeneration, indexItems } from '../search/index-items.ts'
import { isLastTry, throughRestarts } from '../documents/work-tries.ts'

const pageSize = 40

export const startReindex = (ctx: WorkspaceCtx, id: string): Promise<DatasetRow> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await requireLockedDataset(tx, id)
    await enqueue(tx, 'knowledge.reindex', { datasetId: id }, { ...throughRestarts, dedupeKey: stateOf(dataset) })
    return dataset
  })

/** Asking again before anything has happened is the same wish; a build that begins, ends or fails changes the state. */
const stateOf = ({ id, activeGeneration, buildingGeneration, updatedAt }: DatasetRow): string =>
  [id, activeGeneration, buildingGeneration, updatedAt.getTime()].join(':')

/** Builds the next generation beside the one that answers, then switches in one step and drops the old one. */
export const reindexDataset = async (
  ctx: IngestCtx,
  { datasetId }: { datasetId: string },
  job: RunningJob,
): Promise<void> => {
  const building = await beginBuild(ctx, datasetId)
  if (!building) return
  try {
    await build(ctx, datasetId, building, job.signal)
  } catch (error) {
    if (!(await findDataset(ctx.db, { workspaceId: ctx.workspaceId, id: datasetId }))) return
    if (!isLastTry(job)) throw error
    ctx.deps.logger.error({ err: error, dataset: datasetId }, 're-index given up')
    await giveUp(ctx, datasetId, building.generation)
  }
}

const build = async (
  ctx: IngestCtx,
  datasetId: string,
  building: { generation: number },
  signal: AbortSignal,
): Promise<void> => {
  const key = { workspaceId: ctx.workspaceId, datasetId, generation: building.generation }
  for (let after: string | null = null; ;) {
    signal.throwIfAborted()
    const page = await buildPage(ctx, key, after)
    if (!page) return
    if (page.last === null) break
    after = page.last
  }
  await embedMissing(ctx, datasetId, building.generation, signal)
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
    const dataset = await requireLockedDataset(tx, datasetId)
    const generation = Math.max(dataset.activeGeneration, dataset.buildingGeneration ?? 0) + 1
    if (dataset.buildingGeneration !== null)
      await dropGeneration(tx.db, { workspaceId: tx.workspaceId, datasetId, generation: dataset.buildingGeneration })
    await updateDatasetRow(tx.db, dataset, { buildingGeneration: generation })
    await notifyDataset(tx, datasetId, 'dataset.updated')
    return { generation }
  })

/** Nothing when a newer build has taken over. */
const buildPage = (ctx: IngestCtx, key: BuildKey, after: string | null): Promise<{ last: string | null } | null> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await requireLockedDataset(tx, key.datasetId)
    if (dataset.buildingGeneration !== key.generation) return null
    const rows = await refreshRecords(tx, dataset, await itemsAfter(tx.db, dataset, after, pageSize))
    await indexItems(
      tx.db,
      key,
      rows.map((row) => indexableItem(dataset, row)),
    )
    return { last: rows.at(-1)?.id ?? null }
  })

/** Names and texts of records are made from their fields, which may be declared differently by now. */
const refreshRecords = async (
  tx: IngestCtx,
  dataset: DatasetRow,
  rows: readonly KnowledgeItemRow[],
): Promise<KnowledgeItemRow[]> => {
  const refreshed: KnowledgeItemRow[] = []
  for (const row of rows) {
    const { title, body, tokens } = row.kind === 'record' ? recordFields(dataset, row.data) : row
    const isSame = title === row.title && body === row.body
    refreshed.push(isSame ? row : await updateItemRow(tx.db, row, { title, body, tokens }))
  }
  return refreshed
}

/** The old index goes on answering, and the dataset no longer looks as if something were under way. */
const giveUp = (ctx: IngestCtx, datasetId: string, generation: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await requireLockedDataset(tx, datasetId)
    if (dataset.buildingGeneration !== generation) return
    await dropGeneration(tx.db, { workspaceId: tx.workspaceId, datasetId, generation })
    await updateDatasetRow(tx.db, dataset, { buildingGeneration: null, updatedAt: tx.now() })
    await notifyDataset(tx, datasetId, 'dataset.updated')
  })

const switchOver = (ctx: IngestCtx, datasetId: string, generation: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await requireLockedDataset(tx, datasetId)
    if (dataset.buildingGeneration !== generation) return
    await updateDatasetRow(tx.db, dataset, {
      activeGeneration: generation,
      buildingGeneration: null,
      activeEmbedding: null,
      updatedAt: tx.now(),
    })
    await dropGeneration(tx.db, { workspaceId: tx.workspaceId, datasetId, generation: dataset.activeGeneration })
    await enqueue(tx, 'knowledge.merge', { datasetId, generation })
    // For what was added between the last vector and this moment.
    if (dataset.vectorConfig.embedding.provider !== 'built-in') await enqueue(tx, 'knowledge.embed', { datasetId })
    await notifyDataset(tx, datasetId, 'dataset.updated')
  })
