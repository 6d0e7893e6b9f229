import type { ConnectorLink } from '#core/connector-link.ts'
import { findConnectorOfWorkgate, openConnectorsOf } from './connectors.repository.ts'
import { endConnectors } from './end-connectors.ts'
import { connectorPart, preparePairing } from './prepare-pairing.ts'
import { isOnline } from './presence.ts'
import { putFrame } from './put-frame.ts'
import { requestCode, withdrawCode } from './qr/request-code.ts'

/** What features below this one ask of the programs. */
export const connectorLink: ConnectorLink = {
  /** A program that is away gets no message: they wait where staff can see them. */
  async send(tx, workgateId, message) {
    const connector = await findConnectorOfWorkgate(tx.db, { workspaceId: tx.workspaceId, workgateId })
    if (!connector || !isOnline(connector, tx.now())) return false
    await putFrame(tx, connector, 'send', message)
    return true
  },
  async prepare(tx, session) {
    await preparePairing(tx, session)
    return connectorPart(tx, session)
  },
  requestCode,
  withdrawCode,
  async endAll(tx, workgateId) {
    await endConnectors(tx, await openConnectorsOf(tx.db, { workspaceId: tx.workspaceId, workgateId }), 'revoked')
  },
}
