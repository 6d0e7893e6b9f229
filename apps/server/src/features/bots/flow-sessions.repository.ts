import { and, count, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { nodesInUse, sessionsInFlows } from '#features/agent/views.ts'
import type { BotKey } from './bots.repository.ts'

/** Customers who stand at the same place of the same version. */
export interface FlowPlaces {
  snapshotId: string
  nodes: string[]
  sessions: number
}

export const countFlowPlaces = async (db: Db, { workspaceId, id }: BotKey): Promise<FlowPlaces[]> => {
  const { snapshotId } = sessionsInFlows
  const nodes = nodesInUse(sessionsInFlows.state)
  const rows = await db
    .select({ snapshotId, nodes, sessions: count() })
    .from(sessionsInFlows)
    .where(
      and(
        eq(sessionsInFlows.workspaceId, workspaceId),
        eq(sessionsInFlows.botId, id),
        eq(sessionsInFlows.environment, 'production'),
      ),
    )
    .groupBy(snapshotId, nodes)
  return rows.flatMap((row) => (row.snapshotId === null ? [] : [{ ...row, snapshotId: row.snapshotId }]))
}
