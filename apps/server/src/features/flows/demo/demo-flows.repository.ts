import { and, eq, isNull } from 'drizzle-orm'
import type { FlowConfig } from '@app/contracts/flow-settings'
import type { Db } from '#db/client.ts'
import { botNames, botVersions } from '#features/bots/views.ts'

/** The flow of this name as customers go through it. */
export const findPublishedFlow = async (
  db: Db,
  workspaceId: string,
  name: string,
): Promise<{ botId: string; config: FlowConfig } | undefined> => {
  const [row] = await db
    .select({ botId: botNames.id, config: botVersions.config })
    .from(botNames)
    .innerJoin(
      botVersions,
      and(eq(botVersions.workspaceId, botNames.workspaceId), eq(botVersions.id, botNames.publishedSnapshotId)),
    )
    .where(and(eq(botNames.workspaceId, workspaceId), eq(botNames.name, name), isNull(botNames.deletedAt)))
  return row?.config.type === 'flow' ? { botId: row.botId, config: row.config } : undefined
}
