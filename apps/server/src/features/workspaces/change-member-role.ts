import type { MemberRole } from '@app/contracts/roles'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { emit } from '#core/events/events.ts'
import { sendMail } from '#core/mailer.ts'
import { mustHold, mustOutrank } from './member-rules.ts'
import { findMember, lockWorkspace, setMemberRole, type MemberWithUser } from './workspaces.repository.ts'

export const changeMemberRole = (
  ctx: WorkspaceCtx,
  { memberId, role }: { memberId: string; role: MemberRole },
): Promise<MemberWithUser> =>
  inTransaction(ctx, async (tx) => {
    const workspace = await lockWorkspace(tx.db, tx.workspaceId)
    const key = { workspaceId: tx.workspaceId, id: memberId }
    const member = await findMember(tx.db, key)
    if (!member) throw new AppError('MEMBER_NOT_FOUND')
    await mustOutrank(tx, member)
    await mustHold(tx, role)
    if (member.role === role) return member

    await setMemberRole(tx.db, key, role)
    await audit(tx, {
      action: 'workspaces.member-role-changed',
      target: { type: 'user', id: member.userId, name: member.name },
      details: { from: member.role, to: role },
    })
    await sendMail(tx, {
      to: member.email,
      template: 'role-changed',
      language: member.language,
      params: { name: member.name, workspaceName: workspace.name, role, url: tx.deps.config.baseUrl },
    })
    await emit(tx, 'member.changed', { userId: member.userId, workspaceId: tx.workspaceId })
    return { ...member, role }
  })
