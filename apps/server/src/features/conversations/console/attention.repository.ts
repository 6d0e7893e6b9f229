import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { threads } from '#db/schema/index.ts'
import { openQuestionGroups } from '#features/learning/views.ts'
import { workgateRows } from '#features/workgates/views.ts'

/** The menu shows "99+" beyond this, so nobody counts further. */
const MOST = 100

type Found = ReturnType<typeof unreadThreads> | ReturnType<typeof brokenWorkgates> | ReturnType<typeof openGroups>

const countUpTo = async (db: Db, found: Found) =>
  only(await db.select({ value: sql<number>`count(*)::int` }).from(found.as('found'))).value

const unreadThreads = (db: Db, workspaceId: string) =>
  db
    .select({ id: threads.id })
    .from(threads)
    .where(
      and(
        eq(threads.workspaceId, workspaceId),
        eq(threads.environment, 'production'),
        eq(threads.status, 'open'),
        gt(threads.unread, sql`0`),
      ),
    )
    .limit(MOST)

export const isBroken = (workspaceId: string) =>
  and(eq(workgateRows.workspaceId, workspaceId), ne(workgateRows.health, 'ok'), isNull(workgateRows.removedAt))

const brokenWorkgates = (db: Db, workspaceId: string) =>
  db.select({ id: workgateRows.id }).from(workgateRows).where(isBroken(workspaceId)).limit(MOST)

const openGroups = (db: Db, workspaceId: string) =>
  db
    .select({ id: openQuestionGroups.id })
    .from(openQuestionGroups)
    .where(eq(openQuestionGroups.workspaceId, workspaceId))
    .limit(MOST)

export const countUnansweredGroups = (db: Db, workspaceId: string): Promise<number> =>
  countUpTo(db, openGroups(db, workspaceId))

export const countUnreadThreads = (db: Db, workspaceId: string): Promise<number> =>
  countUpTo(db, unreadThreads(db, workspaceId))

export const countBrokenWorkgates = (db: Db, workspaceId: string): Promise<number> =>
  countUpTo(db, brokenWorkgates(db, workspaceId))
