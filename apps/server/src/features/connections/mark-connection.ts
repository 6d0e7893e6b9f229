import { inTransaction, type TenantCtx } from '#core/context.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import { setFailed, setWorking } from './connections.repository.ts'

/** Marks a connection as failing for the members of the workspace, once and not per answer. */
export const markConnectionFailed = (ctx: TenantCtx, id: string, kind: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    if (await setFailed(tx.db, { workspaceId, id }, kind, tx.now()))
      await publish(tx, workspaceTopic(workspaceId), 'connection.updated', { id, status: 'error' })
  })

/** Removes the mark when it answers again, so that nobody has to check it by hand. */
export const markConnectionWorking = (ctx: TenantCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    if (await setWorking(tx.db, { workspaceId, id }, tx.now()))
      await publish(tx, workspaceTopic(workspaceId), 'connection.updated', { id, status: 'ok' })
  })
