import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { workgateHealthChanges, type WorkgateHealthChangeRow, type WorkgateRow } from '#db/schema/index.ts'

type Gate = Pick<WorkgateRow, 'workspaceId' | 'id'>

const isOf = ({ workspaceId, id }: Gate) =>
  and(eq(workgateHealthChanges.workspaceId, workspaceId), eq(workgateHealthChanges.workgateId, id))

export const insertHealthChanges = async (db: Db, rows: WorkgateHealthChangeRow[]): Promise<void> => {
  if (rows.length > 0) await db.insert(workgateHealthChanges).values(rows)
}

/** Newest first. */
export const latestHealthChanges = (
  db: Db,
  gate: Gate,
  { limit, isBroken = false }: { limit: number; isBroken?: boolean },
): Promise<WorkgateHealthChangeRow[]> =>
  db
    .select()
    .from(workgateHealthChanges)
    .where(and(isOf(gate), isBroken ? ne(workgateHealthChanges.health, 'ok') : undefined))
    .orderBy(desc(workgateHealthChanges.at), desc(workgateHealthChanges.id))
    .limit(limit)

/** How often an account broke with this code since a time. */
export const countBreaks = async (
  db: Db,
  gate: Gate,
  { code, since }: { code: string; since: Date },
): Promise<number> =>
  db.$count(
    workgateHealthChanges,
    and(
      isOf(gate),
      eq(workgateHealthChanges.code, code),
      ne(workgateHealthChanges.health, 'ok'),
      gte(workgateHealthChanges.at, since),
    ),
  )

/** The changes since a time and the last one before it, oldest first. */
export const healthChangesSince = async (db: Db, gate: Gate, since: Date): Promise<WorkgateHealthChangeRow[]> => {
  const newestFirst = [desc(workgateHealthChanges.at), desc(workgateHealthChanges.id)]
  const during = await db
    .select()
    .from(workgateHealthChanges)
    .where(and(isOf(gate), gte(workgateHealthChanges.at, since)))
    .orderBy(...newestFirst)
    .limit(5000)
  const before = await db
    .select()
    .from(workgateHealthChanges)
    .where(and(isOf(gate), lt(workgateHealthChanges.at, since)))
    .orderBy(...newestFirst)
    .limit(1)
  return [...during, ...before].toReversed()
}

/** Old changes, but for the last one of every account: it says how the account has been since. */
export const deleteHealthChangesBefore = async (db: Db, before: Date): Promise<void> => {
  const old = workgateHealthChanges
  await db.delete(old).where(
    and(
      lt(old.at, before),
      sql`exists (select from ${old} newer where newer.workspace_id = ${old.workspaceId}
        and newer.workgate_id = ${old.workgateId} and newer.at > ${old.at} and newer.at < ${before.toISOString()}::timestamptz)`,
    ),
  )
}
