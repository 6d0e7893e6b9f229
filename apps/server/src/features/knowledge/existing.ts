import type { DatasetType } from '@app/contracts/knowledge'
import type { Ctx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { DatasetRow, DocumentRow, KnowledgeItemRow } from '#db/schema/index.ts'
import { findDataset, lockDataset } from './datasets.repository.ts'
import { findDocument } from './documents.repository.ts'
import { findItem } from './items.repository.ts'

/** Work inside one workspace: a request or a job that carries it. */
export type KnowledgeCtx = Ctx & { readonly workspaceId: string }

export const existingDataset = async (ctx: KnowledgeCtx, id: string): Promise<DatasetRow> => {
  const row = await findDataset(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('DATASET_NOT_FOUND')
  return row
}

export const lockedDataset = async (ctx: KnowledgeCtx, id: string): Promise<DatasetRow> => {
  const row = await lockDataset(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('DATASET_NOT_FOUND')
  return row
}

export const existingDocument = async (ctx: KnowledgeCtx, id: string): Promise<DocumentRow> => {
  const row = await findDocument(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('DOCUMENT_NOT_FOUND')
  return row
}

export const existingItem = async (ctx: KnowledgeCtx, id: string): Promise<KnowledgeItemRow> => {
  const row = await findItem(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('ITEM_NOT_FOUND')
  return row
}

export const mustBeType = (dataset: DatasetRow, ...types: DatasetType[]): void => {
  if (!types.includes(dataset.type)) throw new AppError('DATASET_TYPE_WRONG')
}
