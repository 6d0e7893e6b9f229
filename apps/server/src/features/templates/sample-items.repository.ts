import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { itemContents } from '#features/knowledge/views.ts'

/** The first items of a dataset, to look at. */
export const sampleItems = (
  db: Db,
  key: { workspaceId: string; datasetId: string },
  limit: number,
): Promise<{ title: string; body: string }[]> =>
  db
    .select({ title: itemContents.title, body: itemContents.body })
    .from(itemContents)
    .where(and(eq(itemContents.workspaceId, key.workspaceId), eq(itemContents.datasetId, key.datasetId)))
    .orderBy(itemContents.createdAt, itemContents.id)
    .limit(limit)
