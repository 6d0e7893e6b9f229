import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DatasetField } from '@app/contracts/knowledge'
import type { Db } from '#db/client.ts'
import { datasetNames, itemContents } from '#features/knowledge/views.ts'

export interface ProductRecord {
  id: string
  title: string
  data: Record<string, unknown>
  fields: readonly DatasetField[]
}

const records = (db: Db) =>
  db
    .select({ id: itemContents.id, title: itemContents.title, data: itemContents.data, fields: datasetNames.fields })
    .from(itemContents)
    .innerJoin(
      datasetNames,
      and(eq(datasetNames.workspaceId, itemContents.workspaceId), eq(datasetNames.id, itemContents.datasetId)),
    )

/** The rows of tables with these ids, as they are now. */
export const findRecords = (db: Db, workspaceId: string, ids: readonly string[]): Promise<ProductRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : records(db).where(
        and(
          eq(itemContents.workspaceId, workspaceId),
          eq(itemContents.kind, 'record'),
          inArray(itemContents.id, [...ids]),
        ),
      )

export const firstRecords = (db: Db, workspaceId: string, limit: number): Promise<ProductRecord[]> =>
  records(db)
    .where(and(eq(itemContents.workspaceId, workspaceId), eq(itemContents.kind, 'record')))
    .orderBy(asc(itemContents.datasetId), asc(itemContents.rowNumber), asc(itemContents.id))
    .limit(limit)

const recordTable = 3

export const recordTables = async (db: Db, workspaceId: string): Promise<string[]> =>
  (
    await db
      .select({ id: datasetNames.id })
      .from(datasetNames)
      .where(and(eq(datasetNames.workspaceId, workspaceId), eq(datasetNames.type, recordTable)))
      .limit(20)
  ).map(({ id }) => id)
