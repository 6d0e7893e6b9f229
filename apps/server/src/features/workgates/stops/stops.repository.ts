import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { workgates, type WorkgateRow } from '#db/schema/index.ts'
import { currentPackages } from '#features/billing/views.ts'
import { isConnector } from '../workgates.repository.ts'

/** The accounts that the limit of the package counts, oldest first: that many of them may work. */
export const lockConnectorRows = (db: Db, workspaceId: string, uncounted: readonly string[]): Promise<WorkgateRow[]> =>
  db
    .select()
    .from(workgates)
    .where(isConnector(workspaceId, uncounted))
    .orderBy(asc(workgates.createdAt), asc(workgates.id))
    .for('update')

/**
 * For the platform's own clock: workspaces in which not as many accounts are stopped as their package asks for. A
 * package that has ended allows no more than the trial.
 */
export const workspacesToSettle = async (
  db: Db,
  { uncounted, trial, now }: { uncounted: readonly string[]; trial: number; now: Date },
): Promise<string[]> => {
  const allowed = sql`case
    when ${currentPackages.endsAt} > ${now.toISOString()}::timestamptz then ${currentPackages.connectors}
    else least(${currentPackages.connectors}, ${trial}::int) end`
  const rows = await db
    .select({ workspaceId: workgates.workspaceId })
    .from(workgates)
    .leftJoin(currentPackages, eq(currentPackages.workspaceId, workgates.workspaceId))
    .where(
      and(
        eq(workgates.environment, 'production'),
        isNull(workgates.removedAt),
        notInArray(workgates.channel, [...uncounted]),
      ),
    )
    .groupBy(workgates.workspaceId, currentPackages.endsAt, currentPackages.connectors)
    .having(
      sql`count(*) filter (where ${workgates.disabledReason} = 'limit') <> greatest(0, count(*) - coalesce(${allowed}, ${trial}::int))`,
    )
  return rows.map(({ workspaceId }) => workspaceId)
}
