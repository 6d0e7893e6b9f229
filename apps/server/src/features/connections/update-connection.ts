import type { Input } from '@app/contracts/endpoint'
import type { updateConnection as contract } from '@app/contracts/connections'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import type { ConnectionRow } from '#db/schema/index.ts'
import { checkAddress } from './connection-address.ts'
import { deleteKey, saveKey, keyMark } from './connection-key.ts'
import { updateConnectionRow } from './connections.repository.ts'
import { requireLockedConnection } from './require-connection.ts'
import { headerNameOf } from './key-header.ts'

type Change = Input<typeof contract>['body']

/** Updates a connection. A key was given for one address: a new address deletes it, unless a new key comes too. */
export const updateConnection = (ctx: WorkspaceCtx, id: string, change: Change): Promise<ConnectionRow> =>
  inTransaction(ctx, async (tx) => {
    const row = await requireLockedConnection(tx, id)
    const baseUrl = change.baseUrl === undefined ? row.baseUrl : change.baseUrl
    const isMoved = baseUrl !== row.baseUrl
    if (isMoved) checkAddress(tx, row.kind, baseUrl)
    const keyLast4 = await changeKey(tx, row, isMoved && change.key === undefined ? null : change.key)
    const isOther = isMoved || change.key !== undefined
    const headerName = change.headerName === undefined ? row.headerName : headerNameOf(row.kind, change.headerName)
    const updated = await updateConnectionRow(tx.db, row, {
      name: change.name ?? row.name,
      baseUrl,
      headerName,
      model: change.model === undefined ? row.model : change.model || null,
      keyLast4,
      // What is known about the old address or key says nothing about the new one.
      ...(isOther ? { status: 'unknown', lastError: null, checkedAt: null } : {}),
      ...(isMoved ? { offers: [] } : {}),
      updatedAt: tx.now(),
    })
    await audit(tx, {
      action: 'connection.updated',
      target: { type: 'connection', id, name: updated.name },
      details: { fields: Object.keys(change), isKeyForgotten: row.keyLast4 !== null && keyLast4 === null },
    })
    return updated
  })

/** Undefined keeps the key, null deletes it, a text replaces it. Returns what the row stores of it. */
const changeKey = async (tx: TenantCtx, row: ConnectionRow, key: string | null | undefined): Promise<string | null> => {
  if (key === undefined) return row.keyLast4
  if (key === null) {
    await deleteKey(tx, row)
    return null
  }
  await saveKey(tx, row, key)
  return keyMark(key)
}
