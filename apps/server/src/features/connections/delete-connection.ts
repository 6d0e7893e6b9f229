import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { deleteKey } from './connection-key.ts'
import { connectionUses, deleteConnectionRow } from './connections.repository.ts'
import { requireLockedConnection } from './require-connection.ts'

/** Deletes a connection and its key, unless a bot uses it for its model or a tool. */
export const deleteConnection = (ctx: WorkspaceCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await requireLockedConnection(tx, id)
    const users = (await connectionUses(tx.db, tx.workspaceId)).filter((use) => use.connectionId === row.id)
    if (users.length > 0) throw new AppError('CONNECTION_IN_USE', { bots: users.map(({ botName }) => botName) })
    await deleteKey(tx, row)
    await deleteConnectionRow(tx.db, row)
    await audit(tx, { action: 'connection.deleted', target: { type: 'connection', id, name: row.name } })
  })
