import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import { findConnectSession, lockConnectSession } from './connect-sessions.repository.ts'

/** A session is known to the person who began it, and to nobody else. */
const ownOf = ({ actor }: WorkspaceCtx, row: ConnectSessionRow | undefined): ConnectSessionRow => {
  if (row?.userId !== actor.userId) throw new AppError('CONNECT_SESSION_NOT_FOUND')
  return row
}

export const requireSession = async (ctx: WorkspaceCtx, id: string): Promise<ConnectSessionRow> =>
  ownOf(ctx, await findConnectSession(ctx.db, { workspaceId: ctx.workspaceId, id }))

export const requireLockedSession = async (tx: WorkspaceCtx, id: string): Promise<ConnectSessionRow> =>
  ownOf(tx, await lockConnectSession(tx.db, { workspaceId: tx.workspaceId, id }))
