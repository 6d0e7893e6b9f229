import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { GroupState } from '@app/contracts/learning'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { askedQuestions, questionGroups, questionTerms, type QuestionGroupRow } from '#db/schema/index.ts'

export type GroupKey = { workspaceId: string; id: string }
type NewGroup = typeof questionGroups.$inferInsert

const isGroup = ({ workspaceId, id }: GroupKey) =>
  and(eq(questionGroups.workspaceId, workspaceId), eq(questionGroups.id, id))

/** Held while a question is put into a group: two alike at the same moment must not make two groups. */
export const lockGrouping = async (db: Db, workspaceId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`questions:${workspaceId}`}, 0))`)
}

export const findGroup = async (db: Db, key: GroupKey): Promise<QuestionGroupRow | undefined> =>
  (await db.select().from(questionGroups).where(isGroup(key))).at(0)

export const lockGroup = async (db: Db, key: GroupKey): Promise<QuestionGroupRow | undefined> =>
  (await db.select().from(questionGroups).where(isGroup(key)).for('update')).at(0)

export const insertGroup = async (db: Db, row: NewGroup): Promise<QuestionGroupRow> =>
  only(await db.insert(questionGroups).values(row).returning())

export const updateGroup = async (db: Db, key: GroupKey, change: Partial<NewGroup>): Promise<QuestionGroupRow> =>
  only(await db.update(questionGroups).set(change).where(isGroup(key)).returning())

export const deleteGroup = async (db: Db, key: GroupKey): Promise<void> => {
  await db.delete(questionGroups).where(isGroup(key))
}

/** Of each term the groups that have it, newest first, so that a lookup costs the same however many there are. */
const mostPerTerm = 50

/** The groups that share a term with a question; only these are compared with it. */
export const candidateGroups = async (
  db: Db,
  workspaceId: string,
  terms: readonly string[],
): Promise<QuestionGroupRow[]> => {
  if (terms.length === 0) return []
  const { rows } = await db.execute<{ groupId: string }>(sql`
    select distinct found.group_id as "groupId"
    from json_array_elements_text(${JSON.stringify(terms)}::json) as wanted (term)
    cross join lateral (
      select group_id from question_terms
      where workspace_id = ${workspaceId}::uuid and question_terms.term = wanted.term
      order by group_id desc limit ${mostPerTerm}
    ) as found`)
  const ids = rows.map(({ groupId }) => groupId)
  if (ids.length === 0) return []
  return db
    .select()
    .from(questionGroups)
    .where(and(eq(questionGroups.workspaceId, workspaceId), inArray(questionGroups.id, ids)))
    .orderBy(asc(questionGroups.id))
}

export const addTerms = async (db: Db, { workspaceId, id }: GroupKey, terms: readonly string[]): Promise<void> => {
  if (terms.length === 0) return
  const rows = terms.map((term) => ({ workspaceId, groupId: id, term }))
  await db.insert(questionTerms).values(rows).onConflictDoNothing()
}

export const replaceTerms = async (db: Db, key: GroupKey, terms: readonly string[]): Promise<void> => {
  await db
    .delete(questionTerms)
    .where(and(eq(questionTerms.workspaceId, key.workspaceId), eq(questionTerms.groupId, key.id)))
  await addTerms(db, key, terms)
}

interface GroupFilter {
  workspaceId: string
  state: GroupState
  botId?: string | undefined
  assigneeId?: string | undefined
  /** Without accents and in lower case. */
  search?: string | undefined
  sort: 'asked' | 'latest'
  page: number
  pageSize: number
}

const matching = ({
  workspaceId,
  state,
  botId,
  assigneeId,
  search,
}: Omit<GroupFilter, 'sort' | 'page' | 'pageSize'>) => {
  const own = sql`${askedQuestions.workspaceId} = ${questionGroups.workspaceId} and ${askedQuestions.groupId} = ${questionGroups.id}`
  return and(
    eq(questionGroups.workspaceId, workspaceId),
    eq(questionGroups.state, state),
    assigneeId ? eq(questionGroups.assigneeId, assigneeId) : undefined,
    botId
      ? sql`exists (select 1 from ${askedQuestions} where ${own} and ${askedQuestions.botId} = ${botId})`
      : undefined,
    search
      ? sql`(vn_norm(${questionGroups.question}) like ${likePattern(search)} or exists
          (select 1 from ${askedQuestions} where ${own} and ${askedQuestions.spelling} like ${likePattern(search)}))`
      : undefined,
  )
}

export const listGroupRows = async (
  db: Db,
  filter: GroupFilter,
): Promise<{ rows: QuestionGroupRow[]; total: number; asked: number; customers: number }> => {
  const newest = [desc(questionGroups.lastAt), desc(questionGroups.id)]
  const rows = await db
    .select()
    .from(questionGroups)
    .where(matching(filter))
    .orderBy(...(filter.sort === 'asked' ? [desc(questionGroups.asked), ...newest] : newest))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  const sums = await db
    .select({
      total: sql<number>`count(*)::int`,
      asked: sql<number>`coalesce(sum(${questionGroups.asked}), 0)::int`,
      customers: sql<number>`coalesce(sum(${questionGroups.customers}), 0)::int`,
    })
    .from(questionGroups)
    .where(matching(filter))
  return { rows, ...only(sums) }
}
