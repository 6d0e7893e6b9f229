import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findSession } from '../sessions.repository.ts'
import { wakeFlow } from './wake-flow.ts'

/** In the test window: what a flow waits for happens now. */
export const skipWait = async (ctx: TenantCtx, sessionId: string, as: 'timeout' | 'returned'): Promise<boolean> => {
  const session = await findSession(ctx.db, { workspaceId: ctx.workspaceId, id: sessionId })
  if (session?.origin !== 'test') throw new AppError('AGENT_SESSION_NOT_FOUND')
  const token = session.state.flow?.waiting?.token
  return token !== undefined && wakeFlow(ctx, { sessionId, token }, { kind: as })
}
