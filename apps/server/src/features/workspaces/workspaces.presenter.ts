import type { Invitation, Member, Workspace } from '@app/contracts/workspaces'
import type { Ctx } from '#core/context.ts'
import type { WorkspaceRow } from '#db/schema/index.ts'
import { fileLink } from '#features/files/public.ts'
import type { InvitationWithInviter, MemberWithUser } from './workspaces.repository.ts'

export const presentWorkspace = (
  row: WorkspaceRow,
  counts: { memberCount: number; memberLimit: number },
): Workspace => ({
  id: row.id,
  name: row.name,
  showFaq: row.settings.showFaq === true,
  workingHours: row.settings.workingHours ?? null,
  isDemo: row.isDemo,
  createdAt: row.createdAt.toISOString(),
  ...counts,
})

export const presentMember = (ctx: Ctx, row: MemberWithUser, isReadOnly = false): Member => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  email: row.email,
  avatarUrl: row.avatarFileId ? fileLink(ctx.deps, row.avatarFileId) : null,
  role: row.role,
  isSelf: row.userId === ctx.actor?.userId,
  isReadOnly,
  joinedAt: row.joinedAt.toISOString(),
})

export const presentInvitation = (row: InvitationWithInviter): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.inviterName,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  needsResend: !row.isBacked,
})
