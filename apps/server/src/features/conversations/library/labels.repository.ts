import { and, asc, count, eq, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { labels, threads, type LabelRow } from '#db/schema/index.ts'
import type { ChatKey } from '../threads/chat-key.ts'

const isLabel = ({ workspaceId, id }: ChatKey) => and(eq(labels.workspaceId, workspaceId), eq(labels.id, id))

export const listLabelRows = (db: Db, workspaceId: string): Promise<LabelRow[]> =>
  db.select().from(labels).where(eq(labels.workspaceId, workspaceId)).orderBy(asc(labels.folder), asc(labels.name))

export const countLabels = async (db: Db, workspaceId: string): Promise<number> =>
  only(await db.select({ value: count() }).from(labels).where(eq(labels.workspaceId, workspaceId))).value

export const insertLabel = async (db: Db, row: typeof labels.$inferInsert): Promise<LabelRow> =>
  only(await db.insert(labels).values(row).returning())

export const updateLabelRow = async (
  db: Db,
  key: ChatKey,
  change: Partial<typeof labels.$inferInsert>,
): Promise<LabelRow | undefined> => (await db.update(labels).set(change).where(isLabel(key)).returning()).at(0)

/** Also removes the label from all threads. False: there is no such label. */
export const deleteLabelRow = async (db: Db, key: ChatKey): Promise<boolean> => {
  const gone = await db.delete(labels).where(isLabel(key)).returning({ id: labels.id })
  if (gone.length === 0) return false
  await db
    .update(threads)
    .set({ labelIds: sql`array_remove(${threads.labelIds}, ${key.id}::uuid)` })
    .where(and(eq(threads.workspaceId, key.workspaceId), sql`${key.id}::uuid = any(${threads.labelIds})`))
  return true
}
