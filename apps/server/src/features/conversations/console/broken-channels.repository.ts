import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { threads, type WorkgateRow } from '#db/schema/index.ts'
import { people } from '#features/users/views.ts'
import { workgateRows } from '#features/workgates/views.ts'
import { memberships } from '#features/workspaces/views.ts'
import { isBroken } from './attention.repository.ts'

/** More than these are one sentence on the screen, however many they are. */
const MOST = 50

export type BrokenRow = Pick<WorkgateRow, 'id' | 'channel' | 'name' | 'health' | 'healthSince'> & { threads: number }

/** The sentence of an account says "999+" beyond this, so nobody counts further. */
const MOST_THREADS = 1_000

/** Accounts that cannot send, those that broke last first, each with its open conversations. */
export const brokenChannels = (db: Db, workspaceId: string): Promise<BrokenRow[]> => {
  const open = db
    .select({ id: threads.id })
    .from(threads)
    .where(
      and(
        eq(threads.workspaceId, workspaceId),
        eq(threads.workgateId, workgateRows.id),
        eq(threads.status, 'open'),
        sql`${threads.lastSeq} > 0`,
      ),
    )
    .limit(MOST_THREADS)
  return db
    .select({
      id: workgateRows.id,
      channel: workgateRows.channel,
      name: workgateRows.name,
      health: workgateRows.health,
      healthSince: workgateRows.healthSince,
      threads: sql<number>`(select count(*) from (${open}) open_threads)`.mapWith(Number),
    })
    .from(workgateRows)
    .where(isBroken(workspaceId))
    .orderBy(desc(workgateRows.healthSince), asc(workgateRows.id))
    .limit(MOST)
}

export type QuietRow = Pick<WorkgateRow, 'id' | 'channel' | 'name' | 'disabledReason' | 'disabledNote'>

/** Accounts that work and on which the AI is silent, by a stop or by the shop's own switch. */
export const quietChannels = (db: Db, workspaceId: string): Promise<QuietRow[]> =>
  db
    .select({
      id: workgateRows.id,
      channel: workgateRows.channel,
      name: workgateRows.name,
      disabledReason: workgateRows.disabledReason,
      disabledNote: workgateRows.disabledNote,
    })
    .from(workgateRows)
    .where(
      and(
        eq(workgateRows.workspaceId, workspaceId),
        eq(workgateRows.environment, 'production'),
        eq(workgateRows.health, 'ok'),
        isNull(workgateRows.removedAt),
        or(isNotNull(workgateRows.disabledReason), eq(workgateRows.isActive, false)),
      ),
    )
    .orderBy(asc(workgateRows.name), asc(workgateRows.id))
    .limit(MOST)

/** The owners of the workspace, who are told by e-mail when an account breaks. */
export const ownerNames = async (db: Db, workspaceId: string): Promise<string[]> =>
  (
    await db
      .select({ name: people.name })
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.userId))
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'owner')))
      .orderBy(asc(memberships.joinedAt), asc(memberships.id))
      .limit(5)
  ).map(({ name }) => name)
