import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bots, botSnapshots, testSets, type BotSnapshotRow } from '#db/schema/index.ts'

/** The test set of the demo shop, with the version that visitors talked to before the present one. */
export const findDemoSet = async (
  db: Db,
  workspaceId: string,
): Promise<{ setId: string; before: BotSnapshotRow; publishedAt: Date | null } | undefined> => {
  const ofBot = and(eq(bots.workspaceId, testSets.workspaceId), eq(bots.id, testSets.botId))
  const ofSnapshot = and(eq(botSnapshots.workspaceId, bots.workspaceId), eq(botSnapshots.botId, bots.id))
  return (
    await db
      .select({ setId: testSets.id, before: botSnapshots, publishedAt: bots.publishedAt })
      .from(testSets)
      .innerJoin(bots, ofBot)
      .innerJoin(botSnapshots, ofSnapshot)
      .where(and(eq(testSets.workspaceId, workspaceId), lt(botSnapshots.createdAt, bots.publishedAt)))
      .orderBy(desc(botSnapshots.number))
      .limit(1)
  ).at(0)
}
