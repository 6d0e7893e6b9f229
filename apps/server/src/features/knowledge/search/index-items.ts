import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import { buildSegment, type IndexableItem } from './build-segment.ts'
import {
  deleteIndex,
  deleteItemVectors,
  insertTermRows,
  insertSegment,
  lockIndex,
  tombstoneItems,
  type IndexKey,
} from './index.repository.ts'

/** Reading more texts at once would hold up the process, and leave the transaction idle for too long. */
const itemsPerWrite = 500

/**
 * Indexes items, each once: an item that was indexed before is removed from its old segment in the same transaction,
 * which is the caller's. Of an id given twice the last one counts.
 */
export const indexItems = async (db: Db, key: IndexKey, items: readonly IndexableItem[]): Promise<void> => {
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]
  for (let from = 0; from < unique.length; from += itemsPerWrite) {
    const part = unique.slice(from, from + itemsPerWrite)
    const { rows, ...content } = buildSegment(part)
    const segment = newId()
    await lockIndex(db, key)
    await tombstoneItems(db, key, content.itemIds)
    await insertSegment(db, key, { segment, ...content })
    await insertTermRows(db, key, segment, rows)
  }
}

/** Removes items from the search at once; the next merge frees their space. */
export const unindexItems = async (db: Db, key: IndexKey, itemIds: readonly string[]): Promise<void> => {
  await lockIndex(db, key)
  await tombstoneItems(db, key, itemIds)
  await deleteItemVectors(db, key, itemIds)
}

/** Deletes a whole index: an old generation after the new one answers, or an abandoned build. */
export const dropGeneration = async (db: Db, key: IndexKey): Promise<void> => {
  await lockIndex(db, key)
  await deleteIndex(db, key)
}
