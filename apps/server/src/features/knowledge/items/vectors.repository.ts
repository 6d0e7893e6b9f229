import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { itemVectors, knowledgeItems, type KnowledgeItemRow } from '#db/schema/index.ts'
import type { IndexKey } from '../search/index.repository.ts'

export const itemsWithoutVector = (db: Db, key: IndexKey, limit: number): Promise<KnowledgeItemRow[]> =>
  db
    .select()
    .from(knowledgeItems)
    .where(
      and(
        eq(knowledgeItems.workspaceId, key.workspaceId),
        eq(knowledgeItems.datasetId, key.datasetId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(itemVectors)
            .where(
              and(
                eq(itemVectors.workspaceId, key.workspaceId),
                eq(itemVectors.datasetId, key.datasetId),
                eq(itemVectors.generation, key.generation),
                eq(itemVectors.itemId, knowledgeItems.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(knowledgeItems.id))
    .limit(limit)
