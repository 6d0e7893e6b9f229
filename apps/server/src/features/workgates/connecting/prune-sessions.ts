import { inTransaction, systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { connectSessionsEndedBefore, deleteConnectSession } from './connect-sessions.repository.ts'
import { forgetSessionSecrets } from './session-secrets.ts'

const portion = 500

/** Cron: forgets sessions that are over, and what they had sealed. */
export const pruneSessions = async (ctx: SystemCtx): Promise<void> => {
  for (const session of await connectSessionsEndedBefore(ctx.db, ctx.now(), portion)) {
    const walled = systemCtx(ctx.deps, session.workspaceId, ctx.requestId) as SystemCtx & TenantCtx
    await inTransaction(walled, async (tx) => {
      await forgetSessionSecrets(tx, session)
      await deleteConnectSession(tx.db, session)
    })
  }
}
