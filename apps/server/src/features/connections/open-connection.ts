import type { TenantCtx } from '#core/context.ts'
import type { ConnectionRow } from '#db/schema/index.ts'
import { openKey } from './connection-key.ts'
import { findConnection } from './connections.repository.ts'

export interface OpenConnection {
  row: ConnectionRow
  apiKey: string | null
}

/** A connection with its decrypted key; null when it is deleted. */
export const openConnection = async (ctx: TenantCtx, id: string): Promise<OpenConnection | null> => {
  const row = await findConnection(ctx.db, { workspaceId: ctx.workspaceId, id })
  return row ? { row, apiKey: await openKey(ctx, row) } : null
}
