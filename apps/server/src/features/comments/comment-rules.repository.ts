import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { commentActs, commentRules, type CommentActRow, type CommentRuleRow } from '#db/schema/index.ts'

export interface RuleKey {
  workspaceId: string
  id: string
}
interface OfWorkgate {
  workspaceId: string
  workgateId: string
}

const isRule = ({ workspaceId, id }: RuleKey) => and(eq(commentRules.workspaceId, workspaceId), eq(commentRules.id, id))
const isOf = ({ workspaceId, workgateId }: OfWorkgate) =>
  and(eq(commentRules.workspaceId, workspaceId), eq(commentRules.workgateId, workgateId))

export const rulesOf = (db: Db, place: OfWorkgate): Promise<CommentRuleRow[]> =>
  db.select().from(commentRules).where(isOf(place)).orderBy(asc(commentRules.position), asc(commentRules.id))

export const findRule = async (db: Db, key: RuleKey): Promise<CommentRuleRow | undefined> =>
  (await db.select().from(commentRules).where(isRule(key))).at(0)

/** Whoever answers by a rule holds it, so that two comments at once neither get the same answer nor both get one. */
export const lockRule = async (db: Db, key: RuleKey): Promise<CommentRuleRow | undefined> =>
  (await db.select().from(commentRules).where(isRule(key)).for('update')).at(0)

export const insertRule = async (db: Db, row: typeof commentRules.$inferInsert): Promise<CommentRuleRow> =>
  only(await db.insert(commentRules).values(row).returning())

export const updateRuleRow = async (
  db: Db,
  key: RuleKey,
  change: Partial<typeof commentRules.$inferInsert>,
): Promise<CommentRuleRow | undefined> =>
  (await db.update(commentRules).set(change).where(isRule(key)).returning()).at(0)

export const deleteRuleRow = async (db: Db, key: RuleKey): Promise<CommentRuleRow | undefined> =>
  (await db.delete(commentRules).where(isRule(key)).returning()).at(0)

export interface RuleCounts {
  comments: number
  failed: number
}

/** On how many comments each rule has acted since a time, and how many of its acts failed. */
export const ruleCounts = async (
  db: Db,
  workspaceId: string,
  ruleIds: readonly string[],
  since: Date,
): Promise<Map<string, RuleCounts>> => {
  if (ruleIds.length === 0) return new Map()
  const rows = await db
    .select({
      ruleId: commentActs.ruleId,
      comments: sql<number>`count(distinct ${commentActs.messageId})::int`,
      failed: sql<number>`(count(*) filter (where ${commentActs.state} in ('failed', 'unknown')))::int`,
    })
    .from(commentActs)
    .where(
      and(
        eq(commentActs.workspaceId, workspaceId),
        inArray(commentActs.ruleId, [...ruleIds]),
        gt(commentActs.createdAt, since),
      ),
    )
    .groupBy(commentActs.ruleId)
  return new Map(rows.map(({ ruleId, comments, failed }) => [ruleId, { comments, failed }]))
}

/** The newest act of each rule that failed since a time, and why. */
export const lastFailures = async (
  db: Db,
  workspaceId: string,
  ruleIds: readonly string[],
  since: Date,
): Promise<Map<string, Pick<CommentActRow, 'kind' | 'state' | 'errorCode' | 'createdAt'>>> => {
  if (ruleIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([commentActs.ruleId], {
      ruleId: commentActs.ruleId,
      kind: commentActs.kind,
      state: commentActs.state,
      errorCode: commentActs.errorCode,
      createdAt: commentActs.createdAt,
    })
    .from(commentActs)
    .where(
      and(
        eq(commentActs.workspaceId, workspaceId),
        inArray(commentActs.ruleId, [...ruleIds]),
        gt(commentActs.createdAt, since),
        inArray(commentActs.state, ['failed', 'unknown']),
      ),
    )
    .orderBy(commentActs.ruleId, desc(commentActs.createdAt))
  return new Map(rows.map((row) => [row.ruleId, row]))
}

export const countRules = async (db: Db, place: OfWorkgate): Promise<number> =>
  only(await db.select({ value: count() }).from(commentRules).where(isOf(place))).value
