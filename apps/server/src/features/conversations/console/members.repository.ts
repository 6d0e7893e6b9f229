import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { people } from '#features/users/views.ts'
import { memberships } from '#features/workspaces/views.ts'

/** Names of those of the given people who are members of the workspace. */
export const memberNames = async (
  db: Db,
  workspaceId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(memberships.userId, [...new Set(userIds)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
