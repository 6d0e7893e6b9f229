import type { QrView } from '@app/contracts/connect-sessions'
import type { TenantCtx } from '#core/context.ts'
import type { ConnectorRow, ConnectSessionRow } from '#db/schema/index.ts'
import { findConnectorOfWorkgate, openConnectorsOfSession } from './connectors.repository.ts'
import { canBeHosted } from './hosting/hosted-connector.ts'
import { hashOfCode, pairingCodeOf } from './pairing-code.ts'
import { findOpenPairing, insertPairing } from './pairings.repository.ts'
import { isOnline } from './presence.ts'

const pairingMs = 15 * 60_000

/** Lets one program be paired for an attempt to connect, for fifteen minutes from its beginning. */
export const preparePairing = (tx: TenantCtx, session: ConnectSessionRow): Promise<void> =>
  insertPairing(tx.db, {
    workspaceId: session.workspaceId,
    sessionId: session.id,
    channel: session.channel,
    userId: session.userId,
    codeHash: hashOfCode(pairingCodeOf(tx.deps, session.id)),
    createdAt: tx.now(),
    expiresAt: new Date(session.createdAt.getTime() + pairingMs),
  })

/** The program that works for an attempt: the one paired for it, or the one the account already has. */
export const findConnectorFor = async (
  ctx: TenantCtx,
  session: ConnectSessionRow,
): Promise<ConnectorRow | undefined> => {
  const { workspaceId } = ctx
  const [paired] = await openConnectorsOfSession(ctx.db, { workspaceId, sessionId: session.id })
  if (paired || !session.workgateId) return paired
  return findConnectorOfWorkgate(ctx.db, { workspaceId, workgateId: session.workgateId })
}

/** The program as the screen of a code shows it. */
export const connectorPart = async (ctx: TenantCtx, session: ConnectSessionRow): Promise<QrView['connector']> => {
  const connector = await findConnectorFor(ctx, session)
  // One that runs with us may be exchanged for a machine of the shop.
  const needsCode = !connector || connector.isHosted
  const open = needsCode ? await findOpenPairing(ctx.db, placeOf(session), ctx.now()) : undefined
  return {
    isOnline: connector ? isOnline(connector, ctx.now()) : false,
    deviceName: connector?.deviceName ?? null,
    pairingCode: open ? pairingCodeOf(ctx.deps, session.id) : null,
    isHosted: connector?.isHosted ?? false,
    canBeHosted: canBeHosted(ctx.deps, session.channel),
  }
}

const placeOf = ({ workspaceId, id }: ConnectSessionRow) => ({ workspaceId, sessionId: id })
