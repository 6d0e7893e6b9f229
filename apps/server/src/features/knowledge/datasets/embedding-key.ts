import type { TenantCtx } from '#core/context.ts'
import { deleteSecret, openSecret, putSecret, secretExists } from '#core/secrets.repository.ts'
import type { DatasetRow } from '#db/schema/index.ts'

/** The key of a dataset's embedding provider has the dataset's own id in the vault: one dataset, one key. */
const keyOf = (ctx: TenantCtx, datasetId: string) => ({ workspaceId: ctx.workspaceId, id: datasetId })

export const saveEmbeddingKey = (ctx: TenantCtx, datasetId: string, plain: string): Promise<void> =>
  putSecret(ctx.db, ctx.deps.vault, keyOf(ctx, datasetId), 'embedding-key', plain, ctx.now())

export const deleteEmbeddingKey = (ctx: TenantCtx, datasetId: string): Promise<void> =>
  deleteSecret(ctx.db, keyOf(ctx, datasetId))

export const hasEmbeddingKey = (ctx: TenantCtx, datasetId: string): Promise<boolean> =>
  secretExists(ctx.db, keyOf(ctx, datasetId))

export const openEmbeddingKey = (ctx: TenantCtx, datasetId: string): Promise<string | null> =>
  openSecret(ctx.db, ctx.deps.vault, keyOf(ctx, datasetId))

/** The model whose vectors answer now: the old one, until the index of a new one is ready. */
export const activeEmbedding = (
  dataset: Pick<DatasetRow, 'activeEmbedding' | 'vectorConfig'>,
): DatasetRow['vectorConfig']['embedding'] => dataset.activeEmbedding ?? dataset.vectorConfig.embedding
