import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectionRow } from '#db/schema/index.ts'
import { findConnection, lockConnection } from './connections.repository.ts'

const present = (row: ConnectionRow | undefined): ConnectionRow => {
  if (!row) throw new AppError('CONNECTION_NOT_FOUND')
  return row
}

export const requireConnection = async (ctx: TenantCtx, id: string): Promise<ConnectionRow> =>
  present(await findConnection(ctx.db, { workspaceId: ctx.workspaceId, id }))

export const requireLockedConnection = async (tx: TenantCtx, id: string): Promise<ConnectionRow> =>
  present(await lockConnection(tx.db, { workspaceId: tx.workspaceId, id }))
