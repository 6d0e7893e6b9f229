import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { agentSessions } from '#db/schema/index.ts'
import { threadLinks } from '#features/conversations/views.ts'

/** What bots did in conversations that are gone; runs and their steps go with it. */
export const deleteSessionsOfThreads = async (
  db: Db,
  workspaceId: string,
  threadIds: readonly string[],
): Promise<void> => {
  await db.execute(sql`
    delete from ${agentSessions} s
    where s.workspace_id = ${workspaceId}
      and s.external_key in (select value from json_array_elements_text(${JSON.stringify(threadIds)}::json))
      and not exists (
        select 1 from ${threadLinks}
        where thread_links.workspace_id = s.workspace_id and thread_links.id::text = s.external_key)`)
}
