import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { emit } from '#core/events/events.ts'
import { mustOutrank } from './member-rules.ts'
import { deleteMember, findMember, lockWorkspace } from './workspaces.repository.ts'

export const removeMember = (ctx: WorkspaceCtx, { memberId }: { memberId: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockWorkspace(tx.db, tx.workspaceId)
    const key = { workspaceId: tx.workspaceId, id: memberId }
    const member = await findMember(tx.db, key)
    if (!member) throw new AppError('MEMBER_NOT_FOUND')
    await mustOutrank(tx, member)

    await deleteMember(tx.db, key)
    await audit(tx, {
      action: 'workspaces.member-removed',
      target: { type: 'user', id: member.userId, name: member.name },
      details: { role: member.role },
    })
    await emit(tx, 'member.changed', { userId: member.userId, workspaceId: tx.workspaceId })
  })
