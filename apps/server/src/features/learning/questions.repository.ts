import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { askedQuestions, type AskedQuestionRow } from '#db/schema/index.ts'
import type { GroupKey } from './groups.repository.ts'

const inGroup = ({ workspaceId, id }: GroupKey) =>
  and(eq(askedQuestions.workspaceId, workspaceId), eq(askedQuestions.groupId, id))

/** A run is noted once; false: it was already. */
export const insertQuestion = async (db: Db, row: AskedQuestionRow): Promise<boolean> =>
  (await db.insert(askedQuestions).values(row).onConflictDoNothing().returning()).length > 0

export const findQuestionOfRun = async (
  db: Db,
  workspaceId: string,
  runId: string,
): Promise<AskedQuestionRow | undefined> =>
  (
    await db
      .select()
      .from(askedQuestions)
      .where(and(eq(askedQuestions.workspaceId, workspaceId), eq(askedQuestions.runId, runId)))
  ).at(0)

/** Whether somebody has asked in a group before. */
export const hasAsked = async (db: Db, key: GroupKey, personId: string): Promise<boolean> =>
  (
    await db
      .select({ runId: askedQuestions.runId })
      .from(askedQuestions)
      .where(and(inGroup(key), eq(askedQuestions.personId, personId)))
      .limit(1)
  ).length > 0

export const countQuestions = async (
  db: Db,
  key: GroupKey,
): Promise<{ asked: number; customers: number; lastAt: Date | null }> => {
  const row = only(
    await db
      .select({
        asked: sql<number>`count(*)::int`,
        customers: sql<number>`count(distinct ${askedQuestions.personId})::int`,
        lastAt: sql<string | null>`max(${askedQuestions.at})`,
      })
      .from(askedQuestions)
      .where(inGroup(key)),
  )
  return { ...row, lastAt: row.lastAt === null ? null : new Date(row.lastAt) }
}

/** The latest questions of a group. */
export const latestQuestions = (db: Db, key: GroupKey, most: number): Promise<AskedQuestionRow[]> =>
  db
    .select()
    .from(askedQuestions)
    .where(inGroup(key))
    .orderBy(desc(askedQuestions.at), desc(askedQuestions.runId))
    .limit(most)

type SpellingRow = { text: string; count: number }

/** Different ways a group was asked, the most frequent first, each as it was written last. */
export const spellingsOf = async (db: Db, { workspaceId, id }: GroupKey, most: number): Promise<SpellingRow[]> =>
  (
    await db.execute<SpellingRow>(sql`
      select (array_agg(text order by at desc))[1] as text, count(*)::int as count
      from asked_questions where workspace_id = ${workspaceId}::uuid and group_id = ${id}::uuid
      group by spelling order by count desc, max(at) desc limit ${most}`)
  ).rows

/** Each person who asked, with their last question. */
export const latestByPerson = async (
  db: Db,
  { workspaceId, id }: GroupKey,
  most: number,
): Promise<AskedQuestionRow[]> => {
  const last = db
    .selectDistinctOn([askedQuestions.personId])
    .from(askedQuestions)
    .where(inGroup({ workspaceId, id }))
    .orderBy(askedQuestions.personId, desc(askedQuestions.at), desc(askedQuestions.runId))
    .as('last')
  return db.select().from(last).orderBy(desc(last.at), desc(last.runId)).limit(most)
}

/** Moves all questions of a group, or those spelled in one of these ways; says how many. */
export const moveQuestions = async (
  db: Db,
  from: GroupKey,
  intoId: string,
  spellings?: readonly string[],
): Promise<number> =>
  (
    await db
      .update(askedQuestions)
      .set({ groupId: intoId })
      .where(and(inGroup(from), spellings ? inArray(askedQuestions.spelling, [...spellings]) : undefined))
      .returning({ runId: askedQuestions.runId })
  ).length

/** Removes what a person has asked; gives back the groups it was in. */
export const deleteQuestionsOf = async (
  db: Db,
  workspaceId: string,
  { contactIds, threadIds }: { contactIds: readonly string[]; threadIds: readonly string[] },
): Promise<string[]> => {
  if (contactIds.length + threadIds.length === 0) return []
  const rows = await db
    .delete(askedQuestions)
    .where(
      and(
        eq(askedQuestions.workspaceId, workspaceId),
        or(
          inArray(askedQuestions.threadId, [...threadIds]),
          inArray(askedQuestions.personId, [...contactIds, ...threadIds]),
        ),
      ),
    )
    .returning({ groupId: askedQuestions.groupId })
  return [...new Set(rows.map(({ groupId }) => groupId))]
}
