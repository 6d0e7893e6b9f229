import { and, asc, count, countDistinct, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { DatasetType } from '@app/contracts/knowledge'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { datasets, documents, type DatasetRow } from '#db/schema/index.ts'

export type DatasetKey = { workspaceId: string; id: string }
const isDataset = ({ workspaceId, id }: DatasetKey) => and(eq(datasets.workspaceId, workspaceId), eq(datasets.id, id))

export const insertDataset = async (db: Db, row: typeof datasets.$inferInsert): Promise<DatasetRow> =>
  only(await db.insert(datasets).values(row).returning())

export const findDataset = async (db: Db, key: DatasetKey): Promise<DatasetRow | undefined> =>
  (await db.select().from(datasets).where(isDataset(key))).at(0)

/** Changes of one dataset's settings and content counts happen one after the other. */
export const lockDataset = async (db: Db, key: DatasetKey): Promise<DatasetRow | undefined> =>
  (await db.select().from(datasets).where(isDataset(key)).for('update')).at(0)

export const findDatasets = (db: Db, workspaceId: string, ids: readonly string[]): Promise<DatasetRow[]> =>
  db
    .select()
    .from(datasets)
    .where(and(eq(datasets.workspaceId, workspaceId), inArray(datasets.id, [...ids])))

/** Sets of question-and-answer pairs, the newest first. */
export const pairSets = (db: Db, workspaceId: string, most: number): Promise<DatasetRow[]> =>
  db
    .select()
    .from(datasets)
    .where(and(eq(datasets.workspaceId, workspaceId), eq(datasets.type, 2)))
    .orderBy(desc(datasets.createdAt))
    .limit(most)

export const updateDatasetRow = async (
  db: Db,
  key: DatasetKey,
  change: Partial<typeof datasets.$inferInsert>,
): Promise<DatasetRow> => only(await db.update(datasets).set(change).where(isDataset(key)).returning())

/** Saves only onto the revision the writer has seen. */
export const updateDatasetAtRev = async (
  db: Db,
  key: DatasetKey,
  rev: number,
  change: Partial<typeof datasets.$inferInsert>,
): Promise<DatasetRow | undefined> =>
  (
    await db
      .update(datasets)
      .set({ ...change, rev: sql`${datasets.rev} + 1` })
      .where(and(isDataset(key), eq(datasets.rev, rev)))
      .returning()
  ).at(0)

export const deleteDatasetRow = async (db: Db, key: DatasetKey): Promise<void> => {
  await db.delete(datasets).where(isDataset(key))
}

/** What counts as one: sets of the same template together, every other set by itself. */
const unit = sql`coalesce(${datasets.bundleId}, ${datasets.id})`

/** How many sets the limit of the package counts. */
export const countDatasets = async (db: Db, workspaceId: string): Promise<number> =>
  only(
    await db
      .select({ value: countDistinct(unit) })
      .from(datasets)
      .where(eq(datasets.workspaceId, workspaceId)),
  ).value

export const hasBundle = async (
  db: Db,
  { workspaceId, bundleId }: { workspaceId: string; bundleId: string },
): Promise<boolean> =>
  (
    await db
      .select({ id: datasets.id })
      .from(datasets)
      .where(and(eq(datasets.workspaceId, workspaceId), eq(datasets.bundleId, bundleId)))
      .limit(1)
  ).length > 0

/** How many of what the limit counts are older than this one. */
export const countOlderDatasets = async (db: Db, row: DatasetRow): Promise<number> =>
  only(
    await db
      .select({ value: countDistinct(unit) })
      .from(datasets)
      .where(
        and(
          eq(datasets.workspaceId, row.workspaceId),
          sql`(${datasets.createdAt}, ${datasets.id}) < (${row.createdAt.toISOString()}::timestamptz, ${row.id}::uuid)`,
          sql`${unit} <> ${row.bundleId ?? row.id}::uuid`,
        ),
      ),
  ).value

export interface DatasetFilter {
  type: DatasetType
  search?: string | undefined
  sort: 'newest' | 'oldest' | 'name' | 'size' | 'items'
  page: number
  pageSize: number
}

export const listDatasetRows = async (
  db: Db,
  workspaceId: string,
  filter: DatasetFilter,
): Promise<{ rows: DatasetRow[]; total: number }> => {
  const pattern = filter.search ? likePattern(filter.search) : null
  const where = and(
    eq(datasets.workspaceId, workspaceId),
    eq(datasets.type, filter.type),
    pattern ? sql`vn_norm(${datasets.name} || ' ' || ${datasets.description}) like vn_norm(${pattern})` : undefined,
  )
  const rows = await db
    .select()
    .from(datasets)
    .where(where)
    .orderBy(orderOf(filter.sort), desc(datasets.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(datasets).where(where)).value }
}

const orderOf = (sort: DatasetFilter['sort']): SQL => {
  if (sort === 'name') return sql`vn_norm(${datasets.name}) asc, ${datasets.name} asc`
  if (sort === 'oldest') return asc(datasets.createdAt)
  if (sort === 'size') return desc(datasets.sizeBytes)
  if (sort === 'items') return desc(datasets.itemCount)
  return desc(datasets.createdAt)
}

export interface DocumentCounts {
  total: number
  working: number
  failed: number
}

export const documentCounts = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, DocumentCounts>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      datasetId: documents.datasetId,
      total: count(),
      working: sql<number>`count(*) filter (where status in ('queued', 'parsing', 'chunking', 'indexing'))::int`,
      failed: sql<number>`count(*) filter (where status = 'error')::int`,
    })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspaceId), inArray(documents.datasetId, [...ids])))
    .groupBy(documents.datasetId)
  return new Map(rows.map((row) => [row.datasetId, row]))
}

/** Keeps the counts shown in lists; part of the transaction that adds or removes items. */
export const adjustDataset = async (
  db: Db,
  key: DatasetKey,
  by: { items?: number; bytes?: number },
  now: Date,
): Promise<void> => {
  await db
    .update(datasets)
    .set({
      itemCount: sql`greatest(${datasets.itemCount} + ${by.items ?? 0}::int, 0)`,
      sizeBytes: sql`greatest(${datasets.sizeBytes} + ${by.bytes ?? 0}::bigint, 0)`,
      updatedAt: now,
    })
    .where(isDataset(key))
}
