import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { contactMerges } from '#db/schema/index.ts'

export type ContactMergeRow = typeof contactMerges.$inferSelect
type MergeKey = { workspaceId: string; id: string }
const isMerge = ({ workspaceId, id }: MergeKey) =>
  and(eq(contactMerges.workspaceId, workspaceId), eq(contactMerges.id, id))

export const insertMerge = async (db: Db, row: typeof contactMerges.$inferInsert): Promise<ContactMergeRow> =>
  only(await db.insert(contactMerges).values(row).returning())

/** Skips merges that were undone. */
export const lockMerge = async (db: Db, key: MergeKey): Promise<ContactMergeRow | undefined> =>
  (
    await db
      .select()
      .from(contactMerges)
      .where(and(isMerge(key), isNull(contactMerges.undoneAt)))
      .for('update')
  ).at(0)

export const setUndone = async (db: Db, key: MergeKey, at: Date): Promise<void> => {
  await db.update(contactMerges).set({ undoneAt: at }).where(isMerge(key))
}

/** A merge stores data of the person too, so it is deleted with them. */
export const deleteMergesOf = async (db: Db, workspaceId: string, contactIds: readonly string[]): Promise<void> => {
  await db
    .delete(contactMerges)
    .where(
      and(
        eq(contactMerges.workspaceId, workspaceId),
        or(inArray(contactMerges.keptId, [...contactIds]), inArray(contactMerges.droppedId, [...contactIds])),
      ),
    )
}
