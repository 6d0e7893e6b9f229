import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { removeFromJobs } from '#core/jobs/jobs.repository.ts'
import { textAt, withoutPaths } from '#core/jsonb.repository.ts'
import { pruneStep } from '#core/retention/prune-in-steps.ts'
import type { Db } from '#db/client.ts'
import { events } from '#db/schema/index.ts'

export const insertEvent = async (db: Db, event: typeof events.$inferInsert): Promise<void> => {
  await db.insert(events).values(event)
}

/** What listeners still have to do is in their jobs. */
export const deleteOldDomainEvents = async (db: Db, before: Date): Promise<number> => {
  const old = db
    .select({ place: sql`ctid` })
    .from(events)
    .where(lt(events.at, before))
    .limit(pruneStep)
  return (await db.delete(events).where(sql`ctid = any(array(${old}))`)).rowCount ?? 0
}

interface Removal {
  workspaceId: string
  /** The field of a payload that says what the event is about. */
  about: string
  ids: readonly string[]
  fields: readonly string[]
}

/** Takes these fields out of events about these ids, and out of the copies that wait for their listeners. */
export const removeFromEvents = async (db: Db, { workspaceId, about, ids, fields }: Removal): Promise<void> => {
  await db
    .update(events)
    .set({
      payload: withoutPaths(
        events.payload,
        fields.map((field) => [field]),
      ),
    })
    .where(and(eq(events.workspaceId, workspaceId), inArray(textAt(events.payload, [about]), [...ids])))
  await removeFromJobs(db, {
    workspaceId,
    about: ['payload', about],
    ids,
    paths: fields.map((field) => ['payload', field]),
  })
}
