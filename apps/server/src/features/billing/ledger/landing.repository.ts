import { and, asc, count, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { botRuns } from '#features/agent/views.ts'
import { threadLinks } from '#features/conversations/views.ts'

/** The answer that found no credits began before the shop had landed, and is the first that counts. */
const longestTurnMs = 5 * 60_000

/** Answers to customers since a moment by how they ended, and who still waits for a person. */
export const countSinceLanding = async (
  db: Db,
  workspaceId: string,
  since: Date,
): Promise<{ answered: number; handedOff: number; waiting: number }> => {
  const isHandoff = eq(botRuns.outcome, 'handoff')
  const { answered, handedOff } = only(
    await db
      .select({
        answered: sql<number>`(count(*) filter (where not ${isHandoff}))::int`,
        handedOff: sql<number>`(count(*) filter (where ${isHandoff}))::int`,
      })
      .from(botRuns)
      .where(
        and(
          eq(botRuns.workspaceId, workspaceId),
          eq(botRuns.environment, 'production'),
          gte(botRuns.startedAt, new Date(since.getTime() - longestTurnMs)),
          or(gte(botRuns.startedAt, since), eq(botRuns.status, 'no_credit')),
          inArray(botRuns.outcome, ['answered', 'suggested', 'small_talk', 'handoff']),
        ),
      ),
  )
  const { waiting } = only(
    await db
      .select({ waiting: count() })
      .from(threadLinks)
      .where(
        and(
          eq(threadLinks.workspaceId, workspaceId),
          eq(threadLinks.environment, 'production'),
          isNotNull(threadLinks.waitingSince),
        ),
      ),
  )
  return { answered, handedOff, waiting }
}

/** The customers that have waited longest for a person. */
export const listWaitingLongest = async (
  db: Db,
  workspaceId: string,
): Promise<{ threadId: string; title: string; at: Date }[]> => {
  const rows = await db
    .select({ threadId: threadLinks.id, title: threadLinks.title, at: threadLinks.waitingSince })
    .from(threadLinks)
    .where(
      and(
        eq(threadLinks.workspaceId, workspaceId),
        eq(threadLinks.environment, 'production'),
        isNotNull(threadLinks.waitingSince),
      ),
    )
    .orderBy(asc(threadLinks.waitingSince))
    .limit(3)
  return rows.flatMap(({ at, ...row }) => (at ? { ...row, at } : []))
}
