import { and, asc, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { testResults, testRuns, type TestResultRow, type TestRunRow } from '#db/schema/index.ts'
import { people } from '#features/users/views.ts'

export interface RunKey {
  workspaceId: string
  id: string
}

const isRun = ({ workspaceId, id }: RunKey) => and(eq(testRuns.workspaceId, workspaceId), eq(testRuns.id, id))
const isResultOf = ({ workspaceId, id }: RunKey) =>
  and(eq(testResults.workspaceId, workspaceId), eq(testResults.runId, id))

export const findTestRun = async (db: Db, key: RunKey): Promise<TestRunRow | undefined> =>
  (await db.select().from(testRuns).where(isRun(key))).at(0)

export const lockTestRun = async (db: Db, key: RunKey): Promise<TestRunRow | undefined> =>
  (await db.select().from(testRuns).where(isRun(key)).for('update')).at(0)

export const insertTestRun = async (db: Db, row: typeof testRuns.$inferInsert): Promise<TestRunRow> =>
  only(await db.insert(testRuns).values(row).returning())

export const updateTestRun = async (
  db: Db,
  key: RunKey,
  change: Partial<typeof testRuns.$inferInsert>,
): Promise<TestRunRow | undefined> => (await db.update(testRuns).set(change).where(isRun(key)).returning()).at(0)

// The frozen settings are large and no list shows them.
const { config: _config, ...shownColumns } = getTableColumns(testRuns)
export type ShownRun = Omit<TestRunRow, 'config'> & { byName: string | null }

/** The newest runs of each set, newest first. */
export const newestRuns = async (
  db: Db,
  workspaceId: string,
  setIds: readonly string[],
  most: number,
): Promise<ShownRun[]> => {
  if (setIds.length === 0) return []
  const place = sql<number>`row_number() over (partition by ${testRuns.setId} order by ${testRuns.createdAt} desc, ${testRuns.id} desc)`
  const ranked = db
    .select({ ...shownColumns, byName: people.name, place: place.as('place') })
    .from(testRuns)
    .leftJoin(people, eq(people.id, testRuns.createdBy))
    .where(and(eq(testRuns.workspaceId, workspaceId), inArray(testRuns.setId, [...setIds])))
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.place, most)).orderBy(desc(ranked.createdAt), desc(ranked.id))
}

export const findShownRun = async (db: Db, key: RunKey): Promise<ShownRun | undefined> =>
  (
    await db
      .select({ ...shownColumns, byName: people.name })
      .from(testRuns)
      .leftJoin(people, eq(people.id, testRuns.createdBy))
      .where(isRun(key))
  ).at(0)

/** Runs take space, so only the newest are kept. */
export const deleteOldRuns = async (
  db: Db,
  { workspaceId, setId }: { workspaceId: string; setId: string },
  keep: number,
): Promise<void> => {
  const isOfSet = and(eq(testRuns.workspaceId, workspaceId), eq(testRuns.setId, setId))
  const old = db
    .select({ id: testRuns.id })
    .from(testRuns)
    .where(isOfSet)
    .orderBy(desc(testRuns.createdAt), desc(testRuns.id))
    .offset(keep)
  await db.delete(testRuns).where(and(isOfSet, inArray(testRuns.id, old)))
}

export const finishedCaseIds = async (db: Db, key: RunKey): Promise<Set<string>> =>
  new Set((await db.select({ id: testResults.caseId }).from(testResults).where(isResultOf(key))).map(({ id }) => id))

/** A case has one result per run: a second one is not written. */
export const insertResult = async (db: Db, row: typeof testResults.$inferInsert): Promise<boolean> =>
  (await db.insert(testResults).values(row).onConflictDoNothing().returning({ id: testResults.caseId })).length > 0

export const listResults = (db: Db, key: RunKey): Promise<TestResultRow[]> =>
  db.select().from(testResults).where(isResultOf(key)).orderBy(asc(testResults.position), asc(testResults.caseId))
