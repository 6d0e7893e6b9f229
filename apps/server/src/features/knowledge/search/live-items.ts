import type { Item } from '@app/contracts/knowledge'
import type { Db } from '#db/client.ts'
import type { KeptItems } from './knowledge-cache.ts'
import { findIdsWithin, findTimedItems, type LiveScope, type TimedItem } from './items.repository.ts'

const isInTime = ({ fromMs, toMs }: TimedItem, now: number): boolean =>
  (fromMs === null || fromMs <= now) && (toMs === null || toMs > now)

/** What this process has not read yet is read and kept, also that an id has nothing to show. */
const throughKept = async (db: Db, workspaceId: string, kept: KeptItems, ids: readonly string[]) => {
  const missing = ids.filter((id) => !kept.has(id))
  if (missing.length > 0) kept.add(missing, await findTimedItems(db, workspaceId, missing))
  return ids.flatMap((id) => kept.get(id) ?? [])
}

/** Those of the items that may be shown, in no order and whole. */
export const liveItems = async (
  db: Db,
  scope: LiveScope,
  ids: readonly string[],
  kept: KeptItems | undefined,
): Promise<Item[]> => {
  const { workspaceId, filters, now } = scope
  const passing = filters.length > 0 ? new Set(await findIdsWithin(db, scope, ids)) : null
  const wanted = passing ? ids.filter((id) => passing.has(id)) : ids
  const found = kept ? await throughKept(db, workspaceId, kept, wanted) : await findTimedItems(db, workspaceId, wanted)
  return found.filter((item) => isInTime(item, now.getTime())).map(({ item }) => item)
}
