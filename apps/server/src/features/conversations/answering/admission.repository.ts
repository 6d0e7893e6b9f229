import { sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { lastVisits } from '#features/widget/views.ts'
import type { ChatKey } from '../threads/chat-key.ts'

/** Held to the end of the transaction: new conversations of a workspace ask for room one after the other. */
export const lockAdmission = async (db: Db, workspaceId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`admission:${workspaceId}`}, 0))`)
}

/** No answer is under way for longer after the message that it answers. */
const longestAnswerMs = 3_600_000

/**
 * Other active threads: being answered now, or answered by the AI and with a visitor seen in the last minutes. A new one
 * that is held to ask for room is not one of them yet. Both are found by when something happened, so that old threads
 * cost nothing.
 */
export const activeThreads = async (db: Db, key: ChatKey, since: Date): Promise<number> => {
  const written = new Date(since.getTime() - longestAnswerMs)
  const { rows } = await db.execute<{ active: number }>(sql`
    select count(*)::int as active from (
      select t.id from threads t
      where t.workspace_id = ${key.workspaceId}::uuid and t.environment in ('production', 'development')
        and t.updated_at > ${written.toISOString()}::timestamptz and t.lease_until > now()
        and (t.answered_seq > 0 or t.admitted_generation = t.generation)
      union
      select t.id from ${lastVisits} join threads t
        on t.workspace_id = ${lastVisits.workspaceId} and t.id = ${lastVisits.threadId}
      where ${lastVisits.workspaceId} = ${key.workspaceId}::uuid and t.answered_seq > 0
        and ${lastVisits.lastSeenAt} > ${since.toISOString()}::timestamptz) found
    where id <> ${key.id}::uuid`)
  return only(rows).active
}

/** New conversations that were put off, still ask again, and began before this one. */
export const waitingBefore = async (db: Db, thread: ThreadRow, askedSince: Date): Promise<number> => {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from threads t
    where t.workspace_id = ${thread.workspaceId}::uuid and t.due_at > ${askedSince.toISOString()}::timestamptz
      and t.waiting_reason = 'busy' and t.answered_seq = 0
      and (t.created_at, t.id) < (${thread.createdAt.toISOString()}::timestamptz, ${thread.id}::uuid)`)
  return only(rows).waiting
}
