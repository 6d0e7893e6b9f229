import { inTransaction, systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { bringUpToDate } from './lots.ts'
import { workspacesWithEnding } from './lots.repository.ts'

/** Takes off the credits of every workspace that have reached their end. */
export const endCredits = async (ctx: SystemCtx): Promise<void> => {
  for (const workspaceId of await workspacesWithEnding(ctx.db, ctx.now()))
    await inTransaction(systemCtx(ctx.deps, workspaceId, ctx.requestId) as TenantCtx, (tx) => bringUpToDate(tx))
}
