import { and, eq } from 'drizzle-orm'
import type { TopicKey } from '@app/contracts/reports'
import type { Db } from '#db/client.ts'
import { topicsForAi } from '#features/shadow/views.ts'

/** The topics that the AI of a bot answers in manual chats; none for most bots. */
export const aiTopicsOf = async (
  db: Db,
  { workspaceId, botId }: { workspaceId: string; botId: string },
): Promise<readonly TopicKey[]> =>
  (
    await db
      .select({ topics: topicsForAi.topics })
      .from(topicsForAi)
      .where(and(eq(topicsForAi.workspaceId, workspaceId), eq(topicsForAi.botId, botId)))
  ).at(0)?.topics ?? []
