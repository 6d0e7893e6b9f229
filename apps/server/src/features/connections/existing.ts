import type { Ctx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectionRow } from '#db/schema/index.ts'
import { findConnection, lockConnection } from './connections.repository.ts'

/** Work inside one workspace: a request or a job that carries it. */
export type ConnectionCtx = Ctx & { readonly workspaceId: string }

const present = (row: ConnectionRow | undefined): ConnectionRow => {
  if (!row) throw new AppError('CONNECTION_NOT_FOUND')
  return row
}

export const requireConnection = async (ctx: ConnectionCtx, id: string): Promise<ConnectionRow> =>
  present(await findConnection(ctx.db, { workspaceId: ctx.workspaceId, id }))

export const lockedConnection = async (tx: ConnectionCtx, id: string): Promise<ConnectionRow> =>
  present(await lockConnection(tx.db, { workspaceId: tx.workspaceId, id }))
