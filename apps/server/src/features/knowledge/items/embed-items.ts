import { inTransaction } from '#core/context.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { findDataset } from '../datasets/datasets.repository.ts'
import { embedTexts } from './embed-texts.ts'
import { activeEmbedding, openEmbeddingKey } from '../datasets/embedding-key.ts'
import { indexableItem } from './indexed-items.ts'
import type { IngestCtx } from '../documents/ingest-document.ts'
import { itemsWithoutVector } from './vectors.repository.ts'
import { upsertItemVectors } from '../search/index.repository.ts'

const batchSize = 32

/** Gives every item of a generation its vector. The model is asked outside any transaction. */
export const embedMissing = async (
  ctx: IngestCtx,
  datasetId: string,
  generation: number,
  signal: AbortSignal,
): Promise<void> => {
  const dataset = await findDataset(ctx.db, { workspaceId: ctx.workspaceId, id: datasetId })
  if (!dataset) return
  const embedding = generation === dataset.activeGeneration ? activeEmbedding(dataset) : dataset.vectorConfig.embedding
  if (embedding.provider === 'built-in') return
  const apiKey = await openEmbeddingKey(ctx, datasetId)
  const key = { workspaceId: ctx.workspaceId, datasetId, generation }
  for (;;) {
    signal.throwIfAborted()
    const rows = await itemsWithoutVector(ctx.db, key, batchSize)
    if (rows.length === 0) return
    const vectors = await embedTexts(
      ctx.deps.safeFetch,
      embedding,
      apiKey,
      rows.map((row) => embeddedText(dataset, row)),
    )
    await inTransaction(ctx, (tx) =>
      upsertItemVectors(
        tx.db,
        key,
        rows.map((row, index) => ({ itemId: row.id, vector: vectors[index] ?? [] })),
      ),
    )
  }
}

/** Job: vectors for what was added to the generation that answers. */
export const embedDataset = async (
  ctx: IngestCtx,
  { datasetId }: { datasetId: string },
  { signal }: RunningJob,
): Promise<void> => {
  const dataset = await findDataset(ctx.db, { workspaceId: ctx.workspaceId, id: datasetId })
  if (dataset) await embedMissing(ctx, datasetId, dataset.activeGeneration, signal)
}

const embeddedText = (dataset: DatasetRow, row: Parameters<typeof indexableItem>[1]): string => {
  const { headings, phrasings, body } = indexableItem(dataset, row)
  return [...headings, ...phrasings, body].join('\n').slice(0, 8000)
}
