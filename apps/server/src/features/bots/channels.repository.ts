import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { BotSummary } from '@app/contracts/bots'
import type { Db } from '#db/client.ts'
import { workgateRows } from '#features/workgates/views.ts'

type Channel = BotSummary['channels'][number]

/** The workgates by which real customers reach these bots, oldest first: one statement for a whole page. */
export const channelsOfBots = async (
  db: Db,
  workspaceId: string,
  botIds: readonly string[],
): Promise<Map<string, Channel[]>> => {
  if (botIds.length === 0) return new Map()
  const rows = await db
    .select({ botId: workgateRows.botId, id: workgateRows.id, kind: workgateRows.channel, name: workgateRows.name })
    .from(workgateRows)
    .where(
      and(
        eq(workgateRows.workspaceId, workspaceId),
        inArray(workgateRows.botId, [...botIds]),
        eq(workgateRows.environment, 'production'),
        eq(workgateRows.isActive, true),
        isNull(workgateRows.disabledReason),
      ),
    )
    .orderBy(asc(workgateRows.createdAt), asc(workgateRows.id))
  const byBot = Map.groupBy(rows, ({ botId }) => botId)
  return new Map([...byBot].map(([botId, list]) => [botId, list.map(({ id, kind, name }) => ({ id, kind, name }))]))
}
