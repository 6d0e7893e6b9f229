import { memberPermissions, memberRank, type MemberRole } from '@app/contracts/roles'
import type { Ctx, WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { limitReached, limitsOf } from '#core/limits.ts'
import { mayGrant } from './may-grant.ts'
import { countMembers, countOtherInvitations, countOwners, findMemberRole } from './workspaces.repository.ts'

/** The caller's role behind the lock of the workspace: it may have changed since the request came in. */
const managingRole = async (tx: WorkspaceCtx): Promise<MemberRole> => {
  const role = await findMemberRole(tx.db, tx.workspaceId, tx.actor.userId)
  if (!role || !memberPermissions[role].includes('members.manage')) throw new AppError('FORBIDDEN')
  return role
}

/** Nobody changes someone of an equal or higher role. The workspace must be locked. */
export const mustOutrank = async (tx: WorkspaceCtx, target: { role: MemberRole }): Promise<void> => {
  if (memberRank[target.role] >= memberRank[await managingRole(tx)]) throw new AppError('ROLE_TOO_HIGH')
}

/** The workspace must be locked. */
export const mustHold = async (tx: WorkspaceCtx, role: MemberRole): Promise<void> => {
  if (!mayGrant(await managingRole(tx), role)) throw new AppError('ROLE_TOO_HIGH')
}

export const mustKeepAnOwner = async (ctx: WorkspaceCtx, leaving: { role: MemberRole }): Promise<void> => {
  if (leaving.role === 'owner' && (await countOwners(ctx.db, ctx.workspaceId)) <= 1) throw new AppError('LAST_OWNER')
}

/** Open invitations count towards the member limit, or it could be overrun later. The workspace must be locked. */
export const mustHaveRoomFor = async (ctx: WorkspaceCtx, email: string): Promise<void> => {
  const { members: limit } = await limitsOf(ctx)
  const invited = await countOtherInvitations(ctx.db, ctx.workspaceId, email, ctx.now())
  const used = (await countMembers(ctx.db, ctx.workspaceId)) + invited
  if (used >= limit) throw await limitReached(ctx, 'MEMBER_LIMIT_REACHED', { name: 'members', used, limit })
}

/** The limit may have become smaller since the invitation was sent. The workspace must be locked. */
export const mustHaveRoomNow = async (ctx: Ctx, workspaceId: string): Promise<void> => {
  const { members: limit } = await limitsOf(ctx, workspaceId)
  const used = await countMembers(ctx.db, workspaceId)
  if (used >= limit) throw await limitReached(ctx, 'MEMBER_LIMIT_REACHED', { name: 'members', used, limit })
}
