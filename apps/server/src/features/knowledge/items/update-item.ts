import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { KnowledgeItemRow } from '#db/schema/index.ts'
import { countTokens } from '#document-parsers/registry.ts'
import { notifyDataset } from '../datasets/dataset-topic.ts'
import { adjustDataset } from '../datasets/datasets.repository.ts'
import { requireItem, requireLockedDataset, requireOpenDataset } from '../require-knowledge.ts'
import { indexRows, unindexRows } from './indexed-items.ts'
import { deleteItemRows, updateItemRow } from './items.repository.ts'

export interface ItemChange {
  body?: string | undefined
  isDisabled?: boolean | undefined
  isPinned?: boolean | undefined
}

/** An edited chunk is the shop's own text from then on: reading its document again leaves it alone. */
export const updateItem = (ctx: WorkspaceCtx, itemId: string, change: ItemChange): Promise<KnowledgeItemRow> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireItem(tx, itemId)
    const dataset = await requireOpenDataset(tx, before.datasetId)
    if (change.body !== undefined && before.kind !== 'chunk') throw new AppError('DATASET_TYPE_WRONG')
    const body = change.body?.normalize('NFC')
    const row = await updateItemRow(tx.db, before, {
      isDisabled: change.isDisabled ?? before.isDisabled,
      isPinned: change.isPinned ?? before.isPinned,
      // Switching an example on is the shop's word that it is right.
      ...(change.isDisabled === false ? { sample: null } : {}),
      ...(body === undefined || body === before.body ? {} : { body, isEdited: true, tokens: countTokens(body) }),
      updatedAt: tx.now(),
    })
    if (row.body !== before.body || (before.sample && !row.sample)) await indexRows(tx, dataset, [row])
    await notifyDataset(tx, dataset.id, 'items.changed')
    return row
  })

export const deleteItems = (ctx: WorkspaceCtx, datasetId: string, ids: readonly string[]): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const dataset = await requireLockedDataset(tx, datasetId)
    const removed = await deleteItemRows(tx.db, dataset, ids)
    if (removed.length === 0) throw new AppError('ITEM_NOT_FOUND')
    await unindexRows(tx, dataset, removed)
    await adjustDataset(tx.db, dataset, { items: -removed.length }, tx.now())
    await notifyDataset(tx, datasetId, 'items.changed')
    return removed.length
  })
