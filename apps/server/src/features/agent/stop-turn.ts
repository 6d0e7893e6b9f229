import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findSession, stopRunningTurn } from './sessions.repository.ts'
import { stopLive } from './turn/live-turns.ts'

/** Ends the answer that is being written in a test window, wherever: here at once, in another process at its next step. */
export const stopTurn = async (ctx: TenantCtx, sessionId: string): Promise<boolean> => {
  const key = { workspaceId: ctx.workspaceId, id: sessionId }
  const isStopped = await inTransaction(ctx, async (tx) => {
    const session = await findSession(tx.db, key)
    if (session?.origin !== 'test') throw new AppError('AGENT_SESSION_NOT_FOUND')
    return stopRunningTurn(tx.db, key, tx.now())
  })
  stopLive(sessionId)
  return isStopped
}
