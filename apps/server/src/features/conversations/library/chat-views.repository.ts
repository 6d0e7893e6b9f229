import { and, asc, eq } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { chatViews } from '#db/schema/index.ts'

export type ChatViewRow = typeof chatViews.$inferSelect
interface ViewOwner {
  workspaceId: string
  userId: string
}
const isOwn = ({ workspaceId, userId }: ViewOwner) =>
  and(eq(chatViews.workspaceId, workspaceId), eq(chatViews.userId, userId))

export const listViewRows = (db: Db, owner: ViewOwner): Promise<ChatViewRow[]> =>
  db.select().from(chatViews).where(isOwn(owner)).orderBy(asc(chatViews.createdAt), asc(chatViews.id))

/** Names are unique: saving under the same name replaces the query. */
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
