import { and, asc, eq } from 'drizzle-orm'
import type { TestCaseContent } from '@app/contracts/bot-tests'
import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import { testCases, testSets } from '#db/schema/index.ts'
import type { BotKey } from './bots.repository.ts'

/** A test set with its cases, for bots that come with one. */
export const insertTestSet = async (
  db: Db,
  bot: BotKey,
  { name, cases, now }: { name: string; cases: readonly TestCaseContent[]; now: Date },
): Promise<string> => {
  const { workspaceId, id: botId } = bot
  const setId = newId()
  await db.insert(testSets).values({ workspaceId, id: setId, botId, name, createdAt: now, updatedAt: now })
  const rows = cases.map((one, position) => ({ workspaceId, id: newId(), setId, position, ...one, createdAt: now }))
  if (rows.length > 0) await db.insert(testCases).values(rows)
  return setId
}

/** All cases of a bot's test sets, in their order. */
export const testCasesOf = async (db: Db, { workspaceId, id }: BotKey): Promise<TestCaseContent[]> =>
  (await db
    .select({ name: testCases.name, turns: testCases.turns, expect: testCases.expect })
    .from(testCases)
    .innerJoin(testSets, and(eq(testSets.workspaceId, testCases.workspaceId), eq(testSets.id, testCases.setId)))
    .where(and(eq(testSets.workspaceId, workspaceId), eq(testSets.botId, id)))
    .orderBy(asc(testSets.createdAt), asc(testSets.id), asc(testCases.position))) as TestCaseContent[]
