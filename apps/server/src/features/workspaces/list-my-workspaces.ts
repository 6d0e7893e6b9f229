import type { MyWorkspace } from '@app/contracts/workspaces'
import type { UserCtx } from '#core/context.ts'
import { listWorkspacesOfUser } from './workspaces.repository.ts'

export const listMyWorkspaces = async (ctx: UserCtx): Promise<{ items: MyWorkspace[] }> => {
  const rows = await listWorkspacesOfUser(ctx.db, ctx.actor.userId)
  return { items: rows.map((row) => ({ ...row, isCurrent: row.id === ctx.actor.workspace?.id })) }
}
