import { and, asc, eq, gt, gte, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { threads, type ThreadRow } from '#db/schema/index.ts'

/** Chats of a bot in which something has happened lately and nothing waits to be answered, in the order of their ids. */
export const talkingThreads = (
  db: Db,
  { workspaceId, botId }: { workspaceId: string; botId: string },
  { since, after, limit }: { since: Date; after: string | null; limit: number },
): Promise<ThreadRow[]> =>
  db
    .select()
    .from(threads)
    .where(
      and(
        eq(threads.workspaceId, workspaceId),
        eq(threads.environment, 'production'),
        gte(threads.updatedAt, since),
        eq(threads.botId, botId),
        eq(threads.kind, 'chat'),
        eq(threads.mode, 'ai'),
        eq(threads.status, 'open'),
        isNull(threads.dueAt),
        after === null ? undefined : gt(threads.id, after),
      ),
    )
    .orderBy(asc(threads.id))
    .limit(limit)
