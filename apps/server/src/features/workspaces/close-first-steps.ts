import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import { lockWorkspace, updateWorkspaceRow } from './workspaces.repository.ts'

/** Nobody in the workspace is shown the list of first steps any more. */
export const closeFirstSteps = (ctx: WorkspaceCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { firstStepsClosedAt } = await lockWorkspace(tx.db, tx.workspaceId)
    if (firstStepsClosedAt) return
    await updateWorkspaceRow(tx.db, tx.workspaceId, { firstStepsClosedAt: tx.now() })
    await publish(tx, workspaceTopic(tx.workspaceId), 'workspace.updated', {})
  })
