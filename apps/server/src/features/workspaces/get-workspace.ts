import type { Workspace } from '@app/contracts/workspaces'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { limitsOf } from '#core/limits.ts'
import { presentWorkspace } from './workspaces.presenter.ts'
import { countMembers, findWorkspace } from './workspaces.repository.ts'

export const getWorkspace = async (ctx: WorkspaceCtx): Promise<Workspace> => {
  const row = await findWorkspace(ctx.db, ctx.workspaceId)
  if (!row) throw new AppError('WORKSPACE_NOT_FOUND')
  const { members: memberLimit } = await limitsOf(ctx)
  return presentWorkspace(row, { memberCount: await countMembers(ctx.db, ctx.workspaceId), memberLimit })
}
