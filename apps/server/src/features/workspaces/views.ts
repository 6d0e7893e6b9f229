import { QueryBuilder } from 'drizzle-orm/pg-core'
import { members, workspaces } from '#db/schema/index.ts'

export const memberships = new QueryBuilder()
  .select({
    workspaceId: members.workspaceId,
    id: members.id,
    userId: members.userId,
    role: members.role,
    joinedAt: members.joinedAt,
  })
  .from(members)
  .as('memberships')

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
