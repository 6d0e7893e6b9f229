import { and, asc, count, eq } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { cannedReplies, type CannedReplyRow } from '#db/schema/index.ts'
import type { ChatKey } from '../threads/chat-key.ts'

const isCanned = ({ workspaceId, id }: ChatKey) =>
  and(eq(cannedReplies.workspaceId, workspaceId), eq(cannedReplies.id, id))

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
