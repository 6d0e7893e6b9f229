import type { ConnectorView } from '@app/contracts/connectors'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectorRow } from '#db/schema/index.ts'
import { countBreaks, kickedCode, noteHealth, requireWorkgate } from '#features/workgates/public.ts'
import { findConnectorOfWorkgate } from './connectors.repository.ts'
import { endConnectors } from './end-connectors.ts'
import { isOnline } from './presence.ts'

const countedMs = 30 * 24 * 3600_000

const findOf = async (ctx: WorkspaceCtx, workgateId: string): Promise<ConnectorRow | undefined> => {
  await requireWorkgate(ctx, workgateId)
  return findConnectorOfWorkgate(ctx.db, { workspaceId: ctx.workspaceId, workgateId })
}

export const getConnector = async (ctx: WorkspaceCtx, workgateId: string): Promise<ConnectorView | null> => {
  const row = await findOf(ctx, workgateId)
  if (!row) return null
  const { id, deviceName, isHosted, seenAt, createdAt } = row
  return {
    id,
    deviceName,
    isHosted,
    isOnline: isOnline(row, ctx.now()),
    seenAt: seenAt?.toISOString() ?? null,
    pairedAt: createdAt.toISOString(),
    kicks: await countBreaks(
      ctx.db,
      { workspaceId: ctx.workspaceId, id: workgateId },
      { code: kickedCode, since: new Date(ctx.now().getTime() - countedMs) },
    ),
  }
}

/** Takes the program's token away: its connection is closed at once, and it never comes back with it. */
export const revokeConnector = (ctx: WorkspaceCtx, workgateId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await findOf(tx, workgateId)
    if (!row) throw new AppError('CONNECTOR_NOT_FOUND')
    await endConnectors(tx, [row], 'revoked')
    await noteHealth(tx, { id: workgateId }, { failure: 'token-expired', code: 'revoked' })
    await audit(tx, { action: 'connector.revoked', target: { type: 'connector', id: row.id, name: row.deviceName } })
  })
