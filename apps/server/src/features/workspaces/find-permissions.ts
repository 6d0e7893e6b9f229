import { memberPermissions, type Permission } from '@app/contracts/roles'
import type { TenantCtx } from '#core/context.ts'
import { findActiveRole } from './workspaces.repository.ts'

/** What somebody may do in this workspace now; nothing for strangers, former members and closed accounts. */
export const findPermissionsOf = async (ctx: TenantCtx, userId: string): Promise<readonly Permission[]> => {
  const role = await findActiveRole(ctx.db, ctx.workspaceId, userId)
  return role ? memberPermissions[role] : []
}
