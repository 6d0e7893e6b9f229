import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { finishedReplays } from '#features/replay/views.ts'

/** The newest finished replay of exactly these two versions. */
export const newestReplay = async (
  db: Db,
  { workspaceId, botId }: { workspaceId: string; botId: string },
  { beforeHash, afterHash }: { beforeHash: string; afterHash: string },
): Promise<{ id: string; openHarm: number } | undefined> =>
  (
    await db
      .select({ id: finishedReplays.id, openHarm: finishedReplays.openHarm })
      .from(finishedReplays)
      .where(
        and(
          eq(finishedReplays.workspaceId, workspaceId),
          eq(finishedReplays.botId, botId),
          eq(finishedReplays.beforeHash, beforeHash),
          eq(finishedReplays.afterHash, afterHash),
        ),
      )
      .orderBy(desc(finishedReplays.createdAt), desc(finishedReplays.id))
      .limit(1)
  ).at(0)
