import type { Item } from '@app/contracts/knowledge'
import type { Db } from '#db/client.ts'
import type { CachedItems } from './knowledge-cache.ts'
import { findIdsWithin, findTimedItems, type LiveScope, type TimedItem } from './items.repository.ts'

const isInTime = ({ fromMs, toMs }: TimedItem, now: number): boolean =>
  (fromMs === null || fromMs <= now) && (toMs === null || toMs > now)

/** What this process has not read yet is read and cached, also that an id has nothing to show. */
const throughCache = async (db: Db, workspaceId: string, cached: CachedItems, ids: readonly string[]) => {
  const missing = ids.filter((id) => !cached.has(id))
  if (missing.length > 0) cached.add(missing, await findTimedItems(db, workspaceId, missing))
  return ids.flatMap((id) => cached.get(id) ?? [])
}

/** Those of the items that may be shown, in no order and whole. */
export const liveItems = async (
  db: Db,
  scope: LiveScope,
  ids: readonly string[],
  cached: CachedItems | undefined,
): Promise<Item[]> => {
  const { workspaceId, filters, now } = scope
  const passing = filters.length > 0 ? new Set(await findIdsWithin(db, scope, ids)) : null
  const wanted = passing ? ids.filter((id) => passing.has(id)) : ids
  const found = cached
    ? await throughCache(db, workspaceId, cached, wanted)
    : await findTimedItems(db, workspaceId, wanted)
  return found.filter((item) => isInTime(item, now.getTime())).map(({ item }) => item)
}
