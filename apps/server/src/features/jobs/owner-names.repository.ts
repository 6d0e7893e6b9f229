import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

/** The names of these workspaces, by their ids. */
export const findOwnerNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: workspaceNames.id, name: workspaceNames.name })
    .from(workspaceNames)
    .where(inArray(workspaceNames.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
