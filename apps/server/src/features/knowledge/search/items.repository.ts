import { and, asc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { documents, itemVectors, knowledgeItems } from '#db/schema/index.ts'
import type { IndexKey } from './index.repository.ts'
import { filterCondition, type RecordFilter } from './record-filters.ts'

export interface LiveScope {
  readonly workspaceId: string
  readonly datasetIds: readonly string[]
  readonly now: Date
  readonly filters: readonly RecordFilter[]
}

/** What may be shown: switched on, its document too, inside its time, and within the filters. */
const isLive = ({ workspaceId, now, filters }: LiveScope): SQL | undefined =>
  and(
    eq(knowledgeItems.workspaceId, workspaceId),
    eq(knowledgeItems.isDisabled, false),
    or(isNull(knowledgeItems.validFrom), lte(knowledgeItems.validFrom, now)),
    or(isNull(knowledgeItems.validTo), sql`${knowledgeItems.validTo} > ${now.toISOString()}::timestamptz`),
    sql`not exists (select from ${documents} where ${documents.workspaceId} = ${knowledgeItems.workspaceId}
      and ${documents.id} = ${knowledgeItems.documentId} and ${documents.status} = 'disabled')`,
    filterCondition(sql`${knowledgeItems.data}`, filters),
  )

export interface LiveItem {
  readonly id: string
  readonly datasetId: string
  readonly isPinned: boolean
}
const liveFields = { id: knowledgeItems.id, datasetId: knowledgeItems.datasetId, isPinned: knowledgeItems.isPinned }

/**
 * Those of the items that may be shown, in no order. The datasets are no condition here: with them, a planner without
 * statistics reads a whole dataset instead of the few keys. The caller compares.
 */
export const findLiveItems = async (db: Db, scope: LiveScope, ids: readonly string[]): Promise<LiveItem[]> =>
  ids.length === 0
    ? []
    : db
        .select(liveFields)
        .from(knowledgeItems)
        .where(and(isLive(scope), sql`${knowledgeItems.id} = any(${sql.param([...ids])}::uuid[])`))

/** What may be shown at all, in the order of the dataset. */
export const listLiveItems = (db: Db, scope: LiveScope, limit: number): Promise<LiveItem[]> =>
  db
    .select(liveFields)
    .from(knowledgeItems)
    .where(and(isLive(scope), inArray(knowledgeItems.datasetId, [...scope.datasetIds])))
    .orderBy(asc(knowledgeItems.position), asc(knowledgeItems.id))
    .limit(limit)

export interface NearItem {
  readonly itemId: string
  readonly similarity: number
}

/** Exact scan: an index over all datasets loses answers when only one of them is asked. */
export const findNearest = async (
  db: Db,
  { workspaceId, datasetId, generation }: IndexKey,
  vector: readonly number[],
  { limit, within }: { limit: number; within?: ReadonlySet<string> | undefined },
): Promise<NearItem[]> => {
  const { rows } = await db.execute<{ item_id: string; distance: number }>(sql`
    select item_id, e <=> ${`[${vector.join(',')}]`}::vector as distance from ${itemVectors}
    where workspace_id = ${workspaceId} and dataset_id = ${datasetId} and generation = ${generation}
      ${within ? sql`and item_id = any(${sql.param([...within])}::uuid[])` : sql``}
    order by distance limit ${limit}`)
  // A vector without length has no direction, and so no distance.
  return rows
    .filter(({ distance }) => !Number.isNaN(distance))
    .map(({ item_id, distance }) => ({ itemId: item_id, similarity: Math.max(0, 1 - distance) }))
}
