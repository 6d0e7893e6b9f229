import { isAdmin } from '@app/contracts/roles'
import type { TenantCtx, UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findWorkspaceName, hasMemberOfRank } from './workspaces.repository.ts'

interface Entered {
  tx: TenantCtx
  name: string
}

/** Moderators look after accounts below their own rank, so never after a workspace of their own. */
export const mayChange = async ({ actor, db }: UserCtx, workspaceId: string): Promise<boolean> =>
  isAdmin(actor.role) || !(await hasMemberOfRank(db, workspaceId, actor.role))

/** The context of a workspace that the caller may change, with the rights of the platform. */
export const enterWorkspace = async (ctx: UserCtx, workspaceId: string): Promise<Entered> => {
  const name = await findWorkspaceName(ctx.db, workspaceId)
  if (name === undefined) throw new AppError('WORKSPACE_NOT_FOUND')
  if (!(await mayChange(ctx, workspaceId))) throw new AppError('ROLE_TOO_HIGH')
  return { tx: { ...ctx, workspaceId }, name }
}
