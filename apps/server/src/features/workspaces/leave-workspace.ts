import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { mustKeepAnOwner } from './member-rules.ts'
import { deleteMembership, lockWorkspace } from './workspaces.repository.ts'

/** Going by oneself; the last owner stays until somebody else is one. */
export const leaveWorkspace = (ctx: WorkspaceCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const workspace = await lockWorkspace(tx.db, tx.workspaceId)
    await mustKeepAnOwner(tx, tx.actor.workspace)
    await deleteMembership(tx.db, tx.workspaceId, tx.actor.userId)
    await audit(tx, {
      action: 'workspaces.member-left',
      target: { type: 'workspace', id: workspace.id, name: workspace.name },
      details: { role: tx.actor.workspace.role },
    })
    await emit(tx, 'member.changed', { userId: tx.actor.userId, workspaceId: tx.workspaceId })
  })
