import type { DatasetType } from '@app/contracts/knowledge'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { refuseOverLimit } from '#core/limits.ts'
import type { DatasetRow, DocumentRow, KnowledgeItemRow } from '#db/schema/index.ts'
import { countOlderDatasets, findDataset, lockDataset } from './datasets/datasets.repository.ts'
import { findDocument } from './documents/documents.repository.ts'
import { findItem } from './items/items.repository.ts'

export const requireDataset = async (ctx: TenantCtx, id: string): Promise<DatasetRow> => {
  const row = await findDataset(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('DATASET_NOT_FOUND')
  return row
}

export const requireLockedDataset = async (ctx: TenantCtx, id: string): Promise<DatasetRow> => {
  const row = await lockDataset(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('DATASET_NOT_FOUND')
  return row
}

/** The same for a change of what it says; a set over the limit of the package is read-only. */
export const requireOpenDataset = async (ctx: TenantCtx, id: string): Promise<DatasetRow> => {
  const row = await requireLockedDataset(ctx, id)
  await refuseOverLimit(ctx, 'datasets', await countOlderDatasets(ctx.db, row))
  return row
}

export const requireDocument = async (ctx: TenantCtx, id: string): Promise<DocumentRow> => {
  const row = await findDocument(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('DOCUMENT_NOT_FOUND')
  return row
}

export const requireItem = async (ctx: TenantCtx, id: string): Promise<KnowledgeItemRow> => {
  const row = await findItem(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('ITEM_NOT_FOUND')
  return row
}

/** A pair of question and answer; nothing for an item of another kind, or one that is gone. */
export const findPairItem = async (ctx: TenantCtx, id: string): Promise<KnowledgeItemRow | undefined> => {
  const row = await findItem(ctx.db, { workspaceId: ctx.workspaceId, id })
  return row?.kind === 'qna' ? row : undefined
}

export const mustBeType = (dataset: DatasetRow, ...types: DatasetType[]): void => {
  if (!types.includes(dataset.type)) throw new AppError('DATASET_TYPE_WRONG')
}
