import { and, count, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { creditEntries } from '#db/schema/index.ts'
import { botNames } from '#features/bots/views.ts'
import { datasetNames, itemContents } from '#features/knowledge/views.ts'
import { workgateRows } from '#features/workgates/views.ts'
import { memberships } from '#features/workspaces/views.ts'

export interface Usage {
  bots: number
  datasets: number
  records: number
  members: number
  connectors: number
}

/** How much of each limit a workspace uses. */
export const countUsage = async (db: Db, workspaceId: string, uncounted: readonly string[]): Promise<Usage> => {
  const [bots, datasets, records, members, connectors] = await Promise.all([
    db
      .select({ value: count() })
      .from(botNames)
      .where(and(eq(botNames.workspaceId, workspaceId), isNull(botNames.deletedAt))),
    db.select({ value: count() }).from(datasetNames).where(eq(datasetNames.workspaceId, workspaceId)),
    db.select({ value: count() }).from(itemContents).where(eq(itemContents.workspaceId, workspaceId)),
    db.select({ value: count() }).from(memberships).where(eq(memberships.workspaceId, workspaceId)),
    db
      .select({ value: count() })
      .from(workgateRows)
      .where(
        and(
          eq(workgateRows.workspaceId, workspaceId),
          eq(workgateRows.environment, 'production'),
          notInArray(workgateRows.channel, [...uncounted]),
          isNull(workgateRows.removedAt),
        ),
      ),
  ])
  return {
    bots: only(bots).value,
    datasets: only(datasets).value,
    records: only(records).value,
    members: only(members).value,
    connectors: only(connectors).value,
  }
}

/** What was spent on how many days since a moment. */
export const spendSince = async (
  db: Db,
  workspaceId: string,
  { since, until }: { since: Date; until: Date },
): Promise<{ credits: number; days: number }> => {
  const { rows } = await db.execute<{ credits: number; days: number }>(sql`
    select coalesce(-sum(amount), 0)::int as credits,
      count(distinct (created_at at time zone 'Asia/Ho_Chi_Minh')::date)::int as days
    from ${creditEntries} where workspace_id = ${workspaceId}::uuid and kind = 'spend'
      and created_at >= ${since.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz`)
  return only(rows)
}
