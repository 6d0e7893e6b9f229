import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { answerNotices, type AnswerNoticeRow } from '#db/schema/index.ts'
import type { GroupKey } from './groups.repository.ts'

type NoticeKey = { workspaceId: string; id: string }
const isNotice = ({ workspaceId, id }: NoticeKey) =>
  and(eq(answerNotices.workspaceId, workspaceId), eq(answerNotices.id, id))
const ofGroup = ({ workspaceId, id }: GroupKey) =>
  and(eq(answerNotices.workspaceId, workspaceId), eq(answerNotices.groupId, id))

/** One per person and group; those who have theirs already are left out. */
export const insertNotices = async (
  db: Db,
  rows: readonly (typeof answerNotices.$inferInsert)[],
): Promise<AnswerNoticeRow[]> =>
  rows.length === 0
    ? []
    : db
        .insert(answerNotices)
        .values([...rows])
        .onConflictDoNothing()
        .returning()

export const noticesOf = (db: Db, key: GroupKey): Promise<AnswerNoticeRow[]> =>
  db.select().from(answerNotices).where(ofGroup(key))

export const lockNotice = async (db: Db, key: NoticeKey): Promise<AnswerNoticeRow | undefined> =>
  (await db.select().from(answerNotices).where(isNotice(key)).for('update')).at(0)

export const updateNotice = async (
  db: Db,
  key: NoticeKey,
  change: Partial<typeof answerNotices.$inferInsert>,
): Promise<void> => {
  await db.update(answerNotices).set(change).where(isNotice(key))
}

/** What was not sent yet is not sent any more; those whose channel refused may be told with the next answer. */
export const withdrawNotices = async (db: Db, key: GroupKey): Promise<void> => {
  await db.delete(answerNotices).where(and(ofGroup(key), inArray(answerNotices.state, ['waiting', 'refused'])))
}

/** Who was told in one group counts as told in the one it becomes part of. */
export const moveNotices = async (db: Db, from: GroupKey, intoId: string): Promise<void> => {
  const told = db
    .select({ id: answerNotices.personId })
    .from(answerNotices)
    .where(ofGroup({ ...from, id: intoId }))
  await db
    .update(answerNotices)
    .set({ groupId: intoId })
    .where(and(ofGroup(from), notInArray(answerNotices.personId, told)))
}

export const deleteNoticesOf = async (
  db: Db,
  workspaceId: string,
  { contactIds, threadIds }: { contactIds: readonly string[]; threadIds: readonly string[] },
): Promise<void> => {
  if (contactIds.length + threadIds.length === 0) return
  await db
    .delete(answerNotices)
    .where(
      and(
        eq(answerNotices.workspaceId, workspaceId),
        or(
          inArray(answerNotices.threadId, [...threadIds]),
          inArray(answerNotices.personId, [...contactIds, ...threadIds]),
        ),
      ),
    )
}
