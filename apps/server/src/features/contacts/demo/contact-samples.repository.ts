import { sql } from 'drizzle-orm'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { contacts } from '#db/schema/index.ts'
import { threadsOfContacts } from '#features/conversations/views.ts'

export const listContactSamples = async (db: Db, workspaceId: string): Promise<Sample[]> =>
  (
    await db.execute<Sample & Record<string, unknown>>(sql`
      select 'contact' as kind, id, extract(epoch from updated_at)::text as mark from ${contacts} where workspace_id = ${workspaceId}`)
  ).rows

/** Those of these contacts who have no conversation any more. */
export const contactsWithoutThreads = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from ${contacts} c
    where c.workspace_id = ${workspaceId}
      and c.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
      and not exists (
        select 1 from ${threadsOfContacts}
        where threads_of_contacts.workspace_id = c.workspace_id and threads_of_contacts.contact_id = c.id)`)
  return rows.map(({ id }) => id)
}
