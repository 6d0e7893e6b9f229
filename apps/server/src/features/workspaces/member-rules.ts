import { memberRank, type MemberRole } from '@app/contracts/roles'
import type { Ctx, WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { limitsOf } from '#core/limits.ts'
import { countMembers, countOtherInvitations, countOwners } from './workspaces.repository.ts'

/** Nobody changes someone of an equal or higher role. */
export const mustOutrank = (ctx: WorkspaceCtx, target: { role: MemberRole }): void => {
  if (memberRank[target.role] >= memberRank[ctx.actor.workspace.role]) throw new AppError('ROLE_TOO_HIGH')
}

/** Nobody grants what they do not hold themselves. */
export const mustHold = (ctx: WorkspaceCtx, role: MemberRole): void => {
  if (memberRank[role] > memberRank[ctx.actor.workspace.role]) throw new AppError('ROLE_TOO_HIGH')
}

export const mustKeepAnOwner = async (ctx: WorkspaceCtx, leaving: { role: MemberRole }): Promise<void> => {
  if (leaving.role === 'owner' && (await countOwners(ctx.db, ctx.workspaceId)) <= 1) throw new AppError('LAST_OWNER')
}

/** Open invitations count towards the member limit, or it could be overrun later. The workspace must be locked. */
export const mustHaveRoomFor = async (ctx: WorkspaceCtx, email: string): Promise<void> => {
  const { members: limit } = await limitsOf(ctx)
  const invited = await countOtherInvitations(ctx.db, ctx.workspaceId, email, ctx.now())
  if ((await countMembers(ctx.db, ctx.workspaceId)) + invited >= limit)
    throw new AppError('MEMBER_LIMIT_REACHED', { limit })
}

/** The limit may have become smaller since the invitation was sent. The workspace must be locked. */
export const mustHaveRoomNow = async (ctx: Ctx, workspaceId: string): Promise<void> => {
  const { members: limit } = await limitsOf(ctx)
  if ((await countMembers(ctx.db, workspaceId)) >= limit) throw new AppError('MEMBER_LIMIT_REACHED', { limit })
}
