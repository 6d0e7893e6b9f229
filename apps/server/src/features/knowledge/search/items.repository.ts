import type { Item } from '@app/contracts/knowledge'
import { and, asc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { withoutPictures } from '#core/text/pictures.ts'
import type { Db } from '#db/client.ts'
import { documents, itemVectors, knowledgeItems } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'
import type { IndexKey } from './index.repository.ts'
import { filterCondition, type RecordFilter } from './record-filters.repository.ts'

export interface LiveScope {
  readonly workspaceId: string
  readonly datasetIds: readonly string[]
  readonly now: Date
  readonly filters: readonly RecordFilter[]
}

/** An item that may be shown within its time. */
export interface TimedItem {
  readonly item: Item
  readonly fromMs: number | null
  readonly toMs: number | null
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

/** Moments travel as milliseconds: read as text, each would have to be understood anew. */
type FoundItem = Omit<Item, 'isDisabled' | 'isSample' | 'validFrom' | 'validTo' | 'createdAt' | 'updatedAt'> & {
  validFromMs: number | null
  validToMs: number | null
  createdMs: number
  updatedMs: number
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const finding = `
  select i.id, i.dataset_id as "datasetId", i.kind, i.document_id as "documentId", d.name as "documentName", i.title,
    i.body, i.heading_path as "headingPath", i.questions, i.tags, i.page, i.row_number as "rowNumber", i.data,
    i.is_edited as "isEdited", i.is_pinned as "isPinned", i.tokens, ${milliseconds('i.valid_from')} as "validFromMs",
    ${milliseconds('i.valid_to')} as "validToMs", ${milliseconds('i.created_at')} as "createdMs",
    ${milliseconds('i.updated_at')} as "updatedMs"
  from knowledge_items i left join documents d on d.workspace_id = i.workspace_id and d.id = i.document_id
  where i.workspace_id = $1 and i.id = any($2::uuid[]) and not i.is_disabled
    and d.status is distinct from 'disabled'`

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

const toTimedItem = ({ validFromMs, validToMs, createdMs, updatedMs, ...item }: FoundItem): TimedItem => ({
  item: {
    ...item,
    body: withoutPictures(item.body),
    isDisabled: false,
    isSample: false,
    validFrom: isoOf(validFromMs),
    validTo: isoOf(validToMs),
    createdAt: new Date(createdMs).toISOString(),
    updatedAt: new Date(updatedMs).toISOString(),
  },
  fromMs: validFromMs,
  toMs: validToMs,
})

/**
 * Those of the items that are switched on, in no order and whole: one statement. The datasets are no condition here: with
 * them, a planner without statistics reads a whole dataset instead of the few keys. The caller compares.
 */
export const findTimedItems = async (db: Db, workspaceId: string, ids: readonly string[]): Promise<TimedItem[]> =>
  ids.length === 0 ? [] : (await runRaw<FoundItem>(db, finding, [workspaceId, ids])).rows.map((row) => toTimedItem(row))

/** Those of the items that pass the filters. */
export const findIdsWithin = async (
  db: Db,
  { workspaceId, filters }: Pick<LiveScope, 'workspaceId' | 'filters'>,
  ids: readonly string[],
): Promise<string[]> => {
  const isWithin = filterCondition(sql`${knowledgeItems.data}`, filters)
  const rows = await db
    .select({ id: knowledgeItems.id })
    .from(knowledgeItems)
    .where(
      and(
        eq(knowledgeItems.workspaceId, workspaceId),
        isWithin,
        sql`${knowledgeItems.id} = any(${sql.param([...ids])}::uuid[])`,
      ),
    )
  return rows.map(({ id }) => id)
}

export interface ListedItem {
  readonly id: string
  readonly datasetId: string
}

/** What may be shown at all, in the order of the dataset. */
export const listLiveItems = (db: Db, scope: LiveScope, limit: number): Promise<ListedItem[]> =>
  db
    .select({ id: knowledgeItems.id, datasetId: knowledgeItems.datasetId })
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
