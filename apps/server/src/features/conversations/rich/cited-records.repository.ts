import { and, eq, inArray, like, or } from 'drizzle-orm'
import type { DatasetField, Item } from '@app/contracts/knowledge'
import type { Db } from '#db/client.ts'
import { datasetNames, itemContents } from '#features/knowledge/views.ts'

export interface CitedRecord {
  id: string
  title: string
  data: Record<string, unknown>
  fields: readonly DatasetField[]
}

export interface CitedItem extends CitedRecord {
  kind: Item['kind']
  body: string
}

/** Those of the given items that have something to show: records, with the fields their dataset declares, and pairs with pictures. */
export const citedItems = (db: Db, workspaceId: string, ids: readonly string[]): Promise<CitedItem[]> =>
  db
    .select({
      id: itemContents.id,
      kind: itemContents.kind,
      body: itemContents.body,
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
        or(eq(itemContents.kind, 'record'), and(eq(itemContents.kind, 'qna'), like(itemContents.body, '%![%'))),
        inArray(itemContents.id, [...ids]),
      ),
    )
