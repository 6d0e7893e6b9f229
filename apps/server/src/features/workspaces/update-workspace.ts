import type { Input } from '@app/contracts/endpoint'
import type { updateWorkspace as contract } from '@app/contracts/workspaces'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import type { WorkspaceSettings } from '#db/schema/index.ts'
import { lockWorkspace, updateWorkspaceRow } from './workspaces.repository.ts'

export const updateWorkspace = (
  ctx: WorkspaceCtx,
  { name, ...settings }: Input<typeof contract>['body'],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockWorkspace(tx.db, tx.workspaceId)
    const after = await updateWorkspaceRow(tx.db, tx.workspaceId, {
      name: name ?? before.name,
      settings: { ...before.settings, ...withoutUndefined(settings) },
    })
    await audit(tx, {
      action: 'workspaces.updated',
      target: { type: 'workspace', id: after.id, name: after.name },
      details: { from: { name: before.name, ...before.settings }, to: { name: after.name, ...after.settings } },
    })
    await publish(tx, workspaceTopic(tx.workspaceId), 'workspace.updated', {})
  })

const withoutUndefined = (settings: Record<string, unknown>): WorkspaceSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
