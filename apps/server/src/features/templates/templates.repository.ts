import { and, count, eq, inArray, isNull, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bots, knowledgeItems } from '#db/schema/index.ts'

/** How many bots of the workspace were made from each template. */
export const countUses = async (
  db: Db,
  workspaceId: string,
  templateIds: readonly string[],
): Promise<Map<string, number>> => {
  if (templateIds.length === 0) return new Map()
  const rows = await db
    .select({ id: bots.sourceTemplateId, uses: count() })
    .from(bots)
    .where(and(eq(bots.workspaceId, workspaceId), inArray(bots.sourceTemplateId, [...templateIds])))
    .groupBy(bots.sourceTemplateId)
  return new Map(rows.flatMap(({ id, uses }) => (id ? [[id, uses]] : [])))
}

/** The first items of a dataset, to look at. */
export const sampleItems = (
  db: Db,
  key: { workspaceId: string; datasetId: string },
  limit: number,
): Promise<{ title: string; body: string }[]> =>
  db
    .select({ title: knowledgeItems.title, body: knowledgeItems.body })
    .from(knowledgeItems)
    .where(and(eq(knowledgeItems.workspaceId, key.workspaceId), eq(knowledgeItems.datasetId, key.datasetId)))
    .orderBy(knowledgeItems.createdAt, knowledgeItems.id)
    .limit(limit)

/** Templates of the workspace: few, so they are read whole. */
export const listOwnTemplates = (db: Db, workspaceId: string) =>
  db
    .select()
    .from(bots)
    .where(and(eq(bots.workspaceId, workspaceId), isNull(bots.deletedAt), isNotNull(bots.template)))
    .orderBy(bots.createdAt)
