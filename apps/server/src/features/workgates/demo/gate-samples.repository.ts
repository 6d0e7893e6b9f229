import { sql } from 'drizzle-orm'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { workgates } from '#db/schema/index.ts'
import { rulesOfWorkgates } from '#features/comments/views.ts'
import { threadsOfWorkgates } from '#features/conversations/views.ts'

/** Traffic and health move by themselves; a new sign-in, another bot or another name is a person's doing. */
export const listGateSamples = async (db: Db, workspaceId: string): Promise<Sample[]> =>
  (
    await db.execute<Sample & Record<string, unknown>>(sql`
      select 'workgate' as kind, id, concat(name, ' ', bot_id, ' ', is_active, ' ', extract(epoch from connected_at)) as mark
      from ${workgates} where workspace_id = ${workspaceId}`)
  ).rows

/** Accounts without a conversation and without a rule for comments. Returns those that have gone. */
export const deleteQuietGates = async (db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from ${workgates} w
    where w.workspace_id = ${workspaceId}
      and w.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
      and not exists (
        select 1 from ${threadsOfWorkgates}
        where threads_of_workgates.workspace_id = w.workspace_id and threads_of_workgates.workgate_id = w.id)
      and not exists (
        select 1 from ${rulesOfWorkgates}
        where rules_of_workgates.workspace_id = w.workspace_id and rules_of_workgates.workgate_id = w.id)
    returning w.id`)
  return rows.map(({ id }) => id)
}
