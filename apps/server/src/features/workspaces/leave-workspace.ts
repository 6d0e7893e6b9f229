import { audit } from '#core/audit.ts'
import { inTransaction, type Ctx, type WorkspaceCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { mustKeepAnOwner } from './member-rules.ts'
import { deleteMembership, deleteMemberships, findMemberRole, lockWorkspace } from './workspaces.repository.ts'

/** Going by oneself; the last owner stays until somebody else is one. */
export const leaveWorkspace = (ctx: WorkspaceCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const workspace = await lockWorkspace(tx.db, tx.workspaceId)
    const role = (await findMemberRole(tx.db, tx.workspaceId, tx.actor.userId)) ?? tx.actor.workspace.role
    await mustKeepAnOwner(tx, { role })
    await deleteMembership(tx.db, tx.workspaceId, tx.actor.userId)
    await audit(tx, {
      action: 'workspaces.member-left',
      target: { type: 'workspace', id: workspace.id, name: workspace.name },
      details: { role },
    })
    await emit(tx, 'member.changed', { userId: tx.actor.userId, workspaceId: tx.workspaceId })
  })

/** Takes an account out of every workspace; part of the caller's transaction, which has the platform's rights. */
export const leaveAllWorkspaces = (tx: Ctx, userId: string): Promise<void> => deleteMemberships(tx.db, userId)
