import type { Input, Reply } from '@app/contracts/endpoint'
import type { pairConnector as contract } from '@app/contracts/connectors'
import { audit } from '#core/audit.ts'
import { inTransaction, systemCtx, type KeyCtx, type TenantCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { ConnectorPairingRow, ConnectorRow } from '#db/schema/index.ts'
import { insertConnector } from './connectors.repository.ts'
import { hashOfCode } from './pairing-code.ts'
import { usePairing } from './pairings.repository.ts'
import { showConnector } from './show-connector.ts'

type Wanted = Input<typeof contract>['body']

export const insideWorkspace = (ctx: Pick<KeyCtx, 'deps' | 'requestId'>, workspaceId: string): TenantCtx => ({
  ...systemCtx(ctx.deps, workspaceId, ctx.requestId),
  workspaceId,
})

/** A program shows a code and gets a token; the code is used up in the same transaction. */
export const pairConnector = async (ctx: KeyCtx, { code, deviceName }: Wanted): Promise<Reply<typeof contract>> => {
  const token = randomToken()
  // The code says which workspace it is of, so it is used up before there are walls to stand behind.
  const connector = await inTransaction(ctx, async (tx) => {
    const pairing = await usePairing(tx.db, hashOfCode(code), tx.now())
    if (!pairing) throw new AppError('PAIRING_CODE_INVALID')
    return addConnector(tx, pairing, { deviceName, tokenHash: sha256(token) })
  })
  const inside = insideWorkspace(ctx, connector.workspaceId)
  await inTransaction(inside, (tx) => showConnector(tx, connector))
  const scanPage = ctx.deps.config.simulatedScanPages[connector.channel]
  return { connectorId: connector.id, token, simulator: scanPage ? new URL(scanPage).origin : null }
}

const addConnector = async (
  tx: KeyCtx,
  pairing: ConnectorPairingRow,
  { deviceName, tokenHash }: { deviceName: string; tokenHash: string },
): Promise<ConnectorRow> => {
  const { workspaceId, sessionId, channel, userId } = pairing
  const row = await insertConnector(tx.db, {
    workspaceId,
    id: newId(),
    channel,
    sessionId,
    userId,
    deviceName,
    tokenHash,
    createdAt: tx.now(),
  })
  await audit(tx, {
    action: 'connector.paired',
    workspaceId,
    target: { type: 'connector', id: row.id, name: deviceName },
    actor: { userId, name: '' },
  })
  return row
}
