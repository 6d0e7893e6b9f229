import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import { lockWorkspace, updateWorkspaceRow } from './workspaces.repository.ts'

export const updateWorkspace = (
  ctx: WorkspaceCtx,
  change: { name?: string | undefined; showFaq?: boolean | undefined },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockWorkspace(tx.db, tx.workspaceId)
    const after = await updateWorkspaceRow(tx.db, tx.workspaceId, {
      name: change.name ?? before.name,
      settings: { ...before.settings, ...(change.showFaq === undefined ? {} : { showFaq: change.showFaq }) },
    })
    await audit(tx, {
      action: 'workspaces.updated',
      target: { type: 'workspace', id: after.id, name: after.name },
      details: { from: { name: before.name, ...before.settings }, to: { name: after.name, ...after.settings } },
    })
    await publish(tx, workspaceTopic(tx.workspaceId), 'workspace.updated', {})
  })
