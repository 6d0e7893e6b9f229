import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { knowledgeItems, type KnowledgeItemRow } from '#db/schema/index.ts'
import type { DatasetKey } from '../datasets/datasets.repository.ts'

export type NewItem = typeof knowledgeItems.$inferInsert
type ItemKey = { workspaceId: string; id: string }
const isItem = ({ workspaceId, id }: ItemKey) =>
  and(eq(knowledgeItems.workspaceId, workspaceId), eq(knowledgeItems.id, id))
const inDataset = ({ workspaceId, id }: DatasetKey) =>
  and(eq(knowledgeItems.workspaceId, workspaceId), eq(knowledgeItems.datasetId, id))

export const insertItems = async (db: Db, rows: readonly NewItem[]): Promise<KnowledgeItemRow[]> =>
  rows.length === 0
    ? []
    : db
        .insert(knowledgeItems)
        .values([...rows])
        .returning()

export const findItem = async (db: Db, key: ItemKey): Promise<KnowledgeItemRow | undefined> =>
  (await db.select().from(knowledgeItems).where(isItem(key))).at(0)

export const findItems = (db: Db, workspaceId: string, ids: readonly string[]): Promise<KnowledgeItemRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(knowledgeItems)
        .where(and(eq(knowledgeItems.workspaceId, workspaceId), inArray(knowledgeItems.id, [...ids])))

export const updateItemRow = async (db: Db, key: ItemKey, change: Partial<NewItem>): Promise<KnowledgeItemRow> =>
  only(await db.update(knowledgeItems).set(change).where(isItem(key)).returning())

export const deleteItemRows = async (db: Db, dataset: DatasetKey, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .delete(knowledgeItems)
          .where(and(inDataset(dataset), inArray(knowledgeItems.id, [...ids])))
          .returning({ id: knowledgeItems.id })
      ).map((row) => row.id)

export const deleteAllItems = async (db: Db, dataset: DatasetKey): Promise<void> => {
  await db.delete(knowledgeItems).where(inDataset(dataset))
}

export const itemsOfDocument = (db: Db, workspaceId: string, documentId: string): Promise<KnowledgeItemRow[]> =>
  db
    .select()
    .from(knowledgeItems)
    .where(and(eq(knowledgeItems.workspaceId, workspaceId), eq(knowledgeItems.documentId, documentId)))
    .orderBy(asc(knowledgeItems.position))

/** Pages through a dataset in a fixed order, for export, copy and re-index. */
export const itemsAfter = (
  db: Db,
  dataset: DatasetKey,
  afterId: string | null,
  limit: number,
): Promise<KnowledgeItemRow[]> =>
  db
    .select()
    .from(knowledgeItems)
    .where(and(inDataset(dataset), afterId ? sql`${knowledgeItems.id} > ${afterId}` : undefined))
    .orderBy(asc(knowledgeItems.id))
    .limit(limit)

export const itemsByRecordKey = async (
  db: Db,
  dataset: DatasetKey,
  keys: readonly string[],
): Promise<Map<string, KnowledgeItemRow>> => {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(knowledgeItems)
    .where(and(inDataset(dataset), inArray(knowledgeItems.recordKey, [...keys])))
  return new Map(rows.map((row) => [row.recordKey ?? '', row]))
}

/** Sets the key of every record from its key field; of several with one value the oldest gets it. */
export const rekeyRecords = async (db: Db, dataset: DatasetKey, field: string | null): Promise<void> => {
  await db.update(knowledgeItems).set({ recordKey: null }).where(inDataset(dataset))
  if (field === null) return
  await db.execute(sql`
    update ${knowledgeItems} set record_key = first.key
    from (
      select distinct on (key) id, key
      from (select id, created_at, left(data ->> ${field}::text, 300) as key from ${knowledgeItems}
        where workspace_id = ${dataset.workspaceId} and dataset_id = ${dataset.id} and kind = 'record') keyed
      where key <> '' order by key, created_at, id
    ) first
    where ${knowledgeItems.workspaceId} = ${dataset.workspaceId} and ${knowledgeItems.id} = first.id`)
}

/** Pairs by their first question. */
export const itemsByTitle = async (
  db: Db,
  dataset: DatasetKey,
  titles: readonly string[],
): Promise<Map<string, KnowledgeItemRow>> => {
  if (titles.length === 0) return new Map()
  const rows = await db
    .select()
    .from(knowledgeItems)
    .where(and(inDataset(dataset), inArray(knowledgeItems.title, [...titles])))
  return new Map(rows.map((row) => [row.title, row]))
}

export const countItemsOfWorkspace = async (db: Db, workspaceId: string): Promise<number> =>
  only(await db.select({ value: count() }).from(knowledgeItems).where(eq(knowledgeItems.workspaceId, workspaceId)))
    .value

export interface ItemQuery {
  page: number
  pageSize: number
  search?: string | undefined
  documentId?: string | undefined
  tag?: string | undefined
  where?: SQL | undefined
  orderBy: SQL[]
}

export const queryItemRows = async (
  db: Db,
  dataset: DatasetKey,
  query: ItemQuery,
): Promise<{ rows: KnowledgeItemRow[]; total: number }> => {
  const pattern = query.search ? likePattern(query.search) : null
  const where = and(
    inDataset(dataset),
    query.documentId ? eq(knowledgeItems.documentId, query.documentId) : undefined,
    query.tag ? sql`${query.tag} = any(${knowledgeItems.tags})` : undefined,
    pattern
      ? sql`vn_norm(${knowledgeItems.title} || ' ' || array_to_string(${knowledgeItems.questions}, ' ') || ' ' || ${knowledgeItems.body}) like vn_norm(${pattern})`
      : undefined,
    query.where,
  )
  const rows = await db
    .select()
    .from(knowledgeItems)
    .where(where)
    .orderBy(...query.orderBy, desc(knowledgeItems.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(knowledgeItems).where(where)).value }
}
