import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members, users } from '#db/schema/index.ts'

/** Names of those of the given people who belong to the workspace. */
export const memberNames = async (
  db: Db,
  workspaceId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), inArray(members.userId, [...new Set(userIds)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
