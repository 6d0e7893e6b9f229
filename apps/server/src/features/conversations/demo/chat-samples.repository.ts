import { sql } from 'drizzle-orm'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { cannedReplies, channelEvents, contactIdentities, labels, messages, threads } from '#db/schema/index.ts'

export const listChatSamples = async (db: Db, workspaceId: string): Promise<Sample[]> =>
  (
    await db.execute<Sample & Record<string, unknown>>(sql`
      select 'thread' as kind, id, last_seq::text as mark from ${threads} where workspace_id = ${workspaceId}
      union all
      select 'identity', id, external_id from ${contactIdentities} where workspace_id = ${workspaceId}
      union all
      select 'label', id, name || color || folder from ${labels} where workspace_id = ${workspaceId}
      union all
      select 'canned', id, extract(epoch from updated_at)::text from ${cannedReplies} where workspace_id = ${workspaceId}`)
  ).rows

interface Of {
  workspaceId: string
  ids: readonly string[]
}
const among = (ids: readonly string[]) =>
  sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`

/** Conversations go with everything in them. */
export const deleteThreads = async (db: Db, { workspaceId, ids }: Of): Promise<void> => {
  await db.execute(sql`delete from ${threads} where workspace_id = ${workspaceId} and id in ${among(ids)}`)
}

/** In conversations that went on, what was said before goes. */
export const deleteFirstMessages = async (
  db: Db,
  workspaceId: string,
  upTo: readonly { id: string; mark: string }[],
): Promise<void> => {
  await db.execute(sql`
    delete from ${messages} m using json_to_recordset(${JSON.stringify(upTo)}::json) as t (id uuid, mark int)
    where m.workspace_id = ${workspaceId} and m.thread_id = t.id and m.seq <= t.mark`)
}

/** Customers without a conversation, and what their channels reported of them. */
export const deleteIdentities = async (db: Db, { workspaceId, ids }: Of): Promise<void> => {
  await db.execute(sql`
    delete from ${contactIdentities} i where workspace_id = ${workspaceId} and id in ${among(ids)}
      and not exists (select 1 from ${threads} t where t.workspace_id = i.workspace_id and t.identity_id = i.id)`)
  await db.execute(sql`
    delete from ${channelEvents} where workspace_id = ${workspaceId} and key like 'message:demo-%'`)
}

/** Labels that no conversation has. */
export const deleteLabels = async (db: Db, { workspaceId, ids }: Of): Promise<void> => {
  await db.execute(sql`
    delete from ${labels} l where workspace_id = ${workspaceId} and id in ${among(ids)}
      and not exists (select 1 from ${threads} t where t.workspace_id = l.workspace_id and l.id = any (t.label_ids))`)
}

/** Returns the files of their pictures. */
export const deleteCanned = async (db: Db, { workspaceId, ids }: Of): Promise<string[]> => {
  const { rows } = await db.execute<{ attachments: { fileId?: string }[] }>(sql`
    delete from ${cannedReplies} where workspace_id = ${workspaceId} and id in ${among(ids)} returning attachments`)
  return rows.flatMap(({ attachments }) => attachments.flatMap(({ fileId }) => fileId ?? []))
}
