import { and, desc, eq, isNotNull, like, lt } from 'drizzle-orm'
import type { BotConfig } from '@app/contracts/bot-settings'
import type { Db } from '#db/client.ts'
import { botNames, botVersions } from '#features/bots/views.ts'

export interface DemoBot {
  botId: string
  publishedAt: Date | null
  /** The version that was published before. */
  before: { number: number; hash: string; config: BotConfig; createdBy: string | null }
}

/** The main bot of the demo shop, with the version published before the present one. */
export const findDemoBot = async (db: Db, workspaceId: string): Promise<DemoBot | undefined> =>
  (
    await db
      .select({
        botId: botNames.id,
        publishedAt: botNames.publishedAt,
        before: {
          number: botVersions.number,
          hash: botVersions.hash,
          config: botVersions.config,
          createdBy: botVersions.createdBy,
        },
      })
      .from(botNames)
      .innerJoin(
        botVersions,
        and(eq(botVersions.workspaceId, botNames.workspaceId), eq(botVersions.botId, botNames.id)),
      )
      .where(
        and(
          eq(botNames.workspaceId, workspaceId),
          isNotNull(botNames.publishedSnapshotId),
          like(botNames.name, 'Mây%'),
          lt(botVersions.createdAt, botNames.publishedAt),
        ),
      )
      .orderBy(desc(botVersions.number))
      .limit(1)
  ).at(0)
