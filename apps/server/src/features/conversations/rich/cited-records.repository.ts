import { and, eq, inArray } from 'drizzle-orm'
import type { DatasetField } from '@app/contracts/knowledge'
import type { Db } from '#db/client.ts'
import { datasets, knowledgeItems } from '#db/schema/index.ts'

export interface CitedRecord {
  id: string
  title: string
  data: Record<string, unknown>
  fields: readonly DatasetField[]
}

/** Of some items those that are records of a table, with the fields the table declares. */
export const citedRecords = (db: Db, workspaceId: string, ids: readonly string[]): Promise<CitedRecord[]> =>
  db
    .select({
      id: knowledgeItems.id,
      title: knowledgeItems.title,
      data: knowledgeItems.data,
      fields: datasets.fields,
    })
    .from(knowledgeItems)
    .innerJoin(
      datasets,
      and(eq(datasets.workspaceId, knowledgeItems.workspaceId), eq(datasets.id, knowledgeItems.datasetId)),
    )
    .where(
      and(
        eq(knowledgeItems.workspaceId, workspaceId),
        eq(knowledgeItems.kind, 'record'),
        inArray(knowledgeItems.id, [...ids]),
      ),
    )
