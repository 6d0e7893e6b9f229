import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/index.ts'
import { accountRoles } from '#features/users/views.ts'
import { memberships, workspaceNames } from '#features/workspaces/views.ts'

export const findWorkspaceName = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.select({ name: workspaceNames.name }).from(workspaceNames).where(eq(workspaceNames.id, id))).at(0)?.name

/** Whether somebody of this rank or above works in the workspace. */
export const hasMemberOfRank = async (db: Db, workspaceId: string, rank: number): Promise<boolean> =>
  (
    await db
      .select({ id: memberships.id })
      .from(memberships)
      .innerJoin(accountRoles, eq(accountRoles.id, memberships.userId))
      .where(and(eq(memberships.workspaceId, workspaceId), gte(accountRoles.role, rank)))
      .limit(1)
  ).length > 0

export const countOrders = (db: Db, workspaceId: string): Promise<number> =>
  db.$count(orders, eq(orders.workspaceId, workspaceId))
