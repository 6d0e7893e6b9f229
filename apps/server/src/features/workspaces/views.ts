import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { members, sampleRows, workspaces } from '#db/schema/index.ts'

export const memberships = new QueryBuilder()
  .select({
    workspaceId: members.workspaceId,
    id: members.id,
    userId: members.userId,
    role: members.role,
    joinedAt: members.joinedAt,
    wantsDigest: members.wantsDigest,
  })
  .from(members)
  .as('memberships')

/** When the demo shop of a workspace was made: what was done before was nobody's doing. */
export const demoShops = new QueryBuilder()
  .select({ workspaceId: sampleRows.workspaceId, madeAt: sql<string>`${sampleRows.mark}`.as('made_at') })
  .from(sampleRows)
  .where(sql`${sampleRows.kind} = 'shop'`)
  .as('demo_shops')

export const workspaceNames = new QueryBuilder()
  .select({
    id: workspaces.id,
    name: workspaces.name,
    settings: workspaces.settings,
    isDemo: workspaces.isDemo,
    firstStepsClosedAt: workspaces.firstStepsClosedAt,
  })
  .from(workspaces)
  .as('workspace_names')
