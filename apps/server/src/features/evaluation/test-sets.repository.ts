import { and, asc, count, eq, notInArray, sql } from 'drizzle-orm'
import type { TestCaseContent } from '@app/contracts/bot-tests'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { testCases, testSets, type TestCaseRow, type TestSetRow } from '#db/schema/index.ts'

export interface SetKey {
  workspaceId: string
  id: string
}

const isSet = ({ workspaceId, id }: SetKey) => and(eq(testSets.workspaceId, workspaceId), eq(testSets.id, id))
const isOfSet = ({ workspaceId, id }: SetKey) => and(eq(testCases.workspaceId, workspaceId), eq(testCases.setId, id))
const isOfBot = ({ workspaceId, id }: { workspaceId: string; id: string }) =>
  and(eq(testSets.workspaceId, workspaceId), eq(testSets.botId, id))

export const findTestSet = async (db: Db, key: SetKey): Promise<TestSetRow | undefined> =>
  (await db.select().from(testSets).where(isSet(key))).at(0)

export const lockTestSet = async (db: Db, key: SetKey): Promise<TestSetRow | undefined> =>
  (await db.select().from(testSets).where(isSet(key)).for('update')).at(0)

export const countTestSets = async (db: Db, bot: { workspaceId: string; id: string }): Promise<number> =>
  only(await db.select({ value: count() }).from(testSets).where(isOfBot(bot))).value

export const insertTestSet = async (db: Db, row: typeof testSets.$inferInsert): Promise<TestSetRow> =>
  only(await db.insert(testSets).values(row).returning())

export const updateTestSet = async (
  db: Db,
  key: SetKey,
  change: Pick<TestSetRow, 'name' | 'rev' | 'updatedAt'>,
): Promise<TestSetRow> => only(await db.update(testSets).set(change).where(isSet(key)).returning())

export const deleteTestSetRow = async (db: Db, key: SetKey): Promise<void> => {
  await db.delete(testSets).where(isSet(key))
}

export interface CountedSet {
  row: TestSetRow
  caseCount: number
}

export const listTestSetRows = (db: Db, bot: { workspaceId: string; id: string }): Promise<CountedSet[]> =>
  db
    .select({ row: testSets, caseCount: count(testCases.id) })
    .from(testSets)
    .leftJoin(testCases, and(eq(testCases.workspaceId, testSets.workspaceId), eq(testCases.setId, testSets.id)))
    .where(isOfBot(bot))
    .groupBy(testSets.workspaceId, testSets.id)
    .orderBy(asc(testSets.createdAt), asc(testSets.id))

/** In the order that people gave them. */
export const listTestCases = (db: Db, key: SetKey): Promise<TestCaseRow[]> =>
  db.select().from(testCases).where(isOfSet(key)).orderBy(asc(testCases.position), asc(testCases.id))

/** The oldest cases of a set, in their order. By age and number, not by time: the clocks of two processes differ. */
export const listOldestCases = async (db: Db, key: SetKey, most: number): Promise<TestCaseRow[]> =>
  (
    await db
      .select()
      .from(testCases)
      .where(isOfSet(key))
      .orderBy(asc(testCases.createdAt), asc(testCases.position), asc(testCases.id))
      .limit(most)
  ).toSorted((one, other) => one.position - other.position)

export const countTestCases = async (db: Db, key: SetKey): Promise<number> =>
  only(await db.select({ value: count() }).from(testCases).where(isOfSet(key))).value

export const deleteOtherCases = async (db: Db, key: SetKey, keptIds: readonly string[]): Promise<void> => {
  await db
    .delete(testCases)
    .where(and(isOfSet(key), keptIds.length > 0 ? notInArray(testCases.id, [...keptIds]) : undefined))
}

/** Inserts new cases and updates known ones; the caller has checked that known ones belong to this set. */
export const writeCases = async (db: Db, rows: (typeof testCases.$inferInsert)[]): Promise<TestCaseRow[]> =>
  rows.length === 0
    ? []
    : db
        .insert(testCases)
        .values(rows)
        .onConflictDoUpdate({
          target: [testCases.workspaceId, testCases.id],
          set: {
            position: sql`excluded.position`,
            name: sql`excluded.name`,
            turns: sql`excluded.turns`,
            expect: sql`excluded.expect`,
          },
        })
        .returning()

/** All cases of a bot's test sets, in their order. */
export const testCasesOf = async (db: Db, bot: { workspaceId: string; id: string }): Promise<TestCaseContent[]> =>
  (await db
    .select({ name: testCases.name, turns: testCases.turns, expect: testCases.expect })
    .from(testCases)
    .innerJoin(testSets, and(eq(testSets.workspaceId, testCases.workspaceId), eq(testSets.id, testCases.setId)))
    .where(isOfBot(bot))
    .orderBy(asc(testSets.createdAt), asc(testSets.id), asc(testCases.position))) as TestCaseContent[]
