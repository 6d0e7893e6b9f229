import { and, eq, inArray, ne } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { commentActs, type CommentActRow } from '#db/schema/index.ts'

export interface ActKey {
  workspaceId: string
  id: string
}
const isAct = ({ workspaceId, id }: ActKey) => and(eq(commentActs.workspaceId, workspaceId), eq(commentActs.id, id))

/** Gives back those that were not planned before: each act happens once per comment. */
export const insertActs = (
  db: Db,
  rows: readonly (typeof commentActs.$inferInsert)[],
): Promise<Pick<CommentActRow, 'id' | 'kind' | 'runAt'>[]> =>
  db
    .insert(commentActs)
    .values([...rows])
    .onConflictDoNothing({ target: [commentActs.workspaceId, commentActs.messageId, commentActs.kind] })
    .returning({ id: commentActs.id, kind: commentActs.kind, runAt: commentActs.runAt })

export const lockAct = async (db: Db, key: ActKey): Promise<CommentActRow | undefined> =>
  (await db.select().from(commentActs).where(isAct(key)).for('update')).at(0)

export const updateActRow = async (
  db: Db,
  { workspaceId, id }: ActKey,
  change: Partial<typeof commentActs.$inferInsert>,
): Promise<CommentActRow> =>
  only(await db.update(commentActs).set(change).where(isAct({ workspaceId, id })).returning())

/** Whether a rule has answered this person under this post before, because of another comment. */
export const hasAnswered = async (
  db: Db,
  {
    workspaceId,
    ruleId,
    threadId,
    messageId,
  }: Pick<CommentActRow, 'workspaceId' | 'ruleId' | 'threadId' | 'messageId'>,
): Promise<boolean> =>
  (
    await db
      .select({ id: commentActs.id })
      .from(commentActs)
      .where(
        and(
          eq(commentActs.workspaceId, workspaceId),
          eq(commentActs.threadId, threadId),
          eq(commentActs.ruleId, ruleId),
          ne(commentActs.messageId, messageId),
          inArray(commentActs.kind, ['reply', 'private']),
        ),
      )
      .limit(1)
  ).length > 0

/** What was said by rules to people who are being erased. */
export const eraseActTexts = async (db: Db, workspaceId: string, threadIds: readonly string[]): Promise<void> => {
  if (threadIds.length === 0) return
  await db
    .update(commentActs)
    .set({ text: '', errorText: null })
    .where(and(eq(commentActs.workspaceId, workspaceId), inArray(commentActs.threadId, [...threadIds])))
}
