import type { TenantCtx } from '#core/context.ts'
import type { Connection } from '@app/contracts/connections'
import type { ConnectionRow } from '#db/schema/index.ts'
import { connectionUses, type ConnectionUse } from './connections.repository.ts'

const present = (row: ConnectionRow, uses: readonly ConnectionUse[]): Connection => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  baseUrl: row.baseUrl,
  headerName: row.headerName,
  model: row.model,
  hasKey: row.keyLast4 !== null,
  keyLast4: row.keyLast4 || null,
  status: row.status,
  lastError: row.lastError,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  offers: row.offers.map(({ name, description }) => ({ name, description })),
  usedBy: uses
    .filter(({ connectionId }) => connectionId === row.id)
    .map(({ botId, botName }) => ({ id: botId, name: botName })),
  createdAt: row.createdAt.toISOString(),
})

export const presentConnections = async (ctx: TenantCtx, rows: readonly ConnectionRow[]): Promise<Connection[]> => {
  const uses = rows.length > 0 ? await connectionUses(ctx.db, ctx.workspaceId) : []
  return rows.map((row) => present(row, uses))
}

export const presentConnection = async (ctx: TenantCtx, row: ConnectionRow): Promise<Connection> =>
  present(row, await connectionUses(ctx.db, ctx.workspaceId))
