import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { knowledgeSources, type KnowledgeSourceRow } from '#db/schema/index.ts'
import type { DatasetKey } from '../datasets/datasets.repository.ts'

type SourceKey = { workspaceId: string; id: string }
const isSource = ({ workspaceId, id }: SourceKey) =>
  and(eq(knowledgeSources.workspaceId, workspaceId), eq(knowledgeSources.id, id))

export const insertSource = async (db: Db, row: typeof knowledgeSources.$inferInsert): Promise<KnowledgeSourceRow> =>
  only(await db.insert(knowledgeSources).values(row).returning())

export const findSource = async (db: Db, key: SourceKey): Promise<KnowledgeSourceRow | undefined> =>
  (await db.select().from(knowledgeSources).where(isSource(key))).at(0)

export const lockSource = async (db: Db, key: SourceKey): Promise<KnowledgeSourceRow | undefined> =>
  (await db.select().from(knowledgeSources).where(isSource(key)).for('update')).at(0)

export const updateSourceRow = async (
  db: Db,
  key: SourceKey,
  change: Partial<typeof knowledgeSources.$inferInsert>,
): Promise<KnowledgeSourceRow | undefined> =>
  (await db.update(knowledgeSources).set(change).where(isSource(key)).returning()).at(0)

export const deleteSourceRow = async (db: Db, key: SourceKey): Promise<void> => {
  await db.delete(knowledgeSources).where(isSource(key))
}

export const listSourceRows = (db: Db, dataset: DatasetKey): Promise<KnowledgeSourceRow[]> =>
  db
    .select()
    .from(knowledgeSources)
    .where(and(eq(knowledgeSources.workspaceId, dataset.workspaceId), eq(knowledgeSources.datasetId, dataset.id)))
    .orderBy(asc(knowledgeSources.createdAt))

export const dueSources = (db: Db, now: Date): Promise<KnowledgeSourceRow[]> =>
  db
    .select()
    .from(knowledgeSources)
    .where(and(isNotNull(knowledgeSources.nextRunAt), lte(knowledgeSources.nextRunAt, now)))
    .limit(200)
