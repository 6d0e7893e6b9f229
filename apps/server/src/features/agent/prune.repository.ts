import { and, gte, inArray, lt, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { pruneStep } from '#core/retention/prune-in-steps.ts'
import type { Db } from '#db/client.ts'
import { agentRuns, agentSessions, isInFlow } from '#db/schema/index.ts'

// Over all workspaces, with the platform's rights. Rows lie in the order in which they were made, so a summary of the
// table's pages finds the old ones, and a row is named by its place.

const trials = ['test', 'eval'] as const

const deleteSessions = async (db: Db, before: Date, condition: SQL | undefined): Promise<number> => {
  const old = db
    .select({ place: sql`ctid` })
    .from(agentSessions)
    .where(
      and(
        lt(agentSessions.createdAt, before),
        lt(agentSessions.lastAt, before),
        // Who rests in a flow is expected back.
        sql`not (${isInFlow})`,
        condition,
      ),
    )
    .limit(pruneStep)
  return (await db.delete(agentSessions).where(sql`ctid = any(array(${old}))`)).rowCount ?? 0
}

/** Conversations of people who tried a bot, and of tests. Their runs go with them. */
export const deleteTrialSessions = (db: Db, before: Date): Promise<number> =>
  deleteSessions(db, before, inArray(agentSessions.origin, [...trials]))

/** Conversations of customers and programs in which nothing has happened for so long. */
export const deleteLiveSessions = (db: Db, before: Date): Promise<number> =>
  deleteSessions(db, before, notInArray(agentSessions.origin, [...trials]))

export const deleteRuns = async (db: Db, before: Date): Promise<number> => {
  const old = db
    .select({ place: sql`ctid` })
    .from(agentRuns)
    .where(and(lt(agentRuns.startedAt, before), ne(agentRuns.status, 'running')))
    .limit(pruneStep)
  return (await db.delete(agentRuns).where(sql`ctid = any(array(${old}))`)).rowCount ?? 0
}

/** Question, answer and figures of a run stay; how it came to them is forgotten. */
export const emptyTraces = async (db: Db, { from, before }: { from: Date; before: Date }): Promise<number> => {
  const old = db
    .select({ place: sql`ctid` })
    .from(agentRuns)
    .where(
      and(
        gte(agentRuns.startedAt, from),
        lt(agentRuns.startedAt, before),
        ne(agentRuns.status, 'running'),
        sql`${agentRuns.steps} <> '[]'::jsonb`,
      ),
    )
    .limit(pruneStep)
  const { rowCount } = await db
    .update(agentRuns)
    .set({ steps: [] })
    .where(sql`ctid = any(array(${old}))`)
  return rowCount ?? 0
}
