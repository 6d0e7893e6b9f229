import { and, asc, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import { hasPendingJob } from '#core/jobs/pending-job.repository.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import type { DocumentState } from '@app/contracts/knowledge'
import { documents, type DocumentRow, type DocumentStatus } from '#db/schema/index.ts'
import type { DatasetKey } from '../datasets/datasets.repository.ts'

export type DocumentKey = { workspaceId: string; id: string }
const isDocument = ({ workspaceId, id }: DocumentKey) =>
  and(eq(documents.workspaceId, workspaceId), eq(documents.id, id))

const inDataset = ({ workspaceId, id }: DatasetKey) =>
  and(eq(documents.workspaceId, workspaceId), eq(documents.datasetId, id))

export const insertDocument = async (db: Db, row: typeof documents.$inferInsert): Promise<DocumentRow> =>
  only(await db.insert(documents).values(row).returning())

export const findDocument = async (db: Db, key: DocumentKey): Promise<DocumentRow | undefined> =>
  (await db.select().from(documents).where(isDocument(key))).at(0)

export const lockDocument = async (db: Db, key: DocumentKey): Promise<DocumentRow | undefined> =>
  (await db.select().from(documents).where(isDocument(key)).for('update')).at(0)

/** Several of one dataset, always in the same order, so that two requests cannot wait for each other. */
export const lockDocuments = (db: Db, dataset: DatasetKey, ids: readonly string[]): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(inDataset(dataset), inArray(documents.id, [...ids])))
    .orderBy(asc(documents.id))
    .for('update')

export const updateDocumentRow = async (
  db: Db,
  key: DocumentKey,
  change: Partial<typeof documents.$inferInsert>,
): Promise<DocumentRow> => only(await db.update(documents).set(change).where(isDocument(key)).returning())

/** Only the run that owns the document writes; a newer run has taken over otherwise. */
export const advanceDocument = async (
  db: Db,
  key: DocumentKey,
  run: number,
  change: Partial<typeof documents.$inferInsert>,
): Promise<DocumentRow | undefined> =>
  (
    await db
      .update(documents)
      .set(change)
      .where(and(isDocument(key), eq(documents.run, run), ne(documents.status, 'disabled')))
      .returning()
  ).at(0)

export const deleteDocumentRow = async (db: Db, key: DocumentKey): Promise<void> => {
  await db.delete(documents).where(isDocument(key))
}

export const findDocumentByHash = async (
  db: Db,
  dataset: DatasetKey,
  contentHash: string,
): Promise<DocumentRow | undefined> =>
  (
    await db
      .select()
      .from(documents)
      .where(and(inDataset(dataset), eq(documents.contentHash, contentHash)))
  ).at(0)

export const findDocumentByUrl = async (db: Db, dataset: DatasetKey, url: string): Promise<DocumentRow | undefined> =>
  (
    await db
      .select()
      .from(documents)
      .where(and(inDataset(dataset), eq(documents.url, url)))
  ).at(0)

const READING: readonly DocumentStatus[] = ['queued', 'parsing', 'chunking', 'indexing']

export type DocumentFilter = { search?: string | undefined; status?: DocumentStatus | 'reading' | undefined }

const found = (dataset: DatasetKey, { search, status }: DocumentFilter) => {
  const pattern = search ? likePattern(search) : null
  return and(
    inDataset(dataset),
    status === 'reading' ? inArray(documents.status, [...READING]) : status && eq(documents.status, status),
    pattern ? sql`vn_norm(${documents.name}) like vn_norm(${pattern})` : undefined,
  )
}

export const listDocumentRows = async (
  db: Db,
  dataset: DatasetKey,
  filter: DocumentFilter & { page: number; pageSize: number },
): Promise<{ rows: DocumentRow[]; total: number }> => {
  const where = found(dataset, filter)
  const rows = await db
    .select()
    .from(documents)
    .where(where)
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(documents).where(where)).value }
}

/** How many of what the search finds are in which state. */
export const countDocumentStates = async (
  db: Db,
  dataset: DatasetKey,
  search: string | undefined,
): Promise<Record<DocumentState, number>> => {
  const rows = await db
    .select({ status: documents.status, value: count() })
    .from(documents)
    .where(found(dataset, { search }))
    .groupBy(documents.status)
  const of = (...statuses: readonly DocumentStatus[]) =>
    rows.reduce((sum, row) => sum + (statuses.includes(row.status) ? row.value : 0), 0)
  return { ready: of('ready'), reading: of(...READING), error: of('error'), disabled: of('disabled') }
}

export const allDocuments = (db: Db, dataset: DatasetKey): Promise<DocumentRow[]> =>
  db.select().from(documents).where(inDataset(dataset)).orderBy(asc(documents.createdAt))

export const documentNames = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: documents.id, name: documents.name })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspaceId), inArray(documents.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Places in the waiting line of the workspace, first come first. */
export const queuePositions = async (db: Db, workspaceId: string): Promise<Map<string, number>> => {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspaceId), eq(documents.status, 'queued')))
    .orderBy(asc(documents.queuedAt), asc(documents.id))
  return new Map(rows.map((row, index) => [row.id, index + 1]))
}

const isOfThisRun = sql`(payload ->> 'run')::int = ${documents.run}`

/** Documents that wait for work nobody will do: their job died for good, or was lost. A long line is not stuck. */
export const stuckDocuments = (db: Db, before: Date): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(
      and(
        inArray(documents.status, [...READING]),
        lt(documents.updatedAt, before),
        sql`not ${hasPendingJob('knowledge.ingest', sql`${documents.id}::text`, isOfThisRun)}`,
      ),
    )
    .limit(100)

export const countDocumentsOfSource = async (db: Db, workspaceId: string, sourceId: string): Promise<number> =>
  only(
    await db
      .select({ value: count() })
      .from(documents)
      .where(and(eq(documents.workspaceId, workspaceId), eq(documents.sourceId, sourceId))),
  ).value
