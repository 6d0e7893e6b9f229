import { and, eq, inArray } from 'drizzle-orm'
import type { DatasetField } from '@app/contracts/knowledge'
import type { Db } from '#db/client.ts'
import { datasetNames, itemContents } from '#features/knowledge/views.ts'

export interface CitedRecord {
  id: string
  title: string
  data: Record<string, unknown>
  fields: readonly DatasetField[]
}

/** The given items that are records, with the fields their dataset declares. */
export const citedRecords = (db: Db, workspaceId: string, ids: readonly string[]): Promise<CitedRecord[]> =>
  db
    .select({
      id: itemContents.id,
      title: itemContents.title,
      data: itemContents.data,
      fields: datasetNames.fields,
    })
    .from(itemContents)
    .innerJoin(
      datasetNames,
      and(eq(datasetNames.workspaceId, itemContents.workspaceId), eq(datasetNames.id, itemContents.datasetId)),
    )
    .where(
      and(
        eq(itemContents.workspaceId, workspaceId),
        eq(itemContents.kind, 'record'),
        inArray(itemContents.id, [...ids]),
      ),
    )
