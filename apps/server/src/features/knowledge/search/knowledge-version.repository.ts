import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/**
 * Tells the state of a workspace's knowledge from any other, for the few statements that begin with it: equal means that
 * nothing a search can see has changed. The marks of all changes go into it, so that one which took long to commit
 * counts as well as the newest.
 */
export const knowledgeVersion = (workspaceId: '$1') => `
  coalesce((select bit_xor(c.mark) from knowledge_changes c where c.workspace_id = ${workspaceId}), 0)::text`

/** The newest change of a workspace stays: a version must never come again. */
export const deleteOldChanges = async (db: Db): Promise<void> => {
  await db.execute(sql`
    delete from knowledge_changes c
    where c.noted_at < now() - interval '6 hours' and exists (
      select from knowledge_changes newer where newer.workspace_id = c.workspace_id and newer.noted_at > c.noted_at)`)
}
