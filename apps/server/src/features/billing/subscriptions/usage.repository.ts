import { and, count, countDistinct, eq, exists, gt, isNull, notInArray, or, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { creditEntries } from '#db/schema/index.ts'
import { botNames } from '#features/bots/views.ts'
import { answeredThreads } from '#features/conversations/views.ts'
import { datasetNames, itemContents } from '#features/knowledge/views.ts'
import { lastVisits } from '#features/widget/views.ts'
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
    db
      // Sets of one template count as one.
      .select({ value: countDistinct(sql`coalesce(${datasetNames.bundleId}, ${datasetNames.id})`) })
      .from(datasetNames)
      .where(eq(datasetNames.workspaceId, workspaceId)),
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

const activeForMs = 5 * 60_000

/** Conversations that the AI answers at the same time: as the limit counts them. */
export const countActiveThreads = async (db: Db, workspaceId: string, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - activeForMs)
  const visited = db
    .select({ one: sql`1` })
    .from(lastVisits)
    .where(
      and(
        eq(lastVisits.workspaceId, answeredThreads.workspaceId),
        eq(lastVisits.threadId, answeredThreads.id),
        gt(lastVisits.lastSeenAt, since),
      ),
    )
  const hasBegun = gt(answeredThreads.answeredSeq, 0)
  const isAdmitted = eq(answeredThreads.admittedGeneration, answeredThreads.generation)
  const rows = await db
    .select({ value: count() })
    .from(answeredThreads)
    .where(
      and(
        eq(answeredThreads.workspaceId, workspaceId),
        or(and(gt(answeredThreads.leaseUntil, now), or(hasBegun, isAdmitted)), and(hasBegun, exists(visited))),
      ),
    )
  return only(rows).value
}

/** A type and not an interface: rows of a written-out statement must have an index signature. */
export type DayOfUse = { day: string; credits: number; monthly: number }

/** What was spent on each day in Vietnam that had any use; `monthly` is the part that came with the package. */
export const listDaysOfUse = async (
  db: Db,
  workspaceId: string,
  { since, until }: { since: Date; until: Date },
): Promise<DayOfUse[]> => {
  const { rows } = await db.execute<DayOfUse>(sql`
    select to_char(created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, -sum(amount)::int as credits,
      -sum(monthly)::int as monthly
    from ${creditEntries} where workspace_id = ${workspaceId}::uuid and kind in ('spend', 'refund')
      and created_at >= ${since.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz
    group by 1 order by 1`)
  return rows
}
