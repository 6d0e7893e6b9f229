import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import { pruneStep } from '#core/retention/prune-in-steps.ts'
import type { Db } from '#db/client.ts'
import { hitTests, knowledgeItems } from '#db/schema/index.ts'
import type { DatasetKey } from '../datasets/datasets.repository.ts'

export type HitTestRow = typeof hitTests.$inferSelect & { topTitle: string | null }

const fields = {
  workspaceId: hitTests.workspaceId,
  id: hitTests.id,
  datasetId: hitTests.datasetId,
  query: hitTests.query,
  settings: hitTests.settings,
  resultCount: hitTests.resultCount,
  topItemId: hitTests.topItemId,
  topScore: hitTests.topScore,
  tookMs: hitTests.tookMs,
  expectedItemId: hitTests.expectedItemId,
  createdBy: hitTests.createdBy,
  createdAt: hitTests.createdAt,
  topTitle: sql<string | null>`nullif(coalesce(${knowledgeItems.title}, ''), '')`,
}

const joined = (db: Db) =>
  db
    .select(fields)
    .from(hitTests)
    .leftJoin(
      knowledgeItems,
      and(eq(knowledgeItems.workspaceId, hitTests.workspaceId), eq(knowledgeItems.id, hitTests.topItemId)),
    )

/** Over all workspaces; those that were kept for the test set stay. */
export const deleteOldHitTests = async (db: Db, before: Date): Promise<number> => {
  const old = db
    .select({ place: sql`ctid` })
    .from(hitTests)
    .where(and(lt(hitTests.createdAt, before), isNull(hitTests.expectedItemId)))
    .limit(pruneStep)
  return (await db.delete(hitTests).where(sql`ctid = any(array(${old}))`)).rowCount ?? 0
}

export const insertHitTest = async (db: Db, row: typeof hitTests.$inferInsert): Promise<void> => {
  await db.insert(hitTests).values(row)
}

export const findHitTest = async (db: Db, key: { workspaceId: string; id: string }): Promise<HitTestRow | undefined> =>
  (await joined(db).where(and(eq(hitTests.workspaceId, key.workspaceId), eq(hitTests.id, key.id)))).at(0)

export const listHitTestRows = async (
  db: Db,
  dataset: DatasetKey,
  filter: { isSaved: boolean; page: number; pageSize: number },
): Promise<{ rows: HitTestRow[]; total: number }> => {
  const where = and(
    eq(hitTests.workspaceId, dataset.workspaceId),
    eq(hitTests.datasetId, dataset.id),
    filter.isSaved ? isNotNull(hitTests.expectedItemId) : undefined,
  )
  const rows = await joined(db)
    .where(where)
    .orderBy(desc(hitTests.createdAt), desc(hitTests.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(hitTests).where(where)).value }
}

export const setExpectedItem = async (
  db: Db,
  key: { workspaceId: string; id: string },
  expectedItemId: string | null,
): Promise<void> => {
  await db
    .update(hitTests)
    .set({ expectedItemId })
    .where(and(eq(hitTests.workspaceId, key.workspaceId), eq(hitTests.id, key.id)))
}
