import { and, asc, count, eq, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { cannedReplies, chatViews, labels, threads, type CannedReplyRow, type LabelRow } from '#db/schema/index.ts'
import type { ChatKey } from '../threads/chat-key.ts'

const isLabel = ({ workspaceId, id }: ChatKey) => and(eq(labels.workspaceId, workspaceId), eq(labels.id, id))
const isCanned = ({ workspaceId, id }: ChatKey) =>
  and(eq(cannedReplies.workspaceId, workspaceId), eq(cannedReplies.id, id))

/** One writer of labels, canned replies and views at a time per workspace, so that their limits are exact. */
export const lockLibrary = async (db: Db, workspaceId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`library:${workspaceId}`}, 0))`)
}

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

/** Takes the label off every thread, and says which ones had it. */
export const deleteLabelRow = async (db: Db, key: ChatKey): Promise<boolean> => {
  const gone = await db.delete(labels).where(isLabel(key)).returning({ id: labels.id })
  if (gone.length === 0) return false
  await db
    .update(threads)
    .set({ labelIds: sql`array_remove(${threads.labelIds}, ${key.id}::uuid)` })
    .where(and(eq(threads.workspaceId, key.workspaceId), sql`${key.id}::uuid = any(${threads.labelIds})`))
  return true
}

export const listCannedRows = (db: Db, workspaceId: string): Promise<CannedReplyRow[]> =>
  db
    .select()
    .from(cannedReplies)
    .where(eq(cannedReplies.workspaceId, workspaceId))
    .orderBy(asc(cannedReplies.shortcut))
    .limit(500)

export const countCanned = async (db: Db, workspaceId: string): Promise<number> =>
  only(await db.select({ value: count() }).from(cannedReplies).where(eq(cannedReplies.workspaceId, workspaceId))).value

export const insertCanned = async (db: Db, row: typeof cannedReplies.$inferInsert): Promise<CannedReplyRow> =>
  only(await db.insert(cannedReplies).values(row).returning())

export const updateCannedRow = async (
  db: Db,
  key: ChatKey,
  change: Partial<typeof cannedReplies.$inferInsert>,
): Promise<CannedReplyRow | undefined> =>
  (await db.update(cannedReplies).set(change).where(isCanned(key)).returning()).at(0)

export const findCanned = async (db: Db, key: ChatKey): Promise<CannedReplyRow | undefined> =>
  (await db.select().from(cannedReplies).where(isCanned(key))).at(0)

export const deleteCannedRow = async (db: Db, key: ChatKey): Promise<boolean> =>
  (await db.delete(cannedReplies).where(isCanned(key)).returning({ id: cannedReplies.id })).length > 0

export type ChatViewRow = typeof chatViews.$inferSelect
interface ViewOwner {
  workspaceId: string
  userId: string
}
const isOwn = ({ workspaceId, userId }: ViewOwner) =>
  and(eq(chatViews.workspaceId, workspaceId), eq(chatViews.userId, userId))

export const listViewRows = (db: Db, owner: ViewOwner): Promise<ChatViewRow[]> =>
  db.select().from(chatViews).where(isOwn(owner)).orderBy(asc(chatViews.createdAt), asc(chatViews.id))

/** A name is used once: saving under it again replaces what it stood for. */
export const upsertView = async (db: Db, row: typeof chatViews.$inferInsert): Promise<ChatViewRow> =>
  only(
    await db
      .insert(chatViews)
      .values(row)
      .onConflictDoUpdate({
        target: [chatViews.workspaceId, chatViews.userId, chatViews.name],
        set: { query: row.query },
      })
      .returning(),
  )

export const deleteViewRow = async (db: Db, owner: ViewOwner, id: string): Promise<boolean> =>
  (
    await db
      .delete(chatViews)
      .where(and(isOwn(owner), eq(chatViews.id, id)))
      .returning({ id: chatViews.id })
  ).length > 0
