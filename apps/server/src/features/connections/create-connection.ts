import type { Input } from '@app/contracts/endpoint'
import type { createConnection as contract } from '@app/contracts/connections'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { ConnectionRow } from '#db/schema/index.ts'
import { checkAddress } from './connection-address.ts'
import { saveKey, keyMark } from './connection-key.ts'
import { countConnections, insertConnection } from './connections.repository.ts'
import { headerNameOf } from './key-header.ts'

const mostConnections = 50

/** Creates a connection; its key is stored in the vault and only read to be used. */
export const createConnection = (
  ctx: WorkspaceCtx,
  { kind, name, baseUrl, headerName, model, key }: Input<typeof contract>['body'],
): Promise<ConnectionRow> =>
  inTransaction(ctx, async (tx) => {
    checkAddress(tx, kind, baseUrl)
    if ((await countConnections(tx.db, tx.workspaceId)) >= mostConnections)
      throw new AppError('CONNECTION_LIMIT_REACHED', { limit: mostConnections })
    const row = await insertConnection(tx.db, {
      workspaceId: tx.workspaceId,
      id: newId(),
      kind,
      name,
      baseUrl,
      headerName: headerNameOf(kind, headerName),
      model: model || null,
      keyLast4: key === undefined ? null : keyMark(key),
      createdBy: tx.actor.userId,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    if (key !== undefined) await saveKey(tx, row, key)
    await audit(tx, {
      action: 'connection.created',
      target: { type: 'connection', id: row.id, name },
      details: { kind, hasKey: key !== undefined },
    })
    return row
  })
