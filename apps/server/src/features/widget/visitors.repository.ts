import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { kept, keptInsert } from '#db/kept.ts'
import { contactIdentities, messages, threads, visitors } from '#db/schema/index.ts'
import type { MessageRow, VisitorRow } from '#db/schema/index.ts'

type VisitorKey = { workspaceId: string; id: string }
const isVisitor = ({ workspaceId, id }: VisitorKey) => and(eq(visitors.workspaceId, workspaceId), eq(visitors.id, id))

const insertion = keptInsert(visitors)
export const insertVisitor = async (db: Db, row: typeof visitors.$inferInsert): Promise<VisitorRow> =>
  only(await insertion(db, row))

const byHash = kept((db, value) =>
  db
    .select()
    .from(visitors)
    .where(eq(visitors.tokenHash, value('tokenHash'))),
)
/** A browser shows only its token, so whose it is is asked with the platform's rights, by hash alone. */
export const findVisitorByHash = async (system: Db, tokenHash: string): Promise<VisitorRow | undefined> =>
  (await byHash(system, { tokenHash })).at(0)

export type VisitorChange = Partial<
  Pick<VisitorRow, 'lastSeenAt' | 'expiresAt' | 'identifiedAs' | 'isVerified' | 'profile' | 'threadId'>
>
export const updateVisitor = async (db: Db, key: VisitorKey, change: VisitorChange): Promise<VisitorRow> =>
  only(await db.update(visitors).set(change).where(isVisitor(key)).returning())

const binding = kept((db, value) =>
  db
    .update(visitors)
    .set({ threadId: sql`${value('threadId')}` })
    .where(and(eq(visitors.workspaceId, value('workspaceId')), eq(visitors.id, value('id')), isNull(visitors.threadId)))
    .returning({ id: visitors.id }),
)
/** Several tabs may send their first message at once: the thread is the same, and the first one writes it. */
export const bindThread = async (db: Db, { workspaceId, id }: VisitorKey, threadId: string): Promise<void> => {
  await binding(db, { workspaceId, id, threadId })
}

/** The conversation of somebody as one door knows them. */
export const findThreadOfSender = async (
  db: Db,
  { workspaceId, workgateId, externalId }: { workspaceId: string; workgateId: string; externalId: string },
): Promise<string | undefined> =>
  (
    await db
      .select({ id: threads.id })
      .from(threads)
      .innerJoin(
        contactIdentities,
        and(
          eq(contactIdentities.workspaceId, threads.workspaceId),
          eq(contactIdentities.id, threads.identityId),
          eq(contactIdentities.externalId, externalId),
        ),
      )
      .where(and(eq(threads.workspaceId, workspaceId), eq(threads.workgateId, workgateId)))
  ).at(0)?.id

export const markIdentityVerified = async (
  db: Db,
  { workspaceId, workgateId, externalId }: { workspaceId: string; workgateId: string; externalId: string },
): Promise<void> => {
  await db
    .update(contactIdentities)
    .set({ isVerified: true })
    .where(
      and(
        eq(contactIdentities.workspaceId, workspaceId),
        eq(contactIdentities.workgateId, workgateId),
        eq(contactIdentities.externalId, externalId),
      ),
    )
}

/** The newest messages that are for the customer's eyes, oldest first: no notes, no lines of the console. */
export const latestForVisitor = async (db: Db, thread: VisitorKey, limit: number): Promise<MessageRow[]> => {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.workspaceId, thread.workspaceId),
        eq(messages.threadId, thread.id),
        ne(messages.sender, 'note'),
        or(ne(messages.sender, 'system'), isNull(messages.event)),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit)
  return rows.reverse()
}

/** One message of the shop in the visitor's own thread. */
export const findShopMessage = async (
  db: Db,
  { workspaceId, threadId, id }: { workspaceId: string; threadId: string; id: string },
): Promise<MessageRow | undefined> =>
  (
    await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.workspaceId, workspaceId),
          eq(messages.threadId, threadId),
          eq(messages.id, id),
          inArray(messages.sender, ['ai', 'staff']),
        ),
      )
  ).at(0)

/** Cron: browsers that did not come back. What they said stays in its conversation. */
export const deleteVisitorsBefore = async (system: Db, before: Date): Promise<void> => {
  await system.delete(visitors).where(lt(visitors.expiresAt, before))
}
