import { QueryBuilder } from 'drizzle-orm/pg-core'
import { connections } from '#db/schema/index.ts'

export const connectionKinds = new QueryBuilder()
  .select({ workspaceId: connections.workspaceId, id: connections.id, name: connections.name, kind: connections.kind })
  .from(connections)
  .as('connection_kinds')
