import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BotSummary } from '@app/contracts/bots'
import type { Db } from '#db/client.ts'
import { workgates } from '#db/schema/index.ts'

type Channel = BotSummary['channels'][number]

/** The doors by which real customers reach these bots, oldest first: one statement for a whole page. */
export const channelsOfBots = async (
  db: Db,
  workspaceId: string,
  botIds: readonly string[],
): Promise<Map<string, Channel[]>> => {
  if (botIds.length === 0) return new Map()
  const rows = await db
    .select({ botId: workgates.botId, id: workgates.id, kind: workgates.channel, name: workgates.name })
    .from(workgates)
    .where(
      and(
        eq(workgates.workspaceId, workspaceId),
        inArray(workgates.botId, [...botIds]),
        eq(workgates.environment, 'production'),
        eq(workgates.isActive, true),
      ),
    )
    .orderBy(asc(workgates.createdAt), asc(workgates.id))
  const byBot = Map.groupBy(rows, ({ botId }) => botId)
  return new Map([...byBot].map(([botId, list]) => [botId, list.map(({ id, kind, name }) => ({ id, kind, name }))]))
}
