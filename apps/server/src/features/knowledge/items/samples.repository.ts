import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { documents, knowledgeItems, type DocumentRow, type KnowledgeItemRow } from '#db/schema/index.ts'

interface Place {
  workspaceId: string
  datasetIds: readonly string[]
}

const isSampleIn = ({ workspaceId, datasetIds }: Place) =>
  and(
    eq(knowledgeItems.workspaceId, workspaceId),
    inArray(knowledgeItems.datasetId, [...datasetIds]),
    isNotNull(knowledgeItems.sample),
  )

/** In the order of the template. */
export const listSampleItems = (db: Db, place: Place, limit: number): Promise<KnowledgeItemRow[]> =>
  db
    .select()
    .from(knowledgeItems)
    .where(isSampleIn(place))
    .orderBy(asc(knowledgeItems.datasetId), asc(knowledgeItems.id))
    .limit(limit)

export const countSampleItems = async (db: Db, place: Place): Promise<number> =>
  only(await db.select({ value: count() }).from(knowledgeItems).where(isSampleIn(place))).value

export const listSampleDocuments = (db: Db, { workspaceId, datasetIds }: Place): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.workspaceId, workspaceId),
        inArray(documents.datasetId, [...datasetIds]),
        eq(documents.isSample, true),
      ),
    )
    .orderBy(asc(documents.name), asc(documents.id))
