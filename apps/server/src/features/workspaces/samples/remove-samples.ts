import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { emit } from '#core/events/events.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import { removeFile } from '#features/files/public.ts'
import { lockWorkspace } from '../workspaces.repository.ts'
import { endDemo, listSamples } from './samples.repository.ts'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    'samples.removed': { workspaceId: string }
  }
}

/**
 * Takes away what the demo shop was made with, all or nothing. Whatever somebody has changed or added to stays: a
 * conversation keeps the messages written since, a dataset the questions added to it.
 */
export const removeSamples = async (ctx: WorkspaceCtx, confirmName: string): Promise<void> => {
  const fileIds = await inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    const workspace = await lockWorkspace(tx.db, workspaceId)
    if (confirmName.trim() !== workspace.name) throw new AppError('CONFIRMATION_WRONG')
    const samples = await listSamples(tx.db, workspaceId)
    const files: string[] = []
    for (const part of tx.deps.samples) files.push(...(await part.remove(tx, samples)).fileIds)
    await endDemo(tx.db, workspaceId)
    await audit(tx, {
      action: 'workspaces.samples-removed',
      target: { type: 'workspace', id: workspaceId, name: workspace.name },
    })
    await emit(tx, 'samples.removed', { workspaceId })
    await publish(tx, workspaceTopic(workspaceId), 'workspace.updated', {})
    return files
  })
  // The rows are gone; a file that cannot be removed now is only unused space.
  for (const id of fileIds) await removeFile(ctx, { workspaceId: ctx.workspaceId, id })
}
