import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { reserveDataset } from './create-dataset.ts'
import { adjustDataset, insertDataset } from './datasets.repository.ts'
import { requireDataset } from '../require-knowledge.ts'
import { indexRows } from '../items/indexed-items.ts'
import { insertItems, itemsAfter } from '../items/items.repository.ts'
import { reserveRecords } from '../items/record-limit.ts'

const pageSize = 200

/**
 * A copy with all items. Chunks become content of the copy itself: they keep their text, heading and page, but belong
 * to no document, so nothing is fetched or read again. Keys of providers are not copied.
 */
export const cloneDataset = (
  ctx: WorkspaceCtx,
  id: string,
  name: string,
  bundleId: string | null = null,
): Promise<DatasetRow> =>
  inTransaction(ctx, async (tx) => {
    const original = await requireDataset(tx, id)
    await reserveDataset(tx, bundleId)
    await reserveRecords(tx, original.itemCount)
    const now = tx.now()
    const copy = await insertDataset(tx.db, {
      ...original,
      id: newId(),
      name,
      bundleId,
      itemCount: 0,
      sizeBytes: original.sizeBytes,
      rev: 1,
      activeGeneration: 1,
      buildingGeneration: null,
      createdBy: tx.actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    for (let after: string | null = null; ;) {
      const page = await itemsAfter(tx.db, original, after, pageSize)
      const rows = await insertItems(
        tx.db,
        page.map((row) => ({ ...row, id: newId(), datasetId: copy.id, documentId: null })),
      )
      await indexRows(tx, copy, rows)
      await adjustDataset(tx.db, copy, { items: rows.length }, now)
      after = page.at(-1)?.id ?? null
      if (page.length < pageSize || !after) return { ...copy, itemCount: copy.itemCount + original.itemCount }
    }
  })
