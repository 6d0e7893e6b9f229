import { asc, eq } from 'drizzle-orm'
import type { Deps } from '#core/context.ts'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import {
  connections,
  testCases,
  testRuns,
  testSets,
  type BotRow,
  type ConnectionRow,
  type TestCaseRow,
  type TestRunRow,
  type TestSetRow,
} from '#db/schema/index.ts'
import { only } from '#core/errors.ts'
import { saveKey, keyMark } from '#features/connections/connection-key.ts'

type NewConnection = Partial<typeof connections.$inferInsert> & { key?: string }

/** Rows of connections and of evaluation that tests start from. */
export const linksGiven = (deps: Deps, theBot: (workspaceId: string) => Promise<BotRow>) => {
  const db = deps.database.system
  const now = () => deps.clock.now()

  const connection = async (workspaceId: string, { key, ...options }: NewConnection = {}): Promise<ConnectionRow> => {
    const rows = await db
      .insert(connections)
      .values({
        workspaceId,
        id: newId(),
        kind: 'openai-compatible',
        name: 'Kết nối thử',
        baseUrl: 'https://model.example/v1',
        model: 'fake',
        keyLast4: key === undefined ? null : keyMark(key),
        createdAt: now(),
        updatedAt: now(),
        ...options,
      })
      .returning()
    const row = only(rows)
    if (key !== undefined) await saveKey({ ...systemCtx(deps, workspaceId, 'test'), workspaceId }, row, key)
    return row
  }

  const testSet = async (workspaceId: string, bot?: BotRow): Promise<TestSetRow> => {
    const { id: botId } = bot ?? (await theBot(workspaceId))
    const row = { workspaceId, id: newId(), botId, name: 'Bộ kiểm thử', createdAt: now(), updatedAt: now() }
    return only(await db.insert(testSets).values(row).returning())
  }

  /** The one test set of a workspace that a matrix works on, so that its cases and runs belong together. */
  const theTestSet = async (workspaceId: string): Promise<TestSetRow> => {
    const isHere = eq(testSets.workspaceId, workspaceId)
    const [first] = await db.select().from(testSets).where(isHere).orderBy(asc(testSets.id)).limit(1)
    return first ?? testSet(workspaceId)
  }

  const testCase = async (
    set: TestSetRow,
    options: Partial<typeof testCases.$inferInsert> = {},
  ): Promise<TestCaseRow> => {
    const { workspaceId, id: setId } = set
    const rows = await db
      .insert(testCases)
      .values({
        workspaceId,
        id: newId(),
        setId,
        position: 0,
        name: 'Hỏi phí ship',
        turns: ['Phí ship bao nhiêu?'],
        expect: {},
        createdAt: now(),
        ...options,
      })
      .returning()
    return only(rows)
  }

  const testRun = async (set: TestSetRow, options: Partial<typeof testRuns.$inferInsert> = {}): Promise<TestRunRow> => {
    const { config, draftHash } = await theBot(set.workspaceId)
    const rows = await db
      .insert(testRuns)
      .values({
        workspaceId: set.workspaceId,
        id: newId(),
        setId: set.id,
        target: 'draft',
        config,
        versionHash: draftHash,
        versionLabel: 'draft.1',
        status: 'done',
        total: 0,
        createdAt: now(),
        ...options,
      })
      .returning()
    return only(rows)
  }

  return { connection, testSet, theTestSet, testCase, testRun }
}
