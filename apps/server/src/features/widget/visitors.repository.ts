import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { prepared, preparedInsert } from '#db/prepared.ts'
import { visitors, type VisitorRow } from '#db/schema/index.ts'

type VisitorKey = { workspaceId: string; id: string }
const isVisitor = ({ workspaceId, id }: VisitorKey) => and(eq(visitors.workspaceId, workspaceId), eq(visitors.id, id))

const insertion = preparedInsert(visitors)
export const insertVisitor = async (db: Db, row: typeof visitors.$inferInsert): Promise<VisitorRow> =>
  only(await insertion(db, row))

const byHash = prepared((db, value) =>
  db
    .select()
    .from(visitors)
    .where(eq(visitors.tokenHash, value('tokenHash'))),
)
/** A browser sends only its token, so its visitor is looked up with the platform's rights, by hash alone. */
export const findVisitorByHash = async (system: Db, tokenHash: string): Promise<VisitorRow | undefined> =>
  (await byHash(system, { tokenHash })).at(0)

export type VisitorChange = Partial<
  Pick<VisitorRow, 'lastSeenAt' | 'expiresAt' | 'identifiedAs' | 'isVerified' | 'profile' | 'threadId'>
>
export const updateVisitor = async (db: Db, key: VisitorKey, change: VisitorChange): Promise<VisitorRow> =>
  only(await db.update(visitors).set(change).where(isVisitor(key)).returning())

const binding = prepared((db, value) =>
  db
    .update(visitors)
    .set({ threadId: sql`${value('threadId')}` })
    .where(and(eq(visitors.workspaceId, value('workspaceId')), eq(visitors.id, value('id')), isNull(visitors.threadId)))
    .returning({ id: visitors.id }),
)
/** Several tabs may send their first message at once: they have the same thread, and the first one saves it. */
export const bindThread = async (db: Db, { workspaceId, id }: VisitorKey, threadId: string): Promise<void> => {
  await binding(db, { workspaceId, id, threadId })
}

/** Cron: deletes visitors that did not come back. Their messages stay in the thread. */
export const deleteVisitorsBefore = async (system: Db, before: Date): Promise<void> => {
  await system.delete(visitors).where(lt(visitors.expiresAt, before))
}

/** Erases what visitors of these threads told us and where they came from, and ends their tokens. */
export const eraseVisitors = async (
  db: Db,
  { workspaceId, threadIds, now }: { workspaceId: string; threadIds: readonly string[]; now: Date },
): Promise<void> => {
  await db
    .update(visitors)
    .set({ profile: {}, origin: {}, identifiedAs: null, isVerified: false, expiresAt: now })
    .where(and(eq(visitors.workspaceId, workspaceId), inArray(visitors.threadId, [...threadIds])))
}
