import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { commentRules } from '#db/schema/index.ts'
import { workgateRows } from '#features/workgates/views.ts'

/** The accounts of the demo shop that work, in the order they were made. */
export const listHealthyGates = (db: Db, workspaceId: string): Promise<{ id: string; channel: string }[]> =>
  db
    .select({ id: workgateRows.id, channel: workgateRows.channel })
    .from(workgateRows)
    .where(and(eq(workgateRows.workspaceId, workspaceId), eq(workgateRows.health, 'ok')))
    .orderBy(asc(workgateRows.id))

export const listRuleSamples = (db: Db, workspaceId: string): Promise<Sample[]> =>
  db
    .select({
      kind: sql<string>`'comment-rule'`,
      id: commentRules.id,
      mark: sql<string>`extract(epoch from ${commentRules.updatedAt})::text`,
    })
    .from(commentRules)
    .where(eq(commentRules.workspaceId, workspaceId))

export const deleteRules = async (db: Db, workspaceId: string, ids: readonly string[]): Promise<void> => {
  await db
    .delete(commentRules)
    .where(and(eq(commentRules.workspaceId, workspaceId), inArray(commentRules.id, [...ids])))
}
